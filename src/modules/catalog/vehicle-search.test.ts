import { expect, test } from 'vitest'
import { warmVehicleWords } from '#modules/vehicles'
import { storeOfFile } from '#test/store-of-file'
import { loadOwnCatalogue } from '../../../demo/catalogue.ts'
import { loadSandboxFitment } from '../../../demo/fitment-data.ts'
import { loadOwnVehicles } from '../../startup/vehicle-data.ts'

const store = await storeOfFile()
await loadOwnCatalogue(store.database.pool)
await loadOwnVehicles(store.database.pool)
await warmVehicleWords(store.database.db)
await loadSandboxFitment(store.database.db)

type Query = { q?: string; vehicle?: string; exact?: '1'; category?: string }
const numbers = async (query: Query) =>
  (await store.anonymous.products.list({ query: { limit: 100, order: 'best', ...query } })).items
    .map(({ partNumber }) => partNumber)
    .toSorted()
const plain = { engine: null, unknown: [] }
const facets = (query: Query) => store.anonymous.products.countFacets({ query })

test.for([
  ['2016 civic front brake pads', 'front brake pads', '2016-honda-civic', '2016 Honda Civic'],
  ['brake pads for my 2016 Honda Civic', 'brake pads', '2016-honda-civic', '2016 Honda Civic'],
  ['f150 oil filter 2016', 'oil filter', '2016-ford-f-150', '2016 Ford F-150'],
  ['brake pads 19XFC2F59GE000001', 'brake pads', '2016-honda-civic', '2016 Honda Civic'],
  ['2018 toyota camry', undefined, '2018-toyota-camry', '2018 Toyota Camry'],
] as const)('"%s" asks for the parts of the vehicle', async ([q, rest, vehicle, name]) => {
  const found = await numbers({ q })
  expect(found).toEqual(await numbers({ vehicle, ...(rest && { q: rest }) }))
  expect(found.length).toBeGreaterThan(0)
  const { search, total } = await facets({ q })
  expect(total).toBe(found.length)
  expect(search?.vehicle).toEqual({ slug: vehicle, name, isFilter: true, ...plain })
  expect((await facets({ vehicle })).vehicle).toEqual({ slug: vehicle, name })
})

test('without a year the parts of every year of the model are found', async () => {
  const found = await numbers({ q: 'civic brake pads' })
  expect(found).toEqual(expect.arrayContaining(await numbers({ q: '2016 civic brake pads' })))
  expect(found).toEqual(expect.arrayContaining(await numbers({ q: '2008 civic brake pads' })))
  const { search } = await facets({ q: 'civic brake pads' })
  expect(search?.vehicle).toEqual({ slug: null, name: 'Honda Civic', isFilter: true, ...plain })
})

test('where no such part is known for the vehicle, the other words are searched for, and it is said', async () => {
  const q = '2016 civic torque wrench'
  expect(await numbers({ q })).toEqual(await numbers({ q: 'torque wrench' }))
  expect((await facets({ q })).search?.vehicle).toMatchObject({
    slug: '2016-honda-civic',
    isFilter: false,
  })
})

test('a slip beside the vehicle is put right, and the counts of categories stay with the vehicle', async () => {
  const q = '2016 civic brkae pads'
  const { search, total } = await facets({ q })
  expect(search).toMatchObject({
    corrected: { from: 'brkae pads', to: 'brake pads' },
    vehicle: { isFilter: true },
  })
  expect(await numbers({ q })).toHaveLength(total)
  const within = await facets({ q: '2016 civic', category: 'brakes' })
  expect(within.total).toBe((await numbers({ q: '2016 civic', category: 'brakes' })).length)
})

test('words as they are typed, and a list that has a vehicle, name none in their words', async () => {
  expect((await facets({ q: '2016 civic brake pads', exact: '1' })).search?.vehicle).toBeNull()
  const both = { q: '2016 civic brake pads', vehicle: '2018-toyota-camry' }
  expect((await facets(both)).search?.vehicle).toBeNull()
  expect((await facets({ q: 'battery charger' })).search?.vehicle).toBeNull()
})
