import { expect, test } from 'vitest'
import type { Person } from '#test/store'
import { storeOfFile } from '#test/store-of-file'

const store = await storeOfFile()
const mara = await store.signUp('Mara')

test('reviews come newest first, page by page', async () => {
  for (const review of ['first', 'second', 'third']) await add(mara, { review, ratings: 5 })
  const page = await store.anonymous.reviews.list({ query: { limit: 2 } })
  expect(page.items.map((item) => item.review)).toEqual(['third', 'second'])
  const rest = await store.anonymous.reviews.list({
    query: { limit: 2, cursor: String(page.next) },
  })
  expect(rest.items.at(0)?.review).toBe('first')
  const whole = await store.anonymous.reviews.list({ query: {} })
  expect(whole.items.map((item) => item.review)).toEqual(['third', 'second', 'first'])
})

test('the author is who calls, whatever name and e-mail are sent', async () => {
  await add(mara, { review: 'Mine', ratings: '4', name: 'Nora', email: 'nora@example.com' })
  const [newest] = (await mara.client.reviews.list({ query: { limit: 1 } })).items
  expect(newest).toMatchObject({ name: 'Mara', email: mara.email, review: 'Mine', ratings: 4 })
})

test('the e-mail is masked except for its owner and for admins', async () => {
  await add(mara, { review: 'Whose?', ratings: 3 })
  const other = await store.signUp('Other')
  const admin = await store.admin()
  const seenBy = async ({ reviews }: Person['client']) =>
    (await reviews.list({ query: { limit: 1 } })).items[0]?.email
  expect(await seenBy(store.anonymous)).toBe('m***@example.com')
  expect(await seenBy(other.client)).toBe('m***@example.com')
  expect(await seenBy(mara.client)).toBe(mara.email)
  expect(await seenBy(admin.client)).toBe(mara.email)
})

test.for([0, 6, 4.5, -1, '5 stars', '', null])('a rating of %s is refused', async (ratings) => {
  const before = await count()
  await expect(add(mara, { review: 'Hm', ratings: ratings as never })).rejects.toMatchObject({
    code: 'invalid_input',
    problem: { errors: [{ path: 'body.ratings' }] },
  })
  expect(await count()).toBe(before)
})

test('an empty or endless review is refused, and one of a tool that is not there', async () => {
  const before = await count()
  for (const [path, body] of [
    ['body.review', { review: ' ', ratings: 5 }],
    ['body.review', { review: 'x'.repeat(2001), ratings: 5 }],
    ['body.toolId', { review: 'Good', ratings: 5, toolId: crypto.randomUUID() }],
  ] as const) {
    await expect(add(mara, body)).rejects.toMatchObject({ problem: { errors: [{ path }] } })
  }
  expect(await count()).toBe(before)
})

test('a review of a tool names its part number', async () => {
  const { toolId, partNumber } = await store.addProduct()
  await add(mara, { review: 'Fits', ratings: 5, toolId })
  const [newest] = (await store.anonymous.reviews.list({ query: { limit: 1 } })).items
  expect(newest).toMatchObject({ review: 'Fits', partNumber })
})

test('a double click writes one review', async () => {
  const before = await count()
  const body = { review: 'Twice?', ratings: 5 }
  const options = { idempotencyKey: 'one-review-only' }
  const [one, two] = await Promise.all([
    mara.client.reviews.create({ body }, options),
    mara.client.reviews.create({ body }, options),
  ])
  expect(two).toEqual(one)
  expect(await count()).toBe(before + 1)
})

test('a visitor writes none', async () => {
  const before = await count()
  await expect(
    store.anonymous.reviews.create({ body: { review: 'Hello', ratings: 5 } }),
  ).rejects.toMatchObject({ code: 'unauthenticated' })
  expect(await count()).toBe(before)
})

type Body = Parameters<Person['client']['reviews']['create']>[0]['body']

function add({ client }: Person, body: Body) {
  return client.reviews.create({ body })
}

async function count(): Promise<number> {
  const { rows } = await store.database.pool.query<{ n: string }>(
    'select count(*) as n from reviews',
  )
  return Number(rows[0]?.n)
}
