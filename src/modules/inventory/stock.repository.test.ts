import { afterAll, beforeAll, expect, test } from 'vitest'
import { commit, type Tx } from '#platform/db'
import { uuidv7 } from '#platform/ids'
import { createTestDatabase, type TestDatabase } from '#test/database'
import {
  openStock,
  openStockFrom,
  releaseStock,
  reserveStock,
  sellReserved,
  tryReserveStock,
} from './index.ts'
import type { StockLine } from './index.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())

test('lines of one product are summed before they are held: together they may be too many', async () => {
  const [a, b] = [await shelf(5), await shelf(5)]
  const lines = [line(a, 3), line(b, 1), line(a, 3)]
  await expect(reserve(lines)).rejects.toMatchObject({
    code: 'out_of_stock',
    details: { toolId: a, availableQuantity: 5 },
  })
  expect(await stockOf(a)).toEqual({ on_hand: 5, reserved: 0 })
  expect(await stockOf(b)).toEqual({ on_hand: 5, reserved: 0 })

  await reserve([line(a, 2), line(b, 1), line(a, 3)])
  expect(await stockOf(a)).toEqual({ on_hand: 5, reserved: 5 })
})

test('they are given back and sold as one, too', async () => {
  const product = await shelf(9)
  const lines = [line(product, 2), line(product, 3)]
  await reserve(lines)
  await commit(database.db, releaseStock(lines))
  expect(await stockOf(product)).toEqual({ on_hand: 9, reserved: 0 })

  await reserve(lines)
  const orderId = await emptyOrder()
  await commit(database.db, sellReserved(uuidv7, lines, { orderId, at: new Date() }))
  expect(await stockOf(product)).toEqual({ on_hand: 4, reserved: 0 })
  const { rows } = await database.pool.query(
    'select quantity from stock_moves where order_id = $1',
    [orderId],
  )
  expect(rows).toEqual([{ quantity: -5 }])
})

test('all or nothing: what was tried in vain leaves the transaction as it was', async () => {
  const [there, gone] = [await shelf(4), await shelf(0)]
  const taken = await inTransaction((tx) => tryReserveStock(tx, [line(there, 1), line(gone, 1)]))
  expect(taken).toBe(false)
  expect(await stockOf(there)).toEqual({ on_hand: 4, reserved: 0 })
})

test('overlapping orders in any order of their lines do not deadlock', async () => {
  const products = [await shelf(100), await shelf(100), await shelf(100)]
  const orders = Array.from({ length: 50 }, (_, index) =>
    products.map((_, offset) => line(products[(index + offset) % 3] ?? '', 1)),
  )
  await Promise.all(orders.map((lines, index) => reserve(index % 2 ? lines : lines.toReversed())))
  for (const product of products) expect(await stockOf(product)).toMatchObject({ reserved: 50 })
})

test('the second of two that want the last unit waits for the first, and is refused', async () => {
  const product = await shelf(1)
  const { pool } = database
  const first = await pool.connect()
  try {
    await first.query('begin')
    await first.query('update stock set reserved = 1 where product_id = $1', [product])
    const second = reserve([line(product, 1)]).catch((error: unknown) => error)
    const waits = `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`
    await expect.poll(async () => (await pool.query(waits)).rowCount).toBe(1)
    await first.query('commit')
    expect(await second).toMatchObject({ code: 'out_of_stock', details: { availableQuantity: 0 } })
  } finally {
    first.release()
  }
})

test('the database itself keeps the shelf from below nothing', async () => {
  const product = await shelf(1)
  const damage = database.pool.query(
    'update stock set on_hand = on_hand - 2 where product_id = $1',
    [product],
  )
  await expect(damage).rejects.toMatchObject({ code: '23514' })
  expect(await stockOf(product)).toEqual({ on_hand: 1, reserved: 0 })
})

test('places of many new products are opened without reading the whole shelf', async () => {
  const client = await database.pool.connect()
  try {
    await client.query('begin')
    await client.query(`
      insert into products (id, part_number, name, company, category, price_cents, minimum_order, description, picture)
      select gen_random_uuid(), 'M-' || n, 'Many ' || n, 'Northfield Tool', 'other', 100, 1 + n % 2, '', 'gauge'
      from generate_series(1, 2000) as n`)
    await client.query(`analyze products; create temporary table opened on commit drop as
      select id as product_id, 1::bigint as quantity from products where name like 'Many %' limit 1000`)
    const read = async () => {
      const { rows } = await client.query<{ rows: number }>(
        `select seq_tup_read as rows from pg_stat_xact_user_tables where relname = 'products'`,
      )
      return rows[0]?.rows
    }
    const before = await read()
    await openStockFrom(client, 'opened', null)
    expect(await read()).toBe(before)
    const { rows } = await client.query(
      'select minimum_order from sold_out join opened using (product_id) join products on id = product_id group by 1',
    )
    expect(rows).toEqual([{ minimum_order: 2 }])
  } finally {
    await client.query('rollback')
    client.release()
  }
})

async function emptyOrder(): Promise<string> {
  const id = uuidv7.next()
  await database.pool.query(
    `insert into orders (id, contact_name, contact_email, contact_mobile, ship_to, goods_cents, placed_at, delivery)
     values ($1, 'D', 'd@example.com', '6095550142', '{}', 0, now(), null)`,
    [id],
  )
  return id
}

function line(productId: string, quantity: number): StockLine {
  return { productId, quantity }
}

function reserve(lines: StockLine[]): Promise<void> {
  return commit(database.db, reserveStock(lines))
}

function inTransaction<T>(work: (tx: Tx) => Promise<T>) {
  return database.db.transaction().execute(work)
}

let count = 0

async function shelf(onHand: number): Promise<string> {
  const id = uuidv7.next()
  await database.pool.query(
    `insert into products (id, part_number, name, company, category, price_cents, minimum_order, description, picture)
     values ($1, $2, $2, 'Northfield Tool', 'other', 100, 1, '', 'gauge')`,
    [id, `S-${++count}`],
  )
  await inTransaction((tx) => openStock(tx, uuidv7, line(id, onHand), new Date()))
  return id
}

async function stockOf(product: string) {
  const { rows } = await database.pool.query(
    'select on_hand, reserved from stock where product_id = $1',
    [product],
  )
  return rows[0]
}
