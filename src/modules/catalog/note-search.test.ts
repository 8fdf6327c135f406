import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { plantFitments, plantVehicles } from '#test/planted-fitment'
import { openTestStore, type Person, type TestStore } from '#test/store'

let store: TestStore
let admin: Person
beforeAll(async () => {
  store = await openTestStore()
  admin = await store.admin()
  await plantVehicles(store.database.pool)
  await store.addProduct({ productName: 'Zirconia snorkel', partNumber: 'MISS-1' })
  await plantFitments(store.database, [
    { partNumber: 'MISS-1', modelId: 199_001, yearFrom: 2010, yearTo: 2012 },
  ])
})
afterAll(() => store[Symbol.asyncDispose]())
beforeEach(() => store.database.pool.query('delete from fitment_misses'))

const search = (query: Record<string, string>) => store.anonymous.products.list({ query })
const misses = async () =>
  (await admin.client.coverage.listMisses({ query: {} })).items.map(
    ({ words, year, make, model, times }) => `${words}: ${year} ${make} ${model}, ${times}`,
  )

test('a search with a vehicle that finds nothing is counted', async () => {
  const vehicle = '2013-northway-comet'
  await search({ q: 'Zirconia  SNORKEL', vehicle })
  await search({ q: 'zirconia snorkel', vehicle })
  await search({ q: 'xylo winch', vehicle })
  expect(await misses()).toEqual([
    'zirconia snorkel: 2013 Northway Comet, 2',
    'xylo winch: 2013 Northway Comet, 1',
  ])
})

test.for([
  ['it finds something', { q: 'snorkel', vehicle: '2011-northway-comet' }],
  ['it names no vehicle', { q: 'xylo winch' }],
  ['it has no words', { vehicle: '2013-northway-hauler' }],
  ['it asks for more', { q: 'xylo', vehicle: '2013-northway-comet', category: 'wrenches' }],
  ['its words may be somebody’s', { q: 'jane@example.com', vehicle: '2013-northway-comet' }],
] as const)('a search is not counted if %s', async ([, query]) => {
  await search(query)
  expect(await misses()).toEqual([])
})

test('a full list counts only what it has, and is shortened by a job', async () => {
  const { pool } = store.database
  await pool.query(
    `insert into fitment_misses (words, model_id, year, times, last_on)
     select 'word ' || n, 199001, 2013, n, now() from generate_series(1, 2000) n`,
  )
  await search({ q: 'xylo winch', vehicle: '2013-northway-comet' })
  await search({ q: 'word 7', vehicle: '2013-northway-comet' })
  const { rows } = await pool.query(
    `select count(*)::int as kept, max(times) filter (where words = 'word 7') as seventh from fitment_misses`,
  )
  expect(rows).toEqual([{ kept: 2_000, seventh: 8 }])
  await pool.query(`update fitment_misses set last_on = '2001-01-01' where times = 2000`)
  await store.platform.db
    .transaction()
    .execute((tx) =>
      store.platform.jobs.enqueue(tx, { name: 'fitment.forget-misses', payload: {} }),
    )
  await store.runJobs()
  const { rows: left } = await pool.query(
    'select count(*)::int as kept, max(times) as most from fitment_misses',
  )
  expect(left[0]).toMatchObject({ most: 1_999 })
  expect(left[0].kept).toBeLessThanOrEqual(1_000)
})
