import { expect, test } from 'vitest'
import { addressErrors } from './address-errors.ts'

const nothing = { address: '', street: '', city: '', state: '', zip: '' }
const whole = { street: '218 Ferry Street', city: 'Trenton', state: 'NJ', zip: '08611' }

test('no address is as well as a whole one, and the one in free words may be any', () => {
  expect(addressErrors(nothing)).toEqual({})
  expect(addressErrors({ ...whole, address: 'The red barn' })).toEqual({})
})

test('an address to ship to that was begun is asked for whole', () => {
  expect(addressErrors({ ...nothing, city: 'Trenton', zip: '08611' })).toEqual({
    street: 'The street is missing.',
    state: 'The state is missing.',
  })
})

test('a ZIP code of another state is told at the address that names it', () => {
  const wrong = 'The ZIP code must be in California: 08608 is in New Jersey.'
  expect(addressErrors({ ...nothing, address: '12 Main St\nTrenton, CA 08608' })).toEqual({
    address: wrong,
  })
  expect(addressErrors({ ...nothing, ...whole, state: 'CA', zip: '08608' })).toEqual({ zip: wrong })
})
