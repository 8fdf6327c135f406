import { expect, test } from 'vitest'
import type { TestStore } from '#test/store'
import { storeOfFile } from '#test/store-of-file'
import { loadOwnCatalogue } from '../../../demo/catalogue.ts'

const store = await storeOfFile()
await loadOwnCatalogue(store.database.pool)

type Query = NonNullable<Parameters<TestStore['anonymous']['products']['list']>[0]>['query']
const list = async (query: Query) =>
  (await store.anonymous.products.list({ query: { limit: 100, ...query } })).items
const facets = (query: object) => store.anonymous.products.countFacets({ query } as never)
const attributeOf = async (query: object, key: string) =>
  (await facets(query)).attributes.find((one) => one.key === key)
const shown = async (query: Query, key: string) =>
  (await list({ ...query, with: 'attributes' })).map(({ attributes }) => attributes?.[key])

test('a list is filtered by numbers in the shown unit or in another, by ranges, lists and choices', async () => {
  const halfInch = await list({ category: 'sockets', attribute: ['drive:1/2'] })
  expect(halfInch).toHaveLength(5)
  for (const written of ['1/2 in.', '0.5', '12.7 mm', '1/2"']) {
    expect(await list({ category: 'sockets', attribute: [`drive:${written}`] })).toEqual(halfInch)
  }
  const lengths = await shown({ category: 'sockets', attribute: ['length:50..100'] }, 'length')
  expect(lengths.map(Number).toSorted((a, b) => a - b)).toEqual([63, 65, 76, 78, 86])
  const both = await list({
    category: 'sockets',
    attribute: ['drive:1/2', 'drive:3/4', 'length:..300'],
  })
  expect(both).toHaveLength(4)
  // 13 mm is in one list of sizes and within two that go from one to another.
  const sizes = await shown({ category: 'sockets', attribute: ['sizes:13'] }, 'sizes')
  expect(new Set(sizes)).toEqual(new Set(['10, 13, 15, 17, 19', '10–19', '4–14', '7.938–20.64']))
  const types = await shown({ category: 'electrical', attribute: ['type:AGM'] }, 'type')
  expect(types).toEqual(['AGM', 'AGM', 'AGM'])
  expect(await shown({ category: 'torque', attribute: ['range:250..'] }, 'range')).toHaveLength(2)
})

test('each value has the number of products that its filter lists', async () => {
  for (const query of [
    { category: 'sockets' },
    { category: 'sockets', attribute: ['drive:1/2', 'length:..200'] },
    { category: 'brakes', inStock: '1' },
    { category: 'electrical', q: 'battery' },
    { category: 'lifting', attribute: ['capacity:3'] },
  ] as const) {
    const counted = await facets(query)
    expect(counted.total).toBe((await list(query as Query)).length)
    expect(counted.attributes.length).toBeGreaterThan(2)
    for (const { key, isFilter, values } of counted.attributes) {
      if (!isFilter) continue
      const others = ('attribute' in query ? [...query.attribute] : []).filter(
        (one) => !one.startsWith(`${key}:`),
      )
      for (const { value, count } of values) {
        const found = await list({ ...query, attribute: [...others, `${key}:${value}`] } as Query)
        expect([key, value, found.length]).toEqual([key, value, count])
      }
    }
  }
})

test('values that the other filters leave no product of stay, with 0; ends are those of the whole category', async () => {
  const all = await attributeOf({ category: 'sockets' }, 'drive')
  expect(all?.values.map(({ label }) => label)).toEqual(['1/4', '3/8', '1/2', '3/4'])
  const some = await attributeOf({ category: 'sockets', attribute: ['length:400..'] }, 'drive')
  expect(some?.values.map(({ count }) => count)).toEqual([0, 0, 1, 1])
  const length = await attributeOf({ category: 'sockets', attribute: ['length:400..'] }, 'length')
  expect(length).toMatchObject({ unit: 'mm', least: 25, greatest: 500, loosened: 13 })
})

test('without a category nothing is said of attributes, and the category of the request is told', async () => {
  expect(await facets({})).toMatchObject({ attributes: [], category: null })
  expect((await facets({ category: 'sockets' })).category).toMatchObject({
    slug: 'sockets',
    name: 'Sockets and ratchets',
  })
  expect((await facets({ category: 'never-was' })).category).toBeNull()
})

test.for([
  [{ attribute: 'drive:1/2' }, 'query.attribute'],
  [{ category: 'sockets', attribute: 'weight:5' }, 'query.attribute'],
  [{ category: 'sockets', attribute: 'drive:wide' }, 'query.attribute'],
  [{ category: 'sockets', attribute: 'length:9..5' }, 'query.attribute'],
  [{ order: 'attribute:length' }, 'query.order'],
  [{ category: 'sockets', order: 'attribute:material' }, 'query.order'],
  [{ category: 'sockets', order: 'attribute:nothing' }, 'query.order'],
  [{ order: 'attribute:' }, 'query.order'],
  [{ order: 'size' }, 'query.order'],
] as const)('%j is refused and names %s', async ([query, path]) => {
  const response = await store.app.inject({ url: '/api/tool', query: { ...query, limit: '5' } })
  expect(response.statusCode).toBe(400)
  expect(response.json()).toMatchObject({ code: 'invalid_input', errors: [{ path }] })
})

test.for(['attribute:sizes', '-attribute:sizes', 'attribute:length', '-attribute:length'] as const)(
  'pages by %s name every product once, those without a number last',
  async (order) => {
    const seen: (string | undefined)[] = []
    const ids = new Set<string>()
    let cursor: string | undefined
    do {
      const page = await store.anonymous.products.list({
        query: {
          category: 'sockets',
          order,
          limit: 2,
          with: 'attributes',
          ...(cursor && { cursor }),
        },
      })
      for (const { _id, attributes } of page.items) {
        ids.add(_id)
        seen.push(attributes?.[order.replace(/^-?attribute:/, '')])
      }
      cursor = page.next ?? undefined
    } while (cursor)
    expect(ids.size).toBe(13)
    expect(seen).toHaveLength(13)
    const known = seen.filter((value) => value !== undefined)
    expect(seen.slice(0, known.length)).toEqual(known)
    const numbers = known.map((value) => Number.parseFloat(value.replaceAll(',', '')))
    const rising = numbers.toSorted((a, b) => a - b)
    expect(numbers).toEqual(order.startsWith('-') ? rising.toReversed() : rising)
  },
)

test('a former address of a category knows its attributes', async () => {
  const admin = await store.admin()
  const { version = 0 } =
    (await admin.client.staffCategories.list()).find(({ slug }) => slug === 'storage') ?? {}
  const body = { version, changes: { slug: 'tool-storage' } }
  await admin.client.staffCategories.edit({ params: { slug: 'storage' }, body })
  const query = { category: 'storage', attribute: ['drawers:7..11'] }
  expect(await list(query)).toHaveLength(3)
  const counted = await facets(query)
  expect(counted).toMatchObject({
    total: 3,
    categoryNow: 'tool-storage',
    category: { slug: 'tool-storage' },
  })
})
