import { expect, test } from 'vitest'
import { stateAndZipErrors, postalErrors } from './postal-errors.ts'

const whole = { street: '218 Ferry Street', city: 'Trenton', state: 'NJ', zip: '08611' }
const elsewhere = 'The ZIP code must be in California: 08611 is in New Jersey.'

test('a whole address has no errors', () => {
  expect(postalErrors(whole)).toEqual({})
  expect(postalErrors({ ...whole, zip: ' 08611-1234 ' })).toEqual({})
})

test('each part that is missing is named', () => {
  expect(postalErrors({ street: '12 Main St', city: ' ', state: '', zip: '' })).toEqual({
    city: 'The city is missing.',
    state: 'The state is missing.',
    zip: 'The ZIP code is missing.',
  })
})

test.for([
  ['0861', 'The ZIP code must be a ZIP code like 08901 or 08901-1234.'],
  ['00000', 'The ZIP code must be one that is in use.'],
  ['90210', 'The ZIP code must be in New Jersey: 90210 is in California.'],
] as const)('the ZIP code %s is refused: %s', ([zip, error]) => {
  expect(postalErrors({ ...whole, zip })).toEqual({ zip: error })
})

test('state and ZIP code that contradict each other are told as soon as both are whole', () => {
  expect(stateAndZipErrors({ ...whole, state: 'CA' })).toEqual({ zip: elsewhere })
  expect(stateAndZipErrors({ ...whole, state: 'CA', zip: '086' })).toEqual({})
  expect(stateAndZipErrors({ ...whole, state: '' })).toEqual({})
  expect(stateAndZipErrors(whole)).toEqual({})
})
