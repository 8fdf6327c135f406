import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ProblemError } from '#contract/problem'
import { openTestStore, type Person, type TestStore } from '#test/store'

let store: TestStore
let admin: Person
beforeAll(async () => {
  store = await openTestStore()
  admin = await store.admin()
})
afterAll(() => store[Symbol.asyncDispose]())

const product = {
  productName: 'Brake Bleeder Kit',
  company: 'Halden Brake',
  price: '38.50',
  availableQuantity: '12',
  minimumOrder: '2',
  description: 'Bleeds a brake alone.',
}

test('two clicks with one key add one product, and the second gets the first answer', async () => {
  const body = { ...product, productName: 'Clicked Twice' }
  const idempotencyKey = 'one-click-or-two'
  const add = () => admin.client.products.create({ body }, { idempotencyKey })
  const [first, second] = await Promise.all([add(), add()])
  expect(second).toEqual(first)
  const { items } = await admin.client.products.list({ query: { q: 'Clicked' } })
  expect(items).toHaveLength(1)
})

test('without a key the second is a duplicate', async () => {
  const body = { ...product, productName: 'Sent Twice' }
  await admin.client.products.create({ body })
  await expect(admin.client.products.create({ body })).rejects.toMatchObject({
    code: 'duplicate_product',
  })
})

test.for(['', 'torque', 'https://example.com/pictures/wrench.jpg?size=large'])(
  'a product may have the picture %j',
  async (picture) => {
    const body = { ...product, productName: `Pictured ${picture}`, picture }
    const { insertedId } = await admin.client.products.create({ body })
    const shown = await store.anonymous.products.show({ params: { id: insertedId } })
    expect(shown.picture).toBe(picture)
  },
)

test.for([
  'http://example.com/wrench.jpg',
  'javascript:alert(1)',
  'data:image/png;base64,AAAA',
  '//example.com/wrench.jpg',
  '/pictures/plate-640.webp',
  '/pictures/uploaded/../../secret.webp',
  `/pictures/uploaded/${'0'.repeat(64)}.jpg`,
  'https://admin:password@example.com/wrench.jpg',
  '\u0000https://example.com/wrench.jpg',
  '\u001f https://example.com/wrench.jpg',
  'https:example.com/wrench.jpg',
  'Torque Wrench.jpg',
])('the picture %j is refused by name and nothing is added', async (picture) => {
  const before = await store.anonymous.products.list({ query: {} })
  const error: unknown = await admin.client.products
    .create({ body: { ...product, productName: 'Not Pictured', picture } })
    .catch((caught: unknown) => caught)
  const { problem } = error as ProblemError
  expect(problem.code).toBe('invalid_input')
  expect(problem.errors?.map(({ path }) => path)).toEqual(['body.picture'])
  expect(await store.anonymous.products.list({ query: {} })).toEqual(before)
})
