import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestStore, type Person, type TestStore } from '#test/store'
import { loadOwnCatalogue } from '../demo/catalogue.ts'
import { drawnPages, type DrawnPages } from './drawn-pages.ts'

// What visitors and search engines see of products and categories that staff have edited.

let store: TestStore
let pages: DrawnPages
let admin: Person

beforeAll(async () => {
  pages = await drawnPages()
  store = await openTestStore({ RATE_LIMIT_FACTOR: '1000000' }, { pages: pages.serve })
  await loadOwnCatalogue(store.database.pool)
  admin = await store.admin()
})
afterAll(() => store[Symbol.asyncDispose]())

type Changes = Parameters<Person['client']['staffProducts']['edit']>[0]['body']['changes']

async function editPart(partNumber: string, changes: Changes) {
  const { rows } = await store.database.pool.query<{ id: string; version: number }>(
    'select id, version from products where part_number = $1',
    [partNumber],
  )
  const { id = '', version = 0 } = rows[0] ?? {}
  await admin.client.staffProducts.edit({ params: { id }, body: { version, changes } })
}

async function get(address: string) {
  pages.forget()
  const { statusCode, headers, body } = await store.app.inject(address)
  return { status: statusCode, location: headers.location, body }
}

test('a hidden product says that it is not sold at the moment, to people and with 404', async () => {
  await editPart('HK-09IN', { state: 'hidden' })
  const hidden = await get('/Product/HK-09IN')
  expect(hidden.status).toBe(404)
  expect(hidden.body).toContain('Not sold at the moment')
  expect(hidden.body).toContain('<meta name="robots" content="noindex">')
  await editPart('HK-09IN', { state: 'removed' })
  const removed = await get('/Product/HK-09IN')
  expect(removed.status).toBe(404)
  expect(removed.body).not.toContain('Not sold at the moment')
  await editPart('HK-09IN', { state: 'on_sale' })
  expect((await get('/Product/HK-09IN')).status).toBe(200)
})

test('a former part number leads on, and so does the former address of a category, with its other filters', async () => {
  await editPart('TW-40200', { partNumber: 'TW-40200-B' })
  expect(await get('/Product/tw40200')).toMatchObject({
    status: 301,
    location: '/Product/TW-40200-B',
  })
  await admin.client.staffCategories.edit({
    params: { slug: 'wrenches' },
    body: { version: 1, changes: { name: 'Spanners', slug: 'spanners' } },
  })
  expect(await get('/Tools?category=wrenches&inStock=1&order=name')).toMatchObject({
    status: 301,
    location: '/Tools/Category/spanners?inStock=1&order=name',
  })
  expect(await get('/Tools/Category/wrenches?view=list')).toMatchObject({
    status: 301,
    location: '/Tools/Category/spanners?view=list',
  })
  const there = await get('/Tools/Category/spanners')
  expect(there.status).toBe(200)
  expect(there.body).toContain('Spanners')
  const sitemap = await get('/sitemap-pages.xml')
  expect(sitemap.body).toContain('/Tools/Category/spanners')
  expect(sitemap.body).not.toContain('/Tools/Category/wrenches')
  expect(await get('/Tools?category=never-was')).toMatchObject({
    status: 301,
    location: '/Tools/Category/never-was',
  })
  expect((await get('/Tools/Category/never-was')).status).toBe(404)
})

test('all pictures of a product are shown with their words, and told to search engines', async () => {
  await editPart('OF-2276', {
    pictures: [
      { picture: 'of-2276', alt: 'The filter, standing' },
      { picture: 'bolts', alt: '' },
      { picture: 'torque', alt: 'Its "thread" <seen> from below' },
    ],
  })
  const { body } = await get('/Product/OF-2276')
  expect(body).toContain('alt="The filter, standing"')
  expect(body).toMatch(/alt="[^"]+, picture 2"/)
  expect(body).toContain('alt="Its &quot;thread&quot; &lt;seen&gt; from below"')
  expect(body).toContain('<meta property="og:image:alt" content="The filter, standing">')
  const product = [...body.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)]
    .map(([, json = '']) => JSON.parse(json) as { '@type': string; image?: string[] })
    .find((thing) => thing['@type'] === 'Product')
  expect(
    product?.image?.filter((address) => /\/(of-2276|bolts|torque)-640/.test(address)),
  ).toHaveLength(3)
  expect(pages.failures).toEqual([])
})
