import { afterAll, beforeAll, expect, test } from 'vitest'
import { priceBands } from '#contract/constants'
import { checkInvariants } from '#platform/invariants'
import { createTestDatabase, type TestDatabase } from '#test/database'
import { addProduct } from '#test/store'
import { catalogInvariants } from '../invariants.ts'
import { countChangedProducts, shelfCounts } from './shelf-counts.repository.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())

async function expectRightCounts() {
  const verdicts = await checkInvariants(database.db, catalogInvariants)
  expect(verdicts.filter(({ violations }) => violations > 0)).toEqual([])
}
const run = (sql: string, ...values: unknown[]) => database.pool.query(sql, values)
const waiting = async () =>
  (await run('select from products_to_count')).rowCount! +
  (await run('select from product_words_to_count')).rowCount!

test('a price band of the database is one of the contract', async () => {
  const bounds = Object.values(priceBands).flatMap(([from]) => [from * 100 - 1, from * 100])
  const bandOf = (cents: number) =>
    Object.values(priceBands).findLastIndex(([from]) => cents >= from * 100)
  for (const cents of bounds.filter((bound) => bound >= 0)) {
    const { rows } = await run('select price_band($1) as band', cents)
    expect(rows).toEqual([{ band: bandOf(cents) }])
  }
})

test('every change of a product is counted, before and after the job has counted it', async () => {
  for (let n = 0; n < 30; n++) {
    await addProduct(database, {
      productName: `Stocked Tool ${n}`,
      company: `Maker ${n % 3}`,
      price: 1_000 * n + 100,
      ...(n % 4 === 0 && { availableQuantity: 1, minimumOrder: 2 }),
    })
  }
  const { toolId } = await addProduct(database, { productName: 'Counted Tool', price: 2_400 })
  const changes = [
    `update products set price_cents = 2500 where id = '${toolId}'`,
    `update products set company = 'Another Maker' where id = '${toolId}'`,
    `update products set name = 'Renamed Counted Thing' where id = '${toolId}'`,
    `update stock set on_hand = 0, reserved = 0 where product_id = '${toolId}'`,
    `update stock set on_hand = 900 where product_id = '${toolId}'`,
    `update products set minimum_order = 1000 where id = '${toolId}'`,
    `update products set archived_at = now() where id = '${toolId}'`,
    `update products set archived_at = null where id = '${toolId}'`,
    `update products set price_cents = price_cents + 5000`,
  ]
  for (const change of changes) {
    await run(change)
    await expectRightCounts()
    await countChangedProducts(database.db)
    expect(await waiting()).toBe(0)
    await expectRightCounts()
  }
  const counts = await shelfCounts(database.db)
  expect(counts.reduce((sum, { count }) => sum + count, 0)).toBe(31)
})

test('what changes no count leaves nothing to count', async () => {
  await countChangedProducts(database.db)
  await run(`update products set description = 'Another text', picture = 'other'`)
  await run('update stock set on_hand = on_hand + 1 where on_hand > 10')
  expect(await waiting()).toBe(0)
})

test('an order that takes the last units does not wait for a price that is being changed', async () => {
  const { toolId } = await addProduct(database, { availableQuantity: 5, minimumOrder: 5 })
  const pricing = await database.pool.connect()
  const selling = await database.pool.connect()
  try {
    await pricing.query('begin')
    await pricing.query('update products set price_cents = 990000 where id = $1', [toolId])
    await selling.query('begin')
    await selling.query('update stock set reserved = 5 where product_id = $1', [toolId])
    await selling.query('commit')
    await countChangedProducts(database.db)
    await pricing.query('commit')
  } finally {
    pricing.release()
    selling.release()
  }
  await expectRightCounts()
  await countChangedProducts(database.db)
  await expectRightCounts()
  const cells = await shelfCounts(database.db)
  expect(cells.filter(({ band, isInStock }) => band === 5 && !isInStock)).not.toEqual([])
})
