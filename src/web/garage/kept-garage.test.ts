import fc from 'fast-check'
import { expect, test } from 'vitest'
import { garageIn, keyOf, type KeptVehicle } from './kept-garage.ts'

const civic: KeptVehicle = {
  vehicle: '2016-honda-civic',
  name: '2016 Honda Civic',
  engine: { slug: '2-0l-i4', label: '2.0 L I4' },
  addedAt: '2026-01-02T03:04:05.678Z',
  id: null,
}
const text = (vehicles: unknown) => JSON.stringify({ isCustomers: false, at: 1, vehicles })
const vehiclesIn = (vehicles: unknown) => garageIn(text(vehicles)).vehicles

test('a garage is read as it was kept', () => {
  expect(garageIn(text([civic]))).toEqual({ isCustomers: false, at: 1, vehicles: [civic] })
  expect(keyOf(civic)).toBe('2016-honda-civic/2-0l-i4')
  expect(keyOf({ ...civic, engine: null })).toBe('2016-honda-civic')
})

test('a nickname is kept', () => {
  const named = { ...civic, nickname: 'Anna’s car' }
  expect(vehiclesIn([named])).toEqual([named])
})

test.for([
  null,
  '',
  '{',
  'null',
  '7',
  '"Garage"',
  '[]',
  '{}',
  '{"vehicles":7}',
  '{"vehicles":null}',
  text([null, 7, 'x', [], {}]),
])('%s is an empty garage', (spoiled) => {
  expect(garageIn(spoiled).vehicles).toEqual([])
})

test.for<Record<string, unknown>>([
  { vehicle: '2016 Honda Civic' },
  { vehicle: '2016-honda-civic"><script>' },
  { name: '' },
  { name: { text: 'x' } },
  { name: 'x'.repeat(121) },
  { engine: undefined },
  { engine: '2-0l-i4' },
  { engine: { slug: '2-0l-i4' } },
  { addedAt: 'yesterday' },
  { addedAt: '2026-99-02T03:04:05.678Z' },
  { id: 7 },
  { nickname: '' },
  { nickname: 7 },
])('of two vehicles the one with %o is dropped', (change) => {
  const other = { ...civic, vehicle: '2013-honda-fit', ...change }
  expect(vehiclesIn([other, civic])).toEqual([civic])
})

test('doubles and too many are dropped', () => {
  expect(vehiclesIn([civic, civic])).toEqual([civic])
  const many = Array.from({ length: 13 }, (_, n) => ({ ...civic, vehicle: `20${n + 10}-a-b` }))
  expect(vehiclesIn(many)).toEqual(many.slice(0, 10))
})

test('whatever is there, nothing crashes', () => {
  const texts = fc.property(
    fc.oneof(fc.json(), fc.string()),
    (spoiled) => garageIn(spoiled).vehicles.length === 0,
  )
  const lists = fc.property(
    fc.array(fc.anything()),
    (spoiled) => vehiclesIn(toJson(spoiled)).length === 0,
  )
  expect(fc.check(texts)).toMatchObject({ failed: false })
  expect(fc.check(lists)).toMatchObject({ failed: false })
})

/** As it could be read back from a local storage. */
function toJson(value: unknown[]): unknown {
  try {
    return JSON.parse(JSON.stringify(value)) as unknown
  } catch {
    return []
  }
}
