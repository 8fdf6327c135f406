import { afterAll, beforeAll, expect, test } from 'vitest'
import { orderBody } from '#test/order-body'
import { paidOrder } from '#test/paid-order'
import { openTestStore, type Person, type TestStore } from '#test/store'

let store: TestStore
beforeAll(async () => {
  store = await openTestStore()
})
afterAll(() => store[Symbol.asyncDispose]())

const of = async (partNumber: string) =>
  (await store.anonymous.reviews.list({ query: { limit: 50, partNumber } })).items
const add = (person: Person, toolId: string, ratings: number, review = 'So it is') =>
  person.client.reviews.create({ body: { review, ratings, toolId } })
const rate = (partNumber: string) => store.anonymous.reviews.rate({ params: { partNumber } })

test('a product without reviews has no average', async () => {
  const { partNumber } = await store.addProduct()
  expect(await rate(partNumber)).toEqual({ average: null, count: 0, stars: [0, 0, 0, 0, 0] })
  expect(await of(partNumber)).toEqual([])
  expect((await rate('no-such-part')).count).toBe(0)
})

test('the average and the counts are those of its own reviews, however its number is written', async () => {
  const mara = await store.signUp('Mara')
  const one = await store.addProduct({ partNumber: 'RATE-100' })
  const other = await store.addProduct()
  for (const stars of [5, 5, 4]) await add(mara, one.toolId, stars)
  await add(mara, other.toolId, 1)
  await mara.client.reviews.create({ body: { review: 'The store itself', ratings: 1 } })
  for (const written of ['RATE-100', 'rate 100', 'rate100']) {
    expect(await rate(written)).toEqual({ average: 4.67, count: 3, stars: [0, 0, 0, 1, 2] })
    expect(await of(written)).toHaveLength(3)
  }
})

test('a review of a product its author bought and paid is verified; by another author it is not', async () => {
  const { buyer, toolId } = await paidOrder(store)
  const stranger = await store.signUp('Stranger')
  await add(buyer, toolId, 5, 'Mine')
  await add(stranger, toolId, 5, 'Not mine')
  const partNumber = String(
    (await store.anonymous.products.show({ params: { id: toolId } })).partNumber,
  )
  const said = Object.fromEntries((await of(partNumber)).map((one) => [one.review, one.isVerified]))
  expect(said).toEqual({ Mine: true, 'Not mine': false })
})

test('an order that is not paid verifies nothing, nor does a paid one of another product', async () => {
  const { buyer } = await paidOrder(store)
  const { toolId, partNumber } = await store.addProduct()
  await add(buyer, toolId, 5)
  expect((await of(partNumber))[0]?.isVerified).toBe(false)
  await buyer.client.orders.place({
    body: orderBody(buyer, toolId),
  })
  expect((await of(partNumber))[0]?.isVerified).toBe(false)
})

test('nobody can send that a review is verified', async () => {
  const { toolId, partNumber } = await store.addProduct()
  const mara = await store.signUp('Mara')
  const body = { review: 'Believe me', ratings: 5, toolId, isVerified: true }
  await expect(mara.client.reviews.create({ body } as never)).rejects.toMatchObject({
    code: 'invalid_input',
  })
  expect(await of(partNumber)).toEqual([])
})

test('a buyer is told what may be written about as a buyer: what was paid, once each, the latest first', async () => {
  const { buyer, toolId } = await paidOrder(store)
  expect(await buyer.client.reviews.listBought({})).toMatchObject([{ toolId }])
  const later = await orderOf(buyer, await store.addProduct())
  expect(await buyer.client.reviews.listBought({})).toMatchObject([{ toolId }])
  await pay(buyer, later.orderId)
  await pay(buyer, (await orderOf(buyer, later)).orderId)
  expect(await buyer.client.reviews.listBought({})).toEqual([
    { toolId: later.toolId, partNumber: later.partNumber, productName: `Tool ${later.partNumber}` },
    expect.objectContaining({ toolId }),
  ])
})

test('nobody is told what others bought, and what left the shop is not offered', async () => {
  const { buyer, toolId } = await paidOrder(store)
  const stranger = await store.signUp('Stranger')
  expect(await stranger.client.reviews.listBought({})).toEqual([])
  await expect(store.anonymous.reviews.listBought({})).rejects.toMatchObject({
    code: 'unauthenticated',
  })
  await store.database.pool.query('update products set archived_at = now() where id = $1', [toolId])
  expect(await buyer.client.reviews.listBought({})).toEqual([])
})

async function orderOf(buyer: Person, tool: { toolId: string; partNumber: string }) {
  const { insertedId: orderId } = await buyer.client.orders.place({
    body: orderBody(buyer, tool.toolId),
  })
  return { ...tool, orderId }
}

async function pay({ client }: Person, orderId: string) {
  const { clientSecret } = await client.payments.createIntent({
    body: { totalAmount: 128.5, orderId },
  })
  await store.confirm(clientSecret)
  await client.payments.check({ params: { id: orderId } })
}
