import { expect, test } from 'vitest'
import { orderBody } from '#test/order-body'
import { paidOrder } from '#test/paid-order'
import type { Person } from '#test/store'
import { storeOfFile } from '#test/store-of-file'

const store = await storeOfFile()

const of = async (partNumber: string) =>
  (await store.anonymous.reviews.list({ query: { limit: 50, partNumber } })).items
const add = (person: Person, toolId: string, ratings: number, review = 'So it is') =>
  person.client.reviews.create({ body: { review, ratings, toolId } })
const rate = (partNumber: string) => store.anonymous.reviews.rate({ params: { partNumber } })

test('a product without reviews has no average', async () => {
  const { partNumber } = await store.addProduct()
  expect(await rate(partNumber)).toEqual({
    average: null,
    count: 0,
    stars: [0, 0, 0, 0, 0],
    verified: { average: null, count: 0 },
  })
  expect(await of(partNumber)).toEqual([])
  expect((await rate('no-such-part')).count).toBe(0)
})

test('the average and the counts are those of its own reviews, however its number is written', async () => {
  const mara = await proven('Mara')
  const one = await store.addProduct({ partNumber: 'RATE-100' })
  const other = await store.addProduct()
  await add(mara, one.toolId, 5)
  await add(await proven('Nora'), one.toolId, 5)
  await add(await proven('Olga'), one.toolId, 4)
  await add(mara, other.toolId, 1)
  await mara.client.reviews.create({ body: { review: 'The store itself', ratings: 1 } })
  for (const written of ['RATE-100', 'rate 100', 'rate100']) {
    expect(await rate(written)).toMatchObject({ average: 4.67, count: 3, stars: [0, 0, 0, 1, 2] })
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

test('another review of the same product takes the place of the first, also when five are sent at once', async () => {
  const mara = await proven('Mara')
  const { toolId, partNumber } = await store.addProduct()
  const answers = await Promise.all(
    [1, 2, 3, 4, 5].map((stars) => add(mara, toolId, stars, `${stars} of 5`)),
  )
  expect(new Set(answers.map(({ acknowledged }) => acknowledged))).toEqual(new Set([true]))
  expect(await of(partNumber)).toHaveLength(1)
  const { insertedId } = await add(mara, toolId, 2, 'On second thoughts')
  expect(await of(partNumber)).toMatchObject([
    { _id: insertedId, review: 'On second thoughts', ratings: 2, isCounted: true },
  ])
  expect(await rate(partNumber)).toMatchObject({ average: 2, count: 1 })
  await add(await proven('Nora'), toolId, 4)
  expect(await rate(partNumber)).toMatchObject({ average: 3, count: 2 })
})

test('what is written without an order and without a proven address is shown and does not count', async () => {
  const stranger = await store.signUp('Stranger')
  const { toolId, partNumber } = await store.addProduct()
  for (let count = 0; count < 5; count++) await add(stranger, toolId, 1)
  expect(await of(partNumber)).toMatchObject([{ ratings: 1, isCounted: false, isVerified: false }])
  expect(await rate(partNumber)).toEqual({
    average: null,
    count: 0,
    stars: [0, 0, 0, 0, 0],
    verified: { average: null, count: 0 },
  })
  await store.prove(stranger)
  expect(await of(partNumber)).toMatchObject([{ isCounted: true, isVerified: false }])
  expect(await rate(partNumber)).toMatchObject({ average: 1, count: 1 })
})

test('a paid order counts without a proven address, and an unpaid one does not', async () => {
  const stranger = await store.signUp('Stranger')
  const { orderId, toolId, partNumber } = await orderOf(stranger, await store.addProduct())
  await add(stranger, toolId, 3)
  expect(await rate(partNumber)).toMatchObject({ count: 0 })
  await pay(stranger, orderId)
  expect(await rate(partNumber)).toMatchObject({ average: 3, count: 1 })
})

test('erasing the account makes no review count that did not before, and leaves those that did', async () => {
  const { toolId, partNumber } = await store.addProduct()
  const [stranger, mara] = [await store.signUp('Stranger'), await proven('Mara')]
  await add(stranger, toolId, 1)
  await add(mara, toolId, 4)
  for (const { client, email } of [stranger, mara]) {
    await client.personalData.erase({ body: { email } })
  }
  expect(await of(partNumber)).toMatchObject([{ name: 'Former customer', ratings: 4 }])
  expect(await rate(partNumber)).toMatchObject({ average: 4, count: 1 })
})

test('one is told what one has written with what the shop answered, and nobody else is', async () => {
  const mara = await proven('Mara')
  const { toolId, partNumber } = await store.addProduct()
  expect(await mara.client.reviews.listOwn({})).toEqual([])
  await add(mara, toolId, 4, 'Good')
  await mara.client.reviews.create({ body: { review: 'The store itself', ratings: 1 } })
  const [ofStore, ofTool] = await mara.client.reviews.listOwn({})
  expect(ofStore).toMatchObject({ review: 'The store itself', ratings: 1, canChange: false })
  expect(ofStore).not.toHaveProperty('toolId')
  expect(ofTool).toMatchObject({ toolId, partNumber, review: 'Good', ratings: 4, canChange: true })
  expect(ofTool).not.toHaveProperty('answer')
  const admin = await store.admin()
  const params = { id: String(ofTool?._id) }
  await admin.client.reviewDesk.answer({ params, body: { answer: 'Thank you.' } })
  await admin.client.products.remove({ params: { id: toolId } })
  expect((await mara.client.reviews.listOwn({}))[1]).toMatchObject({
    answer: 'Thank you.',
    canChange: false,
  })
  expect(await (await proven('Nora')).client.reviews.listOwn({})).toEqual([])
})

async function proven(name: string): Promise<Person> {
  const person = await store.signUp(name)
  await store.prove(person)
  return person
}

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
