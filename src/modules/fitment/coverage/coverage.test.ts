import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { checkInvariants } from '#platform/invariants'
import { plantFitments, plantVehicles } from '#test/planted-fitment'
import { openTestStore, type Person, type TestStore } from '#test/store'
import { fitmentInvariants } from '../invariants.ts'
import { settleCoverage } from './settle-coverage.repository.ts'

const comet = 199_001
const hauler = 199_002

let store: TestStore
let admin: Person
beforeAll(async () => {
  store = await openTestStore()
  admin = await store.admin()
  await plantVehicles(store.database.pool)
  await admin.client.staffCategories.create({
    body: { name: 'Wrenches', slug: 'wrenches', description: '', picture: '' },
  })
  await store.addProduct({ productName: 'Pads', partNumber: 'COV-1', category: 'wrenches' })
  await store.addProduct({ productName: 'Rotor', partNumber: 'COV-2', category: 'other' })
})
afterAll(() => store[Symbol.asyncDispose]())
beforeEach(async () => {
  const { pool, db } = store.database
  await pool.query('delete from fitments')
  await pool.query('delete from model_coverage')
  await pool.query('delete from parts_to_cover')
  await pool.query(
    `update products set archived_at = null, category = 'wrenches' where part_number = 'COV-1'`,
  )
  await plantFitments({ pool, db }, [
    { partNumber: 'COV-1', modelId: comet, yearFrom: 2010, yearTo: 2012 },
    { partNumber: 'COV-2', modelId: comet, yearFrom: 2010, yearTo: 2019 },
    { partNumber: 'COV-2', modelId: hauler, yearFrom: 2015, yearTo: 2019 },
  ])
})

const cover = (since: number, makes: 'all' | 'with_parts' = 'all') =>
  admin.client.coverage.show({ query: { since, makes } })
const lacking = async (category: string, since = 2005) => {
  const { items } = await admin.client.coverage.listUncovered({
    params: { category },
    query: { since, makes: 'all' },
  })
  return items.map(({ make, model, otherParts }) => `${make} ${model} ${otherParts}`)
}
async function expectSound() {
  const verdicts = await checkInvariants(store.platform.db, fitmentInvariants)
  expect(verdicts.filter(({ violations }) => violations > 0)).toEqual([])
}

test('models with parts are counted by category, for the years that are asked', async () => {
  expect(await cover(2005)).toEqual({
    since: 2005,
    models: 4,
    covered: 2,
    categories: [
      { category: 'other', covered: 2 },
      { category: 'wrenches', covered: 1 },
    ],
  })
  expect(await cover(2013)).toMatchObject({
    models: 4,
    covered: 2,
    categories: [
      { category: 'other', covered: 2 },
      { category: 'wrenches', covered: 0 },
    ],
  })
  expect(await cover(2030)).toMatchObject({ models: 0, covered: 0 })
  await expectSound()
})

test('only the models of makes that have any part are counted, unless all are asked for', async () => {
  expect(await cover(2005, 'with_parts')).toMatchObject({ models: 2, covered: 2 })
  const { items } = await admin.client.coverage.listUncovered({
    params: { category: 'wrenches' },
    query: {},
  })
  expect(items.map(({ vehicle }) => vehicle)).toEqual(['2019-northway-hauler'])
})

test('models that lack a category are listed, those with other parts first, page by page', async () => {
  expect(await lacking('wrenches')).toEqual([
    'Northway Hauler 1',
    'Solace Comet 0',
    'Solace Meridian 0',
  ])
  expect(await lacking('wrenches', 2013)).toEqual([
    'Northway Comet 1',
    'Northway Hauler 1',
    'Solace Comet 0',
    'Solace Meridian 0',
  ])
  const query = { since: 2005, makes: 'all', limit: 2 } as const
  const params = { category: 'wrenches' }
  const first = await admin.client.coverage.listUncovered({ params, query })
  const second = await admin.client.coverage.listUncovered({
    params,
    query: { ...query, cursor: String(first.next) },
  })
  expect([...first.items, ...second.items].map(({ vehicle }) => vehicle)).toEqual([
    '2019-northway-hauler',
    '2019-solace-comet',
    '2019-solace-meridian',
  ])
  expect(second.next).toBeNull()
})

test('a part that goes off sale, or to another category, is counted anew by a job', async () => {
  const { pool } = store.database
  await pool.query(`update products set archived_at = now() where part_number = 'COV-1'`)
  // Until the job has run, the invariant leaves the models of the part alone.
  await expectSound()
  await settleCoverage(store.platform.db)
  expect((await cover(2005)).categories).toEqual([{ category: 'other', covered: 2 }])
  await pool.query(
    `update products set archived_at = null, category = 'other' where part_number = 'COV-1'`,
  )
  await settleCoverage(store.platform.db)
  expect((await cover(2005)).categories).toEqual([{ category: 'other', covered: 2 }])
  expect(await lacking('wrenches')).toHaveLength(4)
  const { rows } = await pool.query('select parts from model_coverage where model_id = $1', [comet])
  expect(rows).toEqual([{ parts: 2 }])
  const { rowCount } = await pool.query('select from parts_to_cover')
  expect(rowCount).toBe(0)
  await expectSound()
})
