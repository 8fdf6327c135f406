import { expect, test } from 'vitest'
import { checkInvariants } from '#platform/invariants'
import { storeOfFile } from '#test/store-of-file'
import { loadOwnCatalogue, readCategories } from '../../../../demo/catalogue.ts'
import { catalogInvariants } from '../invariants.ts'
import { countChangedProducts } from '../facets/shelf-counts.repository.ts'
import { loadCategories } from './load-categories.repository.ts'

const store = await storeOfFile()
const admin = await store.admin()
await loadOwnCatalogue(store.database.pool)

const list = () => admin.client.staffCategories.list()
const find = async (slug: string) => (await list()).find((one) => one.slug === slug)
const slugs = async () => (await list()).map(({ slug }) => slug)
const productsOf = async (category: string) =>
  (await store.anonymous.products.list({ query: { category, limit: 100 } })).items
const edit = async (slug: string, changes: Record<string, string>) => {
  const version = (await find(slug))?.version ?? 0
  return admin.client.staffCategories.edit({ params: { slug }, body: { version, changes } })
}
async function expectSound() {
  await countChangedProducts(store.platform.db)
  const verdicts = await checkInvariants(store.platform.db, catalogInvariants)
  expect(verdicts.filter(({ violations }) => violations > 0)).toEqual([])
}

test('a category gets another name and address; its products move, and the old address leads on', async () => {
  const before = await productsOf('wrenches')
  expect(before.length).toBeGreaterThan(3)
  const edited = await edit('wrenches', { name: 'Spanners', slug: 'spanners' })
  expect(edited).toMatchObject({
    name: 'Spanners',
    onSale: before.length,
    formerSlugs: ['wrenches'],
    movingTo: null,
  })
  expect((await slugs()).indexOf('spanners')).toBe(0)
  expect(await slugs()).not.toContain('wrenches')
  for (const category of ['spanners', 'wrenches']) {
    expect((await productsOf(category)).map(({ _id }) => _id)).toEqual(before.map(({ _id }) => _id))
  }
  const facets = await store.anonymous.products.countFacets({ query: { category: 'wrenches' } })
  expect(facets).toMatchObject({ categoryNow: 'spanners', total: before.length })
  // Once more, and back to its first address.
  await edit('spanners', { slug: 'keys' })
  expect((await find('keys'))?.formerSlugs.toSorted()).toEqual(['spanners', 'wrenches'])
  await edit('keys', { slug: 'wrenches', name: 'Wrenches' })
  expect((await find('wrenches'))?.formerSlugs.toSorted()).toEqual(['keys', 'spanners'])
  expect(await productsOf('keys')).toHaveLength(before.length)
  await expectSound()
})

test('merged categories: every product moves, with those off sale, and “other” stays', async () => {
  const [brake] = await productsOf('brakes')
  const cooling = await productsOf('cooling')
  await admin.client.products.remove({ params: { id: cooling[0]?._id ?? '' } })
  const merged = await admin.client.staffCategories.merge({
    params: { slug: 'cooling' },
    body: { into: 'brakes' },
  })
  expect(merged.map(({ slug }) => slug)).not.toContain('cooling')
  expect((await productsOf('cooling')).map(({ _id }) => _id)).toContain(brake?._id)
  expect(
    await admin.client.staffProducts.show({ params: { id: cooling[0]?._id ?? '' } }),
  ).toMatchObject({ category: 'brakes', state: 'removed' })
  for (const [slug, into] of [
    ['other', 'brakes'],
    ['brakes', 'brakes'],
    ['brakes', 'nowhere'],
  ] as const) {
    const merge = admin.client.staffCategories.merge({ params: { slug }, body: { into } })
    await expect(merge).rejects.toMatchObject({ problem: { errors: [{ path: 'body.into' }] } })
  }
  await expectSound()
})

test('many products move in a job, step by step, while the address already leads on', async () => {
  await admin.client.staffCategories.create({ body: { name: 'Many', slug: 'many' } })
  await store.database.pool.query(`
    with added as (
      insert into products (id, part_number, name, company, category, price_cents, minimum_order, description, picture)
      select gen_random_uuid(), 'MANY-' || n, 'Many ' || n, 'Northfield Tool', 'many', 100, 1, 'One of many.', ''
      from generate_series(1, 700) n returning id
    ) insert into stock (product_id, on_hand) select id, 0 from added`)
  await admin.client.staffCategories.merge({ params: { slug: 'many' }, body: { into: 'storage' } })
  expect(await find('many')).toMatchObject({ movingTo: 'storage', onSale: 200 })
  await expectSound()
  const counted = await store.anonymous.products.countFacets({ query: { category: 'many' } })
  expect(counted.categoryNow).toBe('storage')
  await expect(edit('many', { name: 'No' })).rejects.toMatchObject({ code: 'category_moving' })
  const late = await store.addProduct()
  await store.database.pool.query(`update products set category = 'many' where id = $1`, [
    late.toolId,
  ])
  await store.runJobs()
  expect(await find('many')).toBeUndefined()
  const moved = await admin.client.staffProducts.show({ params: { id: late.toolId } })
  expect(moved.category).toBe('storage')
  await expectSound()
})

test('a category is added before “other”, and its place is changed one at a time', async () => {
  const before = await slugs()
  const added = await admin.client.staffCategories.create({
    body: { name: 'Hoses', slug: 'hoses', description: 'Made to measure.', picture: 'wp-4412' },
  })
  expect(added).toMatchObject({ name: 'Hoses', onSale: 0, version: 1 })
  expect(await slugs()).toEqual([...before.slice(0, -1), 'hoses', 'other'])
  const moved = await admin.client.staffCategories.move({
    params: { slug: 'hoses' },
    body: { before: before[1] ?? '' },
  })
  expect(moved.map(({ slug }) => slug)).toEqual([
    before[0],
    'hoses',
    ...before.slice(1, -1),
    'other',
  ])
  const last = await admin.client.staffCategories.move({
    params: { slug: 'hoses' },
    body: { before: null },
  })
  expect(last.at(-1)?.slug).toBe('hoses')
})

test('two people on one category: the second is told, and names and addresses are unique', async () => {
  const version = (await find('engine'))?.version ?? 0
  const params = { slug: 'engine' }
  await edit('engine', { description: 'By the first.' })
  const second = admin.client.staffCategories.edit({
    params,
    body: { version, changes: { description: 'By the second.' } },
  })
  await expect(second).rejects.toMatchObject({
    code: 'changed_since',
    problem: { details: { what: 'category', current: { description: 'By the first.' } } },
  })
  for (const [changes, path] of [
    [{ name: 'Filters' }, 'body.changes.name'],
    [{ slug: 'filters' }, 'body.changes.slug'],
    [{ slug: 'Not an address' }, 'body.changes.slug'],
    [{ picture: 'https://example.com/a.jpg' }, 'body.changes.picture'],
    [{ picture: `/pictures/uploaded/${'0'.repeat(64)}.jpg` }, 'body.changes.picture'],
  ] as const) {
    await expect(edit('engine', changes)).rejects.toMatchObject({ problem: { errors: [{ path }] } })
  }
  await expect(edit('other', { slug: 'rest' })).rejects.toMatchObject({
    problem: { errors: [{ path: 'body.changes.slug' }] },
  })
  expect(await edit('other', { name: 'Everything else' })).toMatchObject({ slug: 'other' })
})

test('another start overwrites nothing that people changed: no product, no category, no merger', async () => {
  const [product] = await productsOf('torque')
  const params = { id: product?._id ?? '' }
  const { version } = await admin.client.staffProducts.show({ params })
  const body = { version, changes: { productName: 'Renamed by hand', price: '1.23' } }
  const edited = await admin.client.staffProducts.edit({ params, body })
  await edit('torque', { name: 'Torque tools', description: 'Ours.' })
  const before = await list()
  expect(await loadOwnCatalogue(store.database.pool)).toBe(0)
  await loadCategories(store.database.pool, readCategories())
  expect(await list()).toEqual(before)
  expect(await admin.client.staffProducts.show({ params })).toEqual(edited)
})
