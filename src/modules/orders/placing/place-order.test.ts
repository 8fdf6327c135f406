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
