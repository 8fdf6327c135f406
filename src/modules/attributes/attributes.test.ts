import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import type { AttributeList } from '#contract/attributes/attributes.schema'
import { importCatalogue } from '#modules/catalog'
import { checkInvariants } from '#platform/invariants'
import { runJobs } from '#test/run-jobs'
import { storeOfFile } from '#test/store-of-file'
import { loadOwnCatalogue } from '../../../demo/catalogue.ts'
import { attributeInvariants } from './invariants.ts'

const store = await storeOfFile()
const admin = await store.admin()
await loadOwnCatalogue(store.database.pool)

const rows = async <Row extends object>(sql: string, values: unknown[] = []) =>
  (await store.database.pool.query<Row>(sql, values)).rows
const show = (slug: string) => admin.client.staffAttributes.show({ params: { slug } })
const asSent = ({ attributes }: AttributeList) =>
  attributes.map(({ known: _known, unread: _unread, ...attribute }) => attribute)
const save = async (slug: string, change: (list: ReturnType<typeof asSent>) => unknown[]) => {
  const list = await show(slug)
  const attributes = change(asSent(list)) as never
  return admin.client.staffAttributes.save({
    params: { slug },
    body: { version: list.version, attributes },
  })
}
const settle = () => runJobs(store.database, store.platform)
async function expectSound() {
  const verdicts = await checkInvariants(store.platform.db, attributeInvariants)
  expect(verdicts.filter(({ violations }) => violations > 0)).toEqual([])
}
const valuesOf = async (partNumber: string) => {
  const query = { partNumber: [partNumber], with: 'attributes' as const, limit: 1 }
  return (await store.anonymous.products.list({ query })).items[0]?.attributes
}

test('all 191 products are typed: each has a value, all that its category asks for, and none that is unread', async () => {
  expect(await rows('select from products')).toHaveLength(191)
  const untyped = await rows(`
    select part_number from products where not exists (select from product_attributes where product_id = products.id)`)
  expect(untyped).toEqual([])
  const missing = await rows(`
    select part_number, key from products join attributes using (category)
    where is_required and not exists (
      select from product_attributes where product_id = products.id and attribute_id = attributes.id)`)
  expect(missing).toEqual([])
  const unread = await rows(`
    select part_number, key, written from product_attributes
    join products on products.id = product_id join attributes on attributes.id = attribute_id
    where low is null and choice is null`)
  expect(unread).toEqual([])
  expect(await rows('select from attribute_lists')).toHaveLength(20)
  await expectSound()
})

test('a product that is added, edited and moved has the values of its texts and of its category', async () => {
  const specifications = [
    { name: 'Drive', value: '1/2 in.' },
    { name: 'Length', value: '10 in.' },
  ]
  const { insertedId } = await admin.client.products.create({
    body: {
      productName: 'Typed Ratchet',
      company: 'Northfield Tool',
      partNumber: 'TY-1',
      category: 'sockets',
      price: '20',
      availableQuantity: 5,
      minimumOrder: 1,
      description: 'A ratchet.',
      specifications,
    },
  })
  expect(await valuesOf('TY-1')).toEqual({ drive: '1/2', length: '254 (10 in.)' })
  const edit = async (changes: object) => {
    const { version } = await admin.client.staffProducts.show({ params: { id: insertedId } })
    await admin.client.staffProducts.edit({
      params: { id: insertedId },
      body: { version, changes },
    })
  }
  await edit({
    specifications: [
      { name: 'drive', value: 'square' },
      { name: 'Teeth', value: '72' },
    ],
  })
  expect(await valuesOf('TY-1')).toEqual({ drive: 'square', teeth: '72' })
  expect((await show('sockets')).attributes.find(({ key }) => key === 'drive')).toMatchObject({
    unread: 1,
  })
  await edit({ category: 'wrenches' })
  expect(await valuesOf('TY-1')).toEqual({ teeth: '72' })
  await edit({ state: 'hidden' })
  await expectSound()
})

test('an import types what it adds and what it changes', async () => {
  const header =
    'part_number,name,company,category,price,stock,minimum_order,weight_grams,length_mm,width_mm,height_mm,picture,description,specifications'
  const bring = async (specifications: string) => {
    const row = `TY-2,Typed Wrench,Northfield Tool,wrenches,9.00,5,1,100,100,20,10,cw-14m,A wrench.,${specifications}`
    const file = Readable.from([`${header}\n${row}\n`])
    const report = await importCatalogue(store.database.pool, store.platform.ids, file, {
      dryRun: false,
    })
    expect(report.errors).toEqual([])
  }
  await bring('Size: 13 mm | Length: 178 mm')
  expect(await valuesOf('TY-2')).toEqual({ size: '13', length: '178' })
  await bring('Size: 1/2 in. | Finish: Chrome')
  expect(await valuesOf('TY-2')).toEqual({ size: '12.7 (1/2 in.)', finish: 'Chrome' })
  await expectSound()
})

test('staff change the list: values are read anew, another version is refused, and the audit log has it', async () => {
  const before = await show('bearings')
  const saved = await save('bearings', (list) => [
    {
      key: 'rows',
      name: 'Rows',
      labels: ['Rows'],
      kind: 'number',
      unit: null,
      isRequired: false,
      isFilter: true,
      isColumn: false,
    },
    ...list
      .filter(({ key }) => key !== 'cage')
      .map((one) => (one.key === 'bore' ? { ...one, unit: 'in.' } : one)),
  ])
  expect(saved.version).toBe(before.version + 1)
  await settle()
  const after = await show('bearings')
  expect(after.attributes.map(({ key }) => key)).toEqual([
    'rows',
    'bore',
    'outside-diameter',
    'width',
    'dynamic-load',
    'clearance',
  ])
  expect(after.attributes[0]).toMatchObject({ known: 1, unread: 0 })
  expect(after.attributes[1]).toMatchObject({ unit: 'in.', known: after.products })
  await expectSound()
  const stale = { version: before.version, attributes: [] }
  await expect(
    admin.client.staffAttributes.save({ params: { slug: 'bearings' }, body: stale }),
  ).rejects.toMatchObject({
    code: 'changed_since',
    problem: { details: { what: 'attributes', current: { version: saved.version } } },
  })
  expect((await show('bearings')).attributes).toHaveLength(6)
  const acts = await admin.client.audit.list({
    query: { act: 'category.attributes_changed' } as never,
  })
  expect(acts.items[0]).toMatchObject({ act: 'category.attributes_changed' })
})

test('what is wrong with a definition is named, and an unknown category is not found', async () => {
  const one = {
    key: 'a',
    name: 'A',
    labels: ['A'],
    kind: 'choice',
    unit: null,
    isRequired: false,
    isFilter: true,
    isColumn: false,
  }
  for (const wrong of [
    [{ ...one, unit: 'mm' }],
    [{ ...one, kind: 'text' }],
    [{ ...one, kind: 'number', unit: 'furlong' }],
    [{ ...one, key: 'A B' }],
    [{ ...one, labels: [] }],
    [one, one],
  ]) {
    await expect(save('filters', () => wrong)).rejects.toMatchObject({ code: 'invalid_input' })
  }
  await expect(show('nothing')).rejects.toMatchObject({ code: 'not_found' })
})

test('a category keeps its attributes with a new address, and a merged one takes those of the other', async () => {
  const edit = async (slug: string, changes: object) => {
    const list = await admin.client.staffCategories.list()
    const version = list.find((one) => one.slug === slug)?.version ?? 0
    await admin.client.staffCategories.edit({ params: { slug }, body: { version, changes } })
  }
  const before = asSent(await show('torque'))
  await edit('torque', { slug: 'torque-tools' })
  await settle()
  expect(asSent(await show('torque-tools'))).toEqual(before)
  expect(await valuesOf('TW-38100')).toMatchObject({ drive: '3/8', range: '20–100' })
  await expectSound()
  await admin.client.staffCategories.merge({
    params: { slug: 'torque-tools' },
    body: { into: 'wrenches' },
  })
  await settle()
  expect(await valuesOf('TW-38100')).toMatchObject({ length: '365' })
  expect(await valuesOf('TW-38100')).not.toHaveProperty('drive')
  await expectSound()
})
