import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Facets } from '#contract/catalog/finding.schema'
import { productsRoutes } from '#modules/catalog'
import { blocksRead, rememberingDb } from '#test/buffers'
import { createTestDatabase, type TestDatabase } from '#test/database'
import { movableClock } from '#test/movable-clock'
import { countChangedProducts } from '../catalog/facets/shelf-counts.repository.ts'
import { loadOwnCatalogue } from '../../../demo/catalogue.ts'

// Above 10,000 products of one category the counts are estimates, and what they read does not grow.

const many = 13_000
const longest = 2 * many
const numbers = Array.from({ length: many }, (_, index) => index + 1)
const having = (is: (n: number) => boolean) => numbers.filter(is).length
// One in twelve is not for 1/2 in., every tenth has twelve points, and one alone has five. Lengths are 1, 2, … mm,
// and one is a range from 5,000 mm to longer than all others.
const half = having((n) => n % 12 !== 0)
const twelve = having((n) => n % 10 === 0)
const both = having((n) => n % 12 !== 0 && n % 10 === 0)

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase({ statementTimeoutMs: 120_000 })
  const { pool } = database
  await loadOwnCatalogue(pool)
  await pool.query(
    `insert into products (id, part_number, name, company, category, price_cents, minimum_order, description, picture)
     select (lpad(to_hex(1700000000000 + n), 12, '0') || '7' || substr(md5(n::text), 1, 3) || '8' || substr(md5('id ' || n), 1, 15))::uuid,
       'LARGE-' || n, 'Socket ' || n, 'Maker ' || n % 3, 'sockets', 1000 + n, 1, 'A socket.', ''
     from generate_series(1, $1::int) as n`,
    [many],
  )
  await pool.query(
    `insert into product_attributes (product_id, attribute_id, place, low, high, written)
     select products.id, attributes.id, 1, value, case when key = 'length' and n = 5000 then $1::bigint * 1000000 else value end, case key when 'drive' then value / 25400000.0 || ' in.' else value / 1000000 || ' mm' end
     from products cross join attributes cross join lateral (select price_cents - 1000 as n) as numbered, lateral (
       select case key
         when 'drive' then case when n % 12 = 0 then 9525000 else 12700000 end
         when 'points' then case when n = 7 then 5 when n % 10 = 0 then 12 else 6 end * 1000000::bigint
         when 'length' then n::bigint * 1000000
       end as value
     ) as read
     where part_number like 'LARGE-%' and attributes.category = 'sockets' and value is not null`,
    [longest],
  )
  await countChangedProducts(database.db)
  await pool.query('vacuum analyze')
}, 120_000)
afterAll(() => database.close())

async function count(query: object): Promise<{ facets: Facets; blocks: number }> {
  const { db, asked } = rememberingDb(database.pool)
  const handler = productsRoutes['countFacets']?.handler as unknown as (
    request: object,
  ) => Promise<Facets>
  const platform = { db, clock: movableClock() }
  const facets = await handler({ platform, actor: null, params: {}, query })
  return { facets, blocks: await blocksRead(database.pool, asked) }
}
const valuesOf = ({ attributes }: Facets, key: string) =>
  Object.fromEntries(
    attributes.find((one) => one.key === key)?.values.map(({ label, count: n }) => [label, n]) ??
      [],
  )
const near = (count: number) => ({
  asymmetricMatch: (other: number) => other > 0.75 * count && other < 1.3 * count,
})

test('the counts of a large category are estimates with two digits, and say so', async () => {
  const { facets } = await count({ category: 'sockets' })
  expect(facets).toMatchObject({ isWhole: true, total: many + 13 })
  expect(facets.attributes.map(({ isWhole }) => isWhole)).not.toContain(true)
  const drive = valuesOf(facets, 'drive')
  expect(drive).toMatchObject({ '1/2': near(half), '3/8': near(many - half) })
  expect(String(drive['1/2'])).toMatch(/^\d\d0+$/)
  expect(valuesOf(facets, 'points')).toMatchObject({ '12': near(twelve) })
})

test('values that hardly any product has are there, and ranges end where their values do', async () => {
  const { facets } = await count({ category: 'sockets' })
  expect(valuesOf(facets, 'points')).toHaveProperty('5')
  expect(valuesOf(facets, 'drive')).toHaveProperty('3/4')
  expect(facets.attributes.find(({ key }) => key === 'length')).toMatchObject({
    least: 1,
    greatest: longest,
    values: [],
  })
})

test('what is asked of one attribute narrows the others, and each says what is left without it', async () => {
  const { facets } = await count({ category: 'sockets', attribute: ['drive:1/2', 'points:12'] })
  expect(facets).toMatchObject({ isWhole: true, total: both })
  expect(valuesOf(facets, 'drive')).toMatchObject({ '1/2': near(both) })
  expect(valuesOf(facets, 'points')).toMatchObject({ '12': near(both), '6': near(half - both) })
  const loosened = facets.attributes.map(({ key, loosened: left }) => [key, left])
  expect(Object.fromEntries(loosened)).toMatchObject({ drive: near(twelve), points: near(half) })
})

test('more than 10,000 that have what is asked are not counted one by one', async () => {
  const { facets } = await count({ category: 'sockets', attribute: ['drive:1/2'] })
  expect(facets).toMatchObject({ isWhole: false, inStock: near(half), total: 10_000 })
})

test('what is counted of a large category is a part of it', async () => {
  expect((await count({ category: 'sockets' })).blocks).toBeLessThanOrEqual(1_300)
  const narrowed = { category: 'sockets', attribute: ['drive:1/2', 'points:12'] }
  expect((await count(narrowed)).blocks).toBeLessThanOrEqual(3_500)
})
