import { partNumberKey } from '#contract/values/part-number'
import { expect, test } from 'vitest'
import { orderBody } from '#test/order-body'
import { storeOfFile } from '#test/store-of-file'

const store = await storeOfFile()
const add = (
  partNumber: string,
  productName: string,
  more: { company?: string; price?: number; availableQuantity?: number; minimumOrder?: number },
) => store.addProduct({ partNumber, productName, ...more } as never)
await add('TW-40200', 'Click Torque Wrench', { price: 12_850, company: 'Northfield Tool' })
await add('TW-402', 'Torque Wrench, Short', { price: 2_400, company: 'Northfield Tool' })
await add('CW-14M', 'Combination Wrench, 14 mm', { price: 2_500, company: 'Halden Brake' })
await add('OF-2276', 'Oil Filter for TW 40200 presses', { price: 860, company: 'Halden Brake' })
await add('BR-1', 'Brake Rotor', {
  price: 8_400,
  company: 'Ostrava, Filter & Co',
  availableQuantity: 4,
  minimumOrder: 5,
})

const numbers = async (query: object) =>
  (await store.anonymous.products.list({ query: { limit: 50, ...query } })).items.map(
    ({ partNumber }) => partNumber,
  )
const suggest = (q: string) => store.anonymous.products.suggest({ query: { q } })
const facets = (query: object = {}) => store.anonymous.products.countFacets({ query })

test.for(['TW-40200', 'tw40200', 'Tw 40 200', 'tw-4020'])(
  'the part number typed as %s is suggested first',
  async (q) => {
    const { items, meant } = await suggest(q)
    expect(items[0]).toMatchObject({ partNumber: 'TW-40200', by: 'number' })
    expect(meant).toBeNull()
  },
)

test('numbers come before words, the shorter number first, and nothing twice', async () => {
  const { items } = await suggest('tw 402')
  expect(items.map(({ partNumber, by }) => [partNumber, by])).toEqual([
    ['TW-402', 'number'],
    ['TW-40200', 'number'],
    ['OF-2276', 'words'],
  ])
  expect((await suggest('tw 40200')).items.map(({ partNumber }) => partNumber)).toEqual([
    'TW-40200',
    'OF-2276',
  ])
})

test('a list brings the specifications along where they are asked for, also in the order of words', async () => {
  const specifications = [{ name: 'Drive', value: '1/2 in.' }]
  await store.database.pool.query(
    `update products set specifications = $1 where part_number = $2`,
    [JSON.stringify(specifications), 'TW-40200'],
  )
  for (const more of [{ order: 'price' }, { order: 'best', q: 'click torque' }] as const) {
    const list = (query: object) => store.anonymous.products.list({ query: { ...more, ...query } })
    const found = (items: { partNumber: string }[]) =>
      items.find(({ partNumber }) => partNumber === 'TW-40200')
    expect(found((await list({ with: 'specifications' })).items)).toMatchObject({ specifications })
    expect(found((await list({})).items)).not.toHaveProperty('specifications')
  }
})

test('the related products are the others of the category, whichever number of the product is asked with', async () => {
  const { pool } = store.database
  const { rows } = await pool.query<{ id: string; category: string }>(
    `select id, category from products where part_number = 'TW-40200'`,
  )
  const [product] = rows
  await pool.query('insert into former_part_numbers values ($1, $2, $3)', [
    partNumberKey('OLD-402'),
    'OLD-402',
    product?.id,
  ])
  const others = await pool.query<{ part_number: string }>(
    `select part_number from products
     where category = $1 and id <> $2 and archived_at is null order by id desc`,
    [product?.category, product?.id],
  )
  const expected = others.rows.map((row) => row.part_number)
  expect(expected.length).toBeGreaterThan(0)
  expect(await numbers({ related: 'tw 40200', order: 'newest' })).toEqual(expected)
  expect(await numbers({ related: 'OLD-402', order: 'newest' })).toEqual(expected)
  expect(await numbers({ related: 'no such', order: 'newest' })).toEqual([])
  expect(await numbers({ related: 'TW-40200', q: 'tw402', order: 'best' })).not.toContain(
    'TW-40200',
  )
  await pool.query('delete from former_part_numbers')
})

test('a list can be asked for by part numbers, however they are written', async () => {
  expect((await numbers({ partNumber: ['tw 402', 'BR-1', 'no such'] })).toSorted()).toEqual([
    'BR-1',
    'TW-402',
  ])
  expect(await numbers({ partNumber: 'br1' })).toEqual(['BR-1'])
})

test('words are found before the last one is finished', async () => {
  const { items } = await suggest('torque wre')
  expect(items.map(({ partNumber }) => partNumber).toSorted()).toEqual(['TW-402', 'TW-40200'])
  expect(items[0]?.by).toBe('words')
})

test.for([
  ['torqe wrnech', 'torque wrench'],
  ['brake rotr', 'brake rotor'],
  ['combinatoin', 'combination'],
])('%s was probably meant as %s', async ([typed, meant]) => {
  const answer = await suggest(String(typed))
  expect(answer.meant).toBe(meant)
  expect(answer.items.length).toBeGreaterThan(0)
  expect(answer.items.every(({ by }) => by === 'typo')).toBe(true)
})

test('a mistaken end of a part number leads to its neighbours', async () => {
  const { items, meant } = await suggest('TW-40209')
  expect(items).toMatchObject([{ partNumber: 'TW-40200', by: 'typo' }])
  expect(meant).toBeNull()
})

test.for(['', ' ', 'zzzzzzzz', "'", "o'", '\\', '%', '_', ':*', '&', '!!', '1/2', '🔧', "x':*|'y"])(
  'nothing breaks for %j',
  async (q) => {
    expect(Array.isArray((await suggest(q)).items)).toBe(true)
    expect(Array.isArray(await numbers({ q, order: 'best' }))).toBe(true)
    expect((await facets({ q })).total).toBeGreaterThanOrEqual(0)
  },
)

test('the best match comes first in the list, and pages of it follow each other', async () => {
  expect(await numbers({ q: 'tw402', order: 'best' })).toEqual(['TW-402', 'TW-40200'])
  const seen: string[] = []
  let cursor: string | null | undefined
  do {
    const page = await store.anonymous.products.list({
      query: { q: 'wrench', order: 'best', limit: 1, ...(cursor && { cursor }) },
    })
    seen.push(...page.items.map(({ partNumber }) => partNumber))
    cursor = page.next
  } while (cursor)
  expect(seen).toHaveLength(3)
  expect(new Set(seen)).toEqual(new Set(['TW-40200', 'TW-402', 'CW-14M']))
})

test('without words the best are the newest', async () => {
  expect(await numbers({ order: 'best' })).toEqual(await numbers({ order: 'newest' }))
})

test('the list is narrowed by several companies, a price band and what is in stock', async () => {
  expect((await numbers({ company: ['Northfield Tool', 'Halden Brake'] })).length).toBe(4)
  expect(await numbers({ company: 'Ostrava, Filter & Co' })).toEqual(['BR-1'])
  expect(await numbers({ price: '0-25' })).toEqual(['TW-402', 'OF-2276'])
  expect(await numbers({ price: '25-50' })).toEqual(['CW-14M'])
  expect(await numbers({ inStock: '1' })).not.toContain('BR-1')
  expect(await numbers({ inStock: '1', price: '100-250', q: 'wrench' })).toEqual(['TW-40200'])
})

test('the whole list keeps the filters, and stays whole', async () => {
  const answer = await fetch(
    `${store.url}/api/tool?company=Northfield+Tool&company=Halden+Brake&inStock=1`,
  )
  expect(answer.status).toBe(200)
  expect(await answer.json()).toHaveLength(4)
  const next = await fetch(
    `${store.url}/api/tool?company=Northfield+Tool&company=Halden+Brake&limit=3`,
  )
  const link = /<([^>]+)>/.exec(next.headers.get('link') ?? '')?.[1]
  const rest = await fetch(store.url + String(link))
  expect(await rest.json()).toHaveLength(1)
})

test.for(['price=1-2', 'inStock=yes', 'order=cheapest', 'colour=red'])(
  '?%s is refused',
  async (search) => {
    expect((await fetch(`${store.url}/api/tool?limit=2&${search}`)).status).toBe(400)
    expect((await fetch(`${store.url}/api/facet?${search}`)).status).toBe(400)
  },
)

test('each choice is counted as if the other filters were as they are', async () => {
  const open = await facets()
  expect(open).toMatchObject({ total: 5, isWhole: true, inStock: 4 })
  expect(Object.fromEntries(open.prices.map(({ band, count }) => [band, count]))).toEqual({
    '0-25': 2,
    '25-50': 1,
    '50-100': 1,
    '100-250': 1,
    '250-1000': 0,
    '1000-': 0,
  })
  const narrowed = await facets({ company: 'Northfield Tool', price: '0-25' })
  expect(narrowed.total).toBe(1)
  expect(
    Object.fromEntries(narrowed.companies.map(({ company, count }) => [company, count])),
  ).toEqual({ 'Halden Brake': 1, 'Northfield Tool': 1, 'Ostrava, Filter & Co': 0 })
  expect(narrowed.prices.find(({ band }) => band === '100-250')?.count).toBe(1)
  expect(narrowed.loosened).toEqual({ category: 1, company: 2, price: 2, inStock: 1 })
})

test('words narrow the counts too', async () => {
  expect(await facets({ q: 'wrench' })).toMatchObject({ total: 3, inStock: 3 })
})

test('what is counted as in stock follows every order and every delivery', async () => {
  const { toolId } = await store.addProduct({
    partNumber: 'LAST-1',
    company: 'Stock Watch',
    availableQuantity: 3,
    minimumOrder: 2,
  })
  const left = async () => (await facets({ company: 'Stock Watch' })).inStock
  expect(await left()).toBe(1)
  const buyer = await store.signUp('Stella')
  const { insertedId } = await buyer.client.orders.place({
    body: orderBody(buyer, toolId, 2),
  })
  expect(await left()).toBe(0)
  expect(await numbers({ company: 'Stock Watch', inStock: '1' })).toEqual([])
  await buyer.client.orders.remove({ params: { id: insertedId } })
  expect(await left()).toBe(1)
  await store.database.pool.query('update products set minimum_order = 4 where id = $1', [toolId])
  expect(await left()).toBe(0)
  await store.database.pool.query('update products set minimum_order = 1 where id = $1', [toolId])
  expect(await left()).toBe(1)
})

test('only the last part of a typed word is taken as a beginning', async () => {
  await store.addProduct({ productName: 'Heavy-Duty Oil 5W-30', partNumber: 'HDO' })
  const found = async (typed: string) => (await suggest(typed)).items.map((item) => item.partNumber)
  for (const typed of ['heavy-d', 'heavy-duty', 'Heavy-Duty oi', '5w-3', 'oil 5w-30']) {
    expect(await found(typed)).toEqual(['HDO'])
  }
  for (const typed of ['heav-d', '5-3']) expect(await found(typed)).toEqual([])
})
