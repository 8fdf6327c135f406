import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#test/database'
import { fillShop } from '#test/fill-shop'
import { priceBands } from '#contract/constants'
import { columnsOf } from './cell-columns.ts'
import { facetsOf, facetsOfValues } from './facets.ts'
import { countSearch, countSearchByValue } from './search-counts.repository.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase({ statementTimeoutMs: 60_000 })
  await fillShop(database.pool, 4_000)
  await database.pool.query(`
    with renamed as (
      update products set part_number = 'RENAMED-1' where id = (select id from products where search @@ 'wrench' order by id limit 1)
      returning id
    )
    insert into interchange_numbers (number_key, number, maker, kind, product_id)
    select 'qz99', 'QZ-99', 'Vorland', 'competitor', id from renamed`)
  await database.pool.query('vacuum analyze')
}, 60_000)
afterAll(() => database.close())

const isFound = `archived_at is null and (
  search @@ websearch_to_tsquery('english', $1)
  or part_number_key like regexp_replace(lower($1), '[^a-z0-9]', '', 'g') || '%'
  or id in (select product_id from interchange_numbers where number_key = regexp_replace(lower($1), '[^a-z0-9]', '', 'g'))
  or id in (select product_id from former_part_numbers where part_number_key = regexp_replace(lower($1), '[^a-z0-9]', '', 'g'))
)`

async function firstNumber(): Promise<string> {
  const { rows } = await database.pool.query<{ number: string }>(
    'select part_number as number from products order by id desc limit 1',
  )
  return rows[0]?.number ?? ''
}

describe('a search is counted product by product', () => {
  test.for(['brake', 'torque wrench', 'certificate', 'renamed-1', 'QZ-99', 'nothing at all', ''])(
    '%s',
    async (typed) => {
      const words = typed === '' ? (await firstNumber()).slice(0, 5) : typed
      const { rows } = await database.pool.query<{ total: number; sold: number; largest: number }>(
        `select count(*) as total, count(*) filter (where id in (select product_id from sold_out)) as sold from products
         where ${isFound}`,
        [words],
      )
      const { total = -1, sold = -1 } = rows[0] ?? {}
      expect(total > 0).toBe(typed !== 'nothing at all')
      const counted = await countSearch(database.db, words)
      const values = await countSearchByValue(database.db, words, { companies: 24 })
      expect(counted.isWhole).toBe(true)
      expect(columnsOf(counted.cells).total).toBe(total)
      expect(values).toMatchObject({ total, isWhole: true, inStock: total - sold })
      const categories = [...values.byCategory.keys()].map((slug) => ({ slug, name: slug }))
      expect(facetsOfValues(values, categories)).toEqual(facetsOf(counted, {}, categories))
    },
  )
})

// The function is asked as the store asks it in a shop that has a hundred times as many products.
test('of more products than are counted, a part of the shelf stands for the others', async () => {
  const ask = async (most: number) => {
    const { rows } = await database.pool.query<{ weight: number; rows: number; sold: number }>(
      `select weight, count(*) as rows, count(*) filter (where is_sold_out) as sold
       from products_of_search('certif', '', '{}', $1) group by weight`,
      [most],
    )
    expect(rows).toHaveLength(1)
    return rows[0] ?? { weight: 0, rows: 0, sold: 0 }
  }
  const whole = await ask(5_000)
  expect(whole).toMatchObject({ weight: 1, rows: 4_000 })
  for (const most of [3_000, 100]) {
    const part = await ask(most)
    expect(part.weight).toBeGreaterThan(1)
    expect((part.rows * part.weight) / whole.rows).toBeGreaterThan(0.6)
    expect((part.rows * part.weight) / whole.rows).toBeLessThan(1.4)
    expect(part.sold).toBeGreaterThan(0)
  }
})

test('numbers that begin alike are counted in a part of the shelf if there are too many', async () => {
  const beginning = (await firstNumber()).slice(0, 2).toLowerCase()
  const { rows } = await database.pool.query<{ about: number; of: number }>(
    `select sum(weight) as about, (select count(*) from products where starts_with(part_number_key, $1)) as of
     from products_of_search(''::tsquery, $1, '{}', 50)`,
    [beginning],
  )
  const { about, of } = rows[0] ?? { about: 0, of: 1 }
  expect(of).toBeGreaterThan(50)
  expect(Math.round(about)).toBe(of)
})

test('every price band of the contract can be counted', async () => {
  const { byBand } = await countSearchByValue(database.db, 'certificate', { companies: 24 })
  expect([...byBand.keys()].every((band) => band < Object.keys(priceBands).length)).toBe(true)
})
