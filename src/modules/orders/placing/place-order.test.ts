import { afterAll, beforeAll, expect, test } from 'vitest'
import { orderBody } from '#test/order-body'
import { openTestStore, type Person, type TestStore } from '#test/store'

let store: TestStore

beforeAll(async () => {
  store = await openTestStore()
})
afterAll(() => store[Symbol.asyncDispose]())

test('two buyers and one last unit: one order', async () => {
  const { toolId } = await store.addProduct({ availableQuantity: 1 })
  const buyers = await Promise.all([store.signUp('One'), store.signUp('Two')])
  const outcomes = await Promise.allSettled(buyers.map((buyer) => order(buyer, toolId, 1)))
  expect(outcomes.map((outcome) => outcome.status).sort()).toEqual(['fulfilled', 'rejected'])
  const refused = outcomes.find((outcome) => outcome.status === 'rejected')
  expect(refused?.reason).toMatchObject({ code: 'out_of_stock' })
  expect(await available(toolId)).toBe(0)
})

test('fifty clicks with one idempotency key place one order', async () => {
  const { toolId } = await store.addProduct({ availableQuantity: 100 })
  const buyer = await store.signUp('Click')
  const placed = await Promise.allSettled(
    Array.from({ length: 50 }, () => order(buyer, toolId, 2, 'one-and-the-same-key')),
  )
  const ids = placed.flatMap((one) => (one.status === 'fulfilled' ? [one.value.insertedId] : []))
  expect(new Set(ids).size).toBe(1)
  expect(await available(toolId)).toBe(98)
  await expect(order(buyer, toolId, 3, 'one-and-the-same-key')).rejects.toMatchObject({
    code: 'idempotency_key_reused',
  })
  expect(await available(toolId)).toBe(98)
})

test('a price that moved is refused with the right one, and nothing is stored', async () => {
  const { toolId } = await store.addProduct({ price: 2000 })
  const buyer = await store.signUp('Price')
  const attempt = buyer.client.orders.place({
    body: { ...orderBody(buyer, toolId, 2), price: 19.99, totalAmount: 39.98 },
  })
  await expect(attempt).rejects.toMatchObject({
    code: 'price_changed',
    problem: { details: { price: 20, totalAmount: 40 } },
  })
  expect(await available(toolId)).toBe(10)
})

// The first connection of the store that waits is the order's: it has read the product and waits for the row of its buyer.
async function orderWhileChanging(change: string) {
  const { toolId } = await store.addProduct({ price: 2000 })
  const buyer = await store.signUp('Slow')
  const { pool } = store.database
  const other = await pool.connect()
  try {
    await other.query('begin')
    await other.query('select from users where email = $1 for no key update', [buyer.email])
    const key = crypto.randomUUID()
    const body = { ...orderBody(buyer, toolId, 2), price: undefined, totalAmount: undefined }
    const placing = buyer.client.orders.place({ body }, { idempotencyKey: key })
    const outcome = placing.catch((error: unknown) => error)
    const waits = `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`
    await expect.poll(async () => (await pool.query(waits)).rowCount).toBe(1)
    await pool.query(`update products set ${change} where id = $1`, [toolId])
    await other.query('commit')
    return { toolId, buyer, outcome: (await outcome) as { insertedId: string } }
  } finally {
    other.release()
  }
}

test('a product that was edited after it was read is ordered as it is now, with what that costs', async () => {
  const { buyer, outcome, toolId } = await orderWhileChanging(
    `name = 'Renamed', price_cents = 3000`,
  )
  const order = await buyer.client.orders.show({ params: { id: outcome.insertedId } })
  expect(order.lines).toMatchObject([{ productName: 'Renamed', price: 30, quantity: 2 }])
  expect(order.goodsTotal).toBe(60)
  expect(await available(toolId)).toBe(8)
})

test('a product that was taken off sale after it was read is not ordered', async () => {
  const { buyer, outcome } = await orderWhileChanging('archived_at = now()')
  expect(outcome).toMatchObject({ code: 'not_found' })
  const { items } = await buyer.client.orders.listMine({ query: { email: buyer.email } })
  expect(items).toEqual([])
})

test('quantities below the minimum and above the stock are refused', async () => {
  const { toolId } = await store.addProduct({ minimumOrder: 3, availableQuantity: 5 })
  const buyer = await store.signUp('Quantity')
  await expect(order(buyer, toolId, 2)).rejects.toMatchObject({ code: 'below_minimum_order' })
  await expect(order(buyer, toolId, 6)).rejects.toMatchObject({
    code: 'out_of_stock',
    problem: { details: { availableQuantity: 5 } },
  })
  expect(await available(toolId)).toBe(5)
})

test('nobody hoards the stock: a sixth open unpaid order is refused, also in parallel', async () => {
  const { toolId } = await store.addProduct({ availableQuantity: 100 })
  const buyer = await store.signUp('Hoarder')
  const placed = await Promise.allSettled(Array.from({ length: 8 }, () => order(buyer, toolId, 1)))
  expect(placed.filter((one) => one.status === 'fulfilled')).toHaveLength(5)
  expect(await available(toolId)).toBe(95)
})

function order(buyer: Person, toolId: string, quantity: number, idempotencyKey?: string) {
  return buyer.client.orders.place(
    { body: orderBody(buyer, toolId, quantity) },
    idempotencyKey ? { idempotencyKey } : {},
  )
}

async function available(toolId: string): Promise<number> {
  return (await store.anonymous.products.show({ params: { id: toolId } })).availableQuantity
}
