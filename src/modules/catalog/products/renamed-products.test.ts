import { Readable } from 'node:stream'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { uuidv7 } from '#platform/ids'
import { openTestStore, type TestStore } from '#test/store'
import { catalogueColumns } from '../import/catalogue-row.ts'
import { importCatalogue } from '../import/import-catalogue.repository.ts'

let store: TestStore

beforeAll(async () => {
  store = await openTestStore()
})
afterAll(() => store[Symbol.asyncDispose]())

const show = (partNumber: string) =>
  store.anonymous.products.showByPartNumber({ params: { partNumber } })
const suggested = async (q: string) =>
  (await store.anonymous.products.suggest({ query: { q } })).items.map((item) => item.partNumber)
const listed = async (q: string, order: 'best' | 'newest' = 'best') =>
  (await store.anonymous.products.list({ query: { q, order } })).items.map((it) => it.partNumber)

test('a renamed product is found, shown and reviewed by its former number, written any way', async () => {
  const { toolId } = await store.addProduct({ partNumber: 'OLD-1001' })
  const mara = await store.signUp('Mara')
  await store.prove(mara)
  await mara.client.reviews.create({ body: { review: 'Good', ratings: 5, toolId } })
  expect(await load([row('NEW-2002', 'OLD-1001')])).toMatchObject({ added: 0, changed: 1 })

  for (const written of ['NEW-2002', 'OLD-1001', 'old1001', 'Old 1001']) {
    expect(await show(written)).toMatchObject({ _id: toolId, partNumber: 'NEW-2002' })
  }
  expect(await suggested('old-10')).toEqual(['NEW-2002'])
  expect(await listed('old 1001')).toEqual(['NEW-2002'])
  expect(await listed('OLD-1001', 'newest')).toEqual(['NEW-2002'])
  const { count } = await store.anonymous.reviews.rate({ params: { partNumber: 'OLD-1001' } })
  expect(count).toBe(1)
})

test('the same file again changes nothing, and a second new number keeps both former ones', async () => {
  const { toolId } = await store.addProduct({ partNumber: 'FIRST-1' })
  await load([row('SECOND-1', 'FIRST-1')])
  expect(await load([row('SECOND-1', 'FIRST-1')])).toMatchObject({ added: 0, changed: 0 })
  await load([row('THIRD-1', 'SECOND-1')])
  for (const former of ['FIRST-1', 'SECOND-1']) {
    expect(await show(former)).toMatchObject({ _id: toolId, partNumber: 'THIRD-1' })
  }
})

test('a number on sale comes before a former one, and a former one of what left the shop leads nowhere', async () => {
  const { toolId } = await store.addProduct({ partNumber: 'TAKEN-1' })
  await load([row('MOVED-1', 'TAKEN-1')])
  const newcomer = await store.addProduct({ partNumber: 'TAKEN-1' })
  expect((await show('TAKEN-1'))._id).toBe(newcomer.toolId)
  expect((await show('MOVED-1'))._id).toBe(toolId)
  await store.database.pool.query('update products set archived_at = now()')
  await expect(show('TAKEN-1')).rejects.toMatchObject({ code: 'not_found' })
})

test('a product that is new to the shop may bring a former number along', async () => {
  expect(await load([row('FRESH-9', 'PRINTED-9')])).toMatchObject({ added: 1 })
  expect(await show('printed 9')).toMatchObject({ partNumber: 'FRESH-9' })
})

test('a former number that is on sale beside the new one, or in the file twice, is an error and nothing is renamed', async () => {
  await store.addProduct({ partNumber: 'BOTH-1' })
  await store.addProduct({ partNumber: 'BOTH-2' })
  const wrong = [
    [row('BOTH-2', 'BOTH-1')],
    [row('BOTH-3', 'BOTH-1'), row('BOTH-4', 'both1')],
    [row('BOTH-3', 'BOTH-1'), row('BOTH-1')],
  ]
  for (const rows of wrong) {
    expect((await load(rows)).errors).toMatchObject([{ field: 'former_part_number' }])
  }
  expect(await show('BOTH-1')).toMatchObject({ partNumber: 'BOTH-1' })
})

function row(partNumber: string, former = ''): Record<string, string> {
  return {
    part_number: partNumber,
    name: `Tool ${partNumber}`,
    company: 'Northfield Tool',
    category: 'other',
    price: '11.90',
    stock: '40',
    minimum_order: '1',
    weight_grams: '',
    length_mm: '',
    width_mm: '',
    height_mm: '',
    picture: '',
    description: 'A tool for tests.',
    specifications: '',
    former_part_number: former,
  }
}

function load(rows: Record<string, string>[]) {
  const columns = [...catalogueColumns, 'former_part_number']
  const lines = rows.map((one) => columns.map((column) => one[column]).join(','))
  const file = Readable.from([`${[columns.join(','), ...lines].join('\n')}\n`])
  return importCatalogue(store.database.pool, uuidv7, file, { dryRun: false })
}
