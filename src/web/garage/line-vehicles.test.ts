import { expect, test } from 'vitest'
import { lineVehiclesIn, named, vehiclesAfter } from './line-vehicles.ts'

const civic = '2016-honda-civic/2-0l-i4'
const pickup = '2015-ford-f-150'

test('a line keeps its vehicle when another is chosen, and one that is new is for the chosen one', () => {
  expect(vehiclesAfter({ a: civic }, ['a', 'b'], pickup)).toEqual({ a: civic, b: pickup })
  expect(vehiclesAfter({ a: civic }, ['a', 'b'], null)).toEqual({ a: civic })
})

test('a line for no vehicle stays so, and what has left the cart is forgotten', () => {
  expect(vehiclesAfter({ a: '', b: civic }, ['a'], pickup)).toEqual({ a: '' })
  expect(vehiclesAfter({ a: civic }, [], pickup)).toEqual({})
})

test.for([null, '', '{', '7', '[]', 'null', '"x"', '{"a":7,"b":null}'])(
  '%s is read as no line',
  (spoiled) => {
    expect(lineVehiclesIn(spoiled)).toEqual({})
  },
)

test('what was kept is read', () => {
  const text = JSON.stringify({ a: civic, b: '' })
  expect(lineVehiclesIn(text)).toEqual({ a: civic, b: '' })
})

test('an order names a vehicle with its engine if it is known', () => {
  const vehicle = { vehicle: pickup, name: '2015 Ford F-150', engine: null, addedAt: '', id: null }
  expect(named(vehicle)).toEqual({ vehicle: pickup })
  const engine = { slug: '5-0l-v8', label: '5.0 L V8' }
  expect(named({ ...vehicle, engine })).toEqual({ vehicle: pickup, engine: '5-0l-v8' })
  expect(named(null)).toBeUndefined()
})
