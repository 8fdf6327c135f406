import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#test/database'

// What the database holds of every order, whichever release writes it.

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())

const columns = 'id, contact_name, contact_email, contact_mobile, ship_to, goods_cents, placed_at'
const values = `'A', 'ann@example.com', '', '{"address": "218 Ferry Street"}', 500, now()`

async function count(table: 'orders' | 'payments'): Promise<number> {
  const { rows } = await database.pool.query<{ count: number }>(
    `select count(*)::int as count from ${table}`,
  )
  return Number(rows[0]?.count)
}

/** As the releases wrote it that knew of no delivery and no tax. */
test('an order that does not name its charges is not written', async () => {
  const before = await count('orders')
  await expect(
    database.pool.query(`insert into orders (${columns}) values (gen_random_uuid(), ${values})`),
  ).rejects.toMatchObject({
    code: '23514',
    message: expect.stringContaining('newest release') as string,
  })
  expect(await count('orders')).toBe(before)
})

test('a payment is opened for exactly what the order costs, once that is known', async () => {
  const order = async (delivery: string) => {
    const { rows } = await database.pool.query<{ id: string }>(
      `insert into orders (${columns}, shipping_cents, delivery)
       values (gen_random_uuid(), ${values}, ${delivery === 'null' ? 0 : 900}, ${delivery}) returning id`,
    )
    return rows[0]?.id
  }
  const open = (orderId: string | undefined, cents: number) =>
    database.pool.query(
      `insert into payments (id, order_id, amount_cents, state, created_at)
       values (gen_random_uuid(), $1, $2, 'opening', now())`,
      [orderId, cents],
    )
  const refused = { code: '23514', constraint: 'payments_are_of_charged_orders' }
  const unknown = await order('null')
  const charged = await order(`'{"mode": "parcel", "cents": 900}'`)
  await expect(open(unknown, 500)).rejects.toMatchObject(refused)
  await expect(open(charged, 500)).rejects.toMatchObject(refused)
  expect(await count('payments')).toBe(0)
  await open(charged, 1400)
  expect(await count('payments')).toBe(1)
})
