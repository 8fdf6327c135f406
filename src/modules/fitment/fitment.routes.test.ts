import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkInvariants } from '#platform/invariants'
import { plantFitments, plantKinds, plantVehicles } from '#test/planted-fitment'
import { openTestStore, type TestStore } from '#test/store'
import { fitmentInvariants } from './invariants.ts'

const comet = 199_001
const hauler = 199_002
const small = 199_901
const large = 199_902

let store: TestStore
const parts: Record<string, string> = {}

beforeAll(async () => {
  store = await openTestStore()
  const { pool } = store.database
  await plantVehicles(pool)
  for (const name of ['pads', 'rotors', 'plugs', 'wrench', 'blade', 'silent'] as const) {
    const { partNumber } = await store.addProduct({ productName: name, partNumber: `FIT-${name}` })
    parts[name] = partNumber
  }
  await plantKinds(pool, [
    { partNumber: 'FIT-pads', kind: 'vehicle', isComplete: true },
    { partNumber: 'FIT-rotors', kind: 'vehicle' },
    { partNumber: 'FIT-plugs', kind: 'vehicle' },
    { partNumber: 'FIT-wrench', kind: 'universal' },
    { partNumber: 'FIT-blade', kind: 'by_size' },
  ])
  await plantFitments(store.database, [
    { partNumber: 'FIT-pads', modelId: comet, yearFrom: 2010, yearTo: 2014, position: 1 },
    {
      partNumber: 'FIT-rotors',
      modelId: comet,
      yearFrom: 2010,
      yearTo: 2019,
      quantity: 2,
      note: 'with 320 mm rotors',
      asks: 'Are the front rotors 320 mm wide?',
    },
    {
      partNumber: 'FIT-plugs',
      modelId: comet,
      yearFrom: 2012,
      yearTo: 2013,
      engineId: small,
      quantity: 4,
    },
    {
      partNumber: 'FIT-plugs',
      modelId: hauler,
      yearFrom: 2012,
      yearTo: 2019,
      engineId: large,
      quantity: 6,
    },
  ])
})
afterAll(() => store[Symbol.asyncDispose]())

test('a product tells whether a vehicle decides if it fits: by its kind, or else by its applications', async () => {
  const goesByVehicle = async (partNumber: string) =>
    (await store.anonymous.products.showByPartNumber({ params: { partNumber } })).goesByVehicle
  expect(await goesByVehicle('FIT-pads')).toBe(true)
  expect(await goesByVehicle('FIT-wrench')).toBe(false)
  expect(await goesByVehicle('FIT-blade')).toBe(false)
  expect(await goesByVehicle('FIT-silent')).toBe(false)
  const { partNumber } = await store.addProduct({ partNumber: 'FIT-told' })
  await plantFitments(store.database, [
    { partNumber, modelId: comet, yearFrom: 2010, yearTo: 2010 },
  ])
  expect(await goesByVehicle(partNumber)).toBe(true)
})

const judge = (vehicle: string, asked: Record<string, unknown> = {}) =>
  store.anonymous.fitment.judge({
    query: { vehicle, part: Object.values(parts), ...asked },
  })
const verdictsOf = async (vehicle: string, asked?: Record<string, unknown>) =>
  Object.fromEntries((await judge(vehicle, asked)).map(({ part, verdict }) => [part, verdict]))
const listed = async (query: Record<string, string>) =>
  (await store.anonymous.products.list({ query: { limit: '50', ...query } })).items
    .map(({ partNumber }) => partNumber)
    .toSorted()

test('each part of a page gets its verdict, in the order asked', async () => {
  expect(await verdictsOf('2013-northway-comet')).toEqual({
    'FIT-pads': 'fits',
    'FIT-rotors': 'fits_with',
    'FIT-plugs': 'fits_with',
    'FIT-wrench': 'universal',
    'FIT-blade': 'by_size',
    'FIT-silent': 'not_confirmed',
  })
  expect(await verdictsOf('2015-northway-comet')).toMatchObject({
    'FIT-pads': 'does_not_fit',
    'FIT-plugs': 'not_confirmed',
  })
})

test('what must agree is told: the engine, or a condition with its question', async () => {
  const [rotors, plugs] = await judge('2013-NORTHWAY-Comet', { part: ['fit rotors', 'fitplugs'] })
  expect(rotors).toMatchObject({
    part: 'fit rotors',
    partNumber: 'FIT-rotors',
    asksEngine: false,
    conditions: [{ text: 'with 320 mm rotors', asks: 'Are the front rotors 320 mm wide?' }],
    applications: [{ position: null, quantity: 2, engine: null, condition: 'with 320 mm rotors' }],
  })
  expect(plugs).toMatchObject({
    asksEngine: true,
    applications: [{ quantity: 4, engine: 'Planted 2.0 L I4' }],
  })
  const [known] = await judge('2013-northway-comet', {
    engine: 'planted-2-0l-i4',
    part: 'FIT-plugs',
  })
  expect(known).toMatchObject({ verdict: 'fits', asksEngine: false })
  const [other] = await judge('2013-northway-comet', {
    engine: 'planted-3-5l-v6',
    part: 'FIT-plugs',
  })
  expect(other).toMatchObject({ verdict: 'not_confirmed', applications: [] })
})

test('a number that no part has gets no verdict, and a removed part is not told of', async () => {
  const { toolId } = await store.addProduct({ productName: 'gone', partNumber: 'FIT-gone' })
  await store.database.pool.query('update products set archived_at = now() where id = $1', [toolId])
  await plantFitments(store.database, [
    { partNumber: 'FIT-gone', modelId: hauler, yearFrom: 2010, yearTo: 2019 },
  ])
  const nothing = { partNumber: null, kind: null, verdict: null, applications: [] }
  expect(
    await judge('2013-northway-hauler', { part: ['NO-SUCH', '---', 'FIT-gone'] }),
  ).toMatchObject([
    { part: 'NO-SUCH', ...nothing },
    { part: '---', ...nothing },
    { part: 'FIT-gone', ...nothing },
  ])
  expect(await listed({ vehicle: '2013-northway-hauler' })).toEqual(['FIT-plugs'])
})

test('a former number means its part, unless a part on sale has it now', async () => {
  const { toolId } = await store.addProduct({ productName: 'bulb', partNumber: 'FIT-old-1' })
  const rename = (number: string) =>
    store.database.pool.query('update products set part_number = $1 where id = $2', [
      number,
      toolId,
    ])
  await rename('FIT-old-2')
  await rename('FIT-bulb')
  await store.addProduct({ productName: 'newer bulb', partNumber: 'FIT-old-2' })
  const fits = await judge('2013-northway-comet', { part: ['FIT-old-1', 'FIT-old-2'] })
  expect(fits).toMatchObject([
    { part: 'FIT-old-1', partNumber: 'FIT-bulb' },
    { part: 'FIT-old-2', partNumber: 'FIT-old-2' },
  ])
})

test.for([
  ['a vehicle that is not there', { vehicle: '2013-northway-gale' }, 'query.vehicle'],
  ['a year of before it was built', { vehicle: '1899-northway-comet' }, 'query.vehicle'],
  ['a model of another make', { vehicle: '2013-northway-meridian' }, 'query.vehicle'],
  ['no address of a vehicle', { vehicle: 'comet' }, 'query.vehicle'],
  [
    'an engine that is not there',
    { vehicle: '2013-northway-comet', engine: 'steam' },
    'query.engine',
  ],
] as const)('%s is refused by name, in every call', async ([, query, path]) => {
  const refusal = { problem: { code: 'invalid_input', errors: [{ path }] } }
  await expect(
    store.anonymous.fitment.judge({ query: { ...query, part: 'FIT-pads' } }),
  ).rejects.toMatchObject(refusal)
  await expect(store.anonymous.products.list({ query })).rejects.toMatchObject(refusal)
  await expect(store.anonymous.products.countFacets({ query })).rejects.toMatchObject(refusal)
})

test('an engine without a vehicle, and the 101st part, are refused', async () => {
  await expect(
    store.anonymous.products.list({ query: { engine: 'planted-2-0l-i4' } }),
  ).rejects.toMatchObject({ problem: { errors: [{ path: 'query.engine' }] } })
  await expect(
    judge('2013-northway-comet', { part: Array.from({ length: 101 }, () => 'FIT-pads') }),
  ).rejects.toMatchObject({ code: 'invalid_input' })
})

test('the list and the counts show what fits, also under a condition', async () => {
  const vehicle = '2013-northway-comet'
  expect(await listed({ vehicle })).toEqual(['FIT-pads', 'FIT-plugs', 'FIT-rotors'])
  expect(await listed({ vehicle, engine: 'planted-3-5l-v6' })).toEqual(['FIT-pads', 'FIT-rotors'])
  expect(await listed({ vehicle, q: 'plugs' })).toEqual(['FIT-plugs'])
  const all = await store.anonymous.products.countFacets({ query: {} })
  expect(all.loosened).not.toHaveProperty('vehicle')
  const facets = await store.anonymous.products.countFacets({ query: { vehicle } })
  expect(facets).toMatchObject({ total: 3, isWhole: true, loosened: { vehicle: all.total } })
  expect(facets.categories.reduce((sum, { count }) => sum + count, 0)).toBe(3)
  const found = await store.anonymous.products.countFacets({ query: { vehicle, q: 'rotors' } })
  expect(found).toMatchObject({ total: 1, loosened: { vehicle: 1 } })
})

test('the pages of the list follow each other', async () => {
  const vehicle = '2013-northway-comet'
  const seen: string[] = []
  let cursor: string | undefined
  do {
    const { items, next } = await store.anonymous.products.list({
      query: { vehicle, limit: '1', order: 'newest', ...(cursor && { cursor }) },
    })
    seen.push(...items.map(({ partNumber }) => partNumber))
    cursor = next ?? undefined
  } while (cursor)
  expect(seen).toEqual(['FIT-plugs', 'FIT-rotors', 'FIT-pads'])
})

test('the table of a part lists what it fits, page by page, and is searched by words and years', async () => {
  const table = async (query: Record<string, string> = {}) => {
    const rows: string[] = []
    let cursor: string | undefined
    do {
      const { items, next } = await store.anonymous.fitment.listApplications({
        params: { partNumber: 'fit-plugs' },
        query: { limit: '1', ...query, ...(cursor && { cursor }) },
      })
      rows.push(...items.map(({ make, model, yearFrom }) => `${yearFrom} ${make} ${model}`))
      cursor = next ?? undefined
    } while (cursor)
    return rows
  }
  expect(await table()).toEqual(['2012 Northway Comet', '2012 Northway Hauler'])
  expect(await table({ q: 'HAUL' })).toEqual(['2012 Northway Hauler'])
  expect(await table({ q: 'north 2013' })).toEqual(['2012 Northway Comet', '2012 Northway Hauler'])
  expect(await table({ q: '2018' })).toEqual(['2012 Northway Hauler'])
  expect(await table({ q: '3.5 v6' })).toEqual(['2012 Northway Hauler'])
  expect(await table({ q: '%' })).toEqual([])
  await expect(table({ cursor: 'WyJ4Il0' })).rejects.toMatchObject({ code: 'invalid_input' })
  await expect(
    store.anonymous.fitment.listApplications({ params: { partNumber: 'no-such' }, query: {} }),
  ).rejects.toMatchObject({ code: 'not_found' })
})

test('the data are sound', async () => {
  const verdicts = await checkInvariants(store.platform.db, fitmentInvariants)
  expect(verdicts.filter(({ violations }) => violations > 0)).toEqual([])
})
