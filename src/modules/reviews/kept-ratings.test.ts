import { expect, test } from 'vitest'
import { checkInvariants } from '#platform/invariants'
import { orderBody } from '#test/order-body'
import type { Person } from '#test/store'
import { storeOfFile } from '#test/store-of-file'
import { reviewInvariants } from './invariants.ts'

// Lists show the rating that is kept, the page of a product the one that is counted.

const store = await storeOfFile()

const add = ({ client }: Person, toolId: string, ratings: number) =>
  client.reviews.create({ body: { review: 'So it is', ratings, toolId } })

/** The rating in a list, which must be the one that is counted. */
async function listed(partNumber: string) {
  const query = { partNumber: [partNumber], limit: 1 }
  const rating = (await store.anonymous.products.list({ query })).items[0]?.rating ?? null
  const { average, count } = await store.anonymous.reviews.rate({ params: { partNumber } })
  expect(rating).toEqual(count === 0 ? null : { average, count })
  const verdicts = await checkInvariants(store.platform.db, reviewInvariants)
  expect(verdicts.filter(({ violations }) => violations > 0)).toEqual([])
  return rating
}

test('a list shows the rating of the reviews that count, whatever makes one count', async () => {
  const { toolId, partNumber } = await store.addProduct()
  expect(await listed(partNumber)).toBeNull()
  const mara = await store.signUp('Mara')
  await add(mara, toolId, 4)
  expect(await listed(partNumber)).toBeNull()
  await store.prove(mara)
  expect(await listed(partNumber)).toEqual({ average: 4, count: 1 })
  await add(mara, toolId, 5)
  expect(await listed(partNumber)).toEqual({ average: 5, count: 1 })

  const buyer = await store.signUp('Buyer')
  await add(buyer, toolId, 2)
  expect(await listed(partNumber)).toEqual({ average: 5, count: 1 })
  const { insertedId: orderId } = await buyer.client.orders.place({
    body: orderBody(buyer, toolId),
  })
  const body = { totalAmount: 128.5, orderId }
  const { clientSecret } = await buyer.client.payments.createIntent({ body })
  await store.confirm(clientSecret)
  await buyer.client.payments.check({ params: { id: orderId } })
  expect(await listed(partNumber)).toEqual({ average: 3.5, count: 2 })
})

test('a hidden review leaves the rating and comes back, and erased authors leave theirs', async () => {
  const { toolId, partNumber } = await store.addProduct()
  const [mara, nora] = [await store.signUp('Mara'), await store.signUp('Nora')]
  await store.prove(mara)
  const { insertedId: id } = await add(mara, toolId, 1)
  await add(nora, toolId, 5)
  const admin = await store.admin()
  await admin.client.reviewDesk.hide({
    params: { id },
    body: { reason: 'It is about another part.' },
  })
  expect(await listed(partNumber)).toBeNull()
  await admin.client.reviewDesk.unhide({ params: { id } })
  expect(await listed(partNumber)).toEqual({ average: 1, count: 1 })
  for (const { client, email } of [mara, nora]) await client.personalData.erase({ body: { email } })
  expect(await listed(partNumber)).toEqual({ average: 1, count: 1 })
})

test('ten reviews at once are all counted', async () => {
  const { toolId, partNumber } = await store.addProduct()
  const people = await Promise.all(
    Array.from({ length: 10 }, async (_, index) => {
      const person = await store.signUp(`Person ${index}`)
      await store.prove(person)
      return person
    }),
  )
  await Promise.all(people.map((person, index) => add(person, toolId, 1 + (index % 5))))
  expect(await listed(partNumber)).toEqual({ average: 3, count: 10 })
})

test('what is too heavy for a parcel in its least quantity goes by freight', async () => {
  const { toolId, partNumber } = await store.addProduct()
  const admin = await store.admin()
  const byFreight = async () => {
    const query = { partNumber: [partNumber], limit: 1 }
    return (await store.anonymous.products.list({ query })).items[0]?.byFreight
  }
  const edit = async (changes: object) => {
    const { version } = await admin.client.staffProducts.show({ params: { id: toolId } })
    await admin.client.staffProducts.edit({ params: { id: toolId }, body: { version, changes } })
  }
  await edit({ weightGrams: 30_000, minimumOrder: 2 })
  expect(await byFreight()).toBeUndefined()
  await edit({ minimumOrder: 3 })
  expect(await byFreight()).toBe(true)
})
