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

test.for([
  ['', /^$/],
  ['torque', /^http:.+\/pictures\/drawn\/\w+\/torque-640\.jpg$/],
  [
    'https://example.com/pictures/a.jpg?size=large',
    /^https:\/\/example\.com\/pictures\/a\.jpg\?size=large$/,
  ],
] as const)('a product may have the picture %j', async ([picture, url]) => {
  const body = { ...product, productName: `Pictured ${picture}`, picture }
  const { insertedId } = await admin.client.products.create({ body })
  const shown = await store.anonymous.products.show({ params: { id: insertedId } })
  expect(shown.picture).toMatch(url)
})

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
  'https://example.com:8443/wrench.jpg',
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

test.for([
  ['price', { price: '0.00' }, 'must be at least $0.01'],
  ['price', { price: 0 }, 'must be at least $0.01'],
  ['minimumOrder', { minimumOrder: '13' }, 'must not be more than the available quantity'],
  [
    'minimumOrder',
    { minimumOrder: 1, availableQuantity: 0 },
    'must not be more than the available quantity',
  ],
  [
    'weightGrams',
    { weightGrams: '0' },
    'must be a weight up to 100,000 kg, such as 1134 (grams), 2.5 lb or 40 oz',
  ],
  [
    'packedMillimetres.width',
    { packedMillimetres: { length: 1160, width: 'wide', height: 9 } },
    'must be a length up to 100 m, such as 305 (millimeters), 12 in or 30.5 cm',
  ],
  [
    'specifications.0.value',
    { specifications: [{ name: 'Drive', value: '' }] },
    'must not be empty',
  ],
] as const)(
  'a product is refused by %s for %j, and nothing is added',
  async ([path, change, message]) => {
    const body = { ...product, productName: 'Never Sold', ...change } as Body
    const error: unknown = await admin.client.products.create({ body }).catch((one: unknown) => one)
    const { problem } = error as ProblemError
    expect(problem).toMatchObject({
      code: 'invalid_input',
      errors: [{ path: `body.${path}`, message }],
    })
    const { items } = await admin.client.products.list({ query: { q: 'Never Sold' } })
    expect(items).toEqual([])
  },
)

test('a product may be told with its weight, its packed size and what it measures', async () => {
  const details = {
    weightGrams: 1850,
    packedMillimetres: { length: 1160, width: 210, height: 95 },
    specifications: [
      { name: 'Drive', value: '1/2 in.' },
      { name: 'Range', value: '40 to 200 Nm' },
    ],
  }
  const body = { ...product, productName: 'Told in Full', ...details, weightGrams: '1850' }
  const { insertedId } = await admin.client.products.create({ body })
  expect(await store.anonymous.products.show({ params: { id: insertedId } })).toMatchObject(details)
})

test('a product is read as people type it', async () => {
  const body = {
    ...product,
    productName: 'Typed by Hand',
    price: '$1,049.50',
    availableQuantity: '1,200',
    weightGrams: '2.5 lb',
    packedMillimetres: { length: '12 in', width: '10 cm', height: '1/2"' },
  }
  const { insertedId } = await admin.client.products.create({ body })
  expect(await store.anonymous.products.show({ params: { id: insertedId } })).toMatchObject({
    price: 1049.5,
    availableQuantity: 1200,
    weightGrams: 1134,
    packedMillimetres: { length: 305, width: 100, height: 13 },
  })
})

test('whatever is wrong with a product is said at once, and nothing is added', async () => {
  await admin.client.products.create({
    body: { ...product, productName: 'Here Before', partNumber: 'HB-1' },
  })
  const before = await store.anonymous.products.list({ query: {} })
  const body = {
    ...product,
    productName: 'Here Before',
    partNumber: 'hb1',
    price: 'dear',
    minimumOrder: '13',
    category: 'lamps & more',
    picture: `/pictures/uploaded/${'0'.repeat(64)}.jpg`,
  }
  const pathsOf = async (changed: object) => {
    const error: unknown = await admin.client.products
      .create({ body: { ...body, ...changed } as Body })
      .catch((one: unknown) => one)
    return (error as ProblemError).problem.errors?.map(({ path }) => path.slice(5)).toSorted()
  }
  expect(await pathsOf({})).toEqual(
    ['category', 'minimumOrder', 'partNumber', 'picture', 'price', 'productName'].toSorted(),
  )
  expect(await pathsOf({ price: '5', minimumOrder: '1' })).toEqual(
    ['category', 'partNumber', 'picture', 'productName'].toSorted(),
  )
  expect(await store.anonymous.products.list({ query: {} })).toEqual(before)
})

test('a draft takes whatever there is, and goes on sale once nothing is missing', async () => {
  const { insertedId: id } = await admin.client.products.create({
    body: { draft: true, productName: 'Half Known' },
  })
  const staff = () => admin.client.staffProducts.show({ params: { id } })
  expect(await staff()).toMatchObject({ state: 'draft', company: '', price: 0, description: '' })
  await expect(admin.client.products.create({ body: { draft: true } })).rejects.toMatchObject({
    problem: { errors: [{ path: 'body.productName' }] },
  })
  const edit = async (changes: object) => {
    const { version } = await staff()
    return admin.client.staffProducts.edit({ params: { id }, body: { version, changes } })
  }
  await expect(edit({ state: 'on_sale', minimumOrder: 'two' })).rejects.toMatchObject({
    problem: {
      errors: [
        { path: 'body.changes.minimumOrder' },
        { path: 'body.changes.company' },
        { path: 'body.changes.price' },
        { path: 'body.changes.description' },
      ],
    },
  })
  expect(await staff()).toMatchObject({ state: 'draft', version: 1 })
  await edit({ company: 'Halden Brake', price: '$12', description: 'Known now.' })
  expect(await edit({ state: 'on_sale' })).toMatchObject({ state: 'on_sale', price: 12 })
})

type Body = Parameters<Person['client']['products']['create']>[0]['body']
