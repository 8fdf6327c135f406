import { expect, test } from 'vitest'
import { addressErrors, emptyAddress, filledFrom, wholeZip, zipError } from './typed-address.ts'

const whole = {
  ...emptyAddress,
  name: 'Ann Ames',
  street: '218 Ferry Street',
  city: 'Trenton',
  state: 'NJ',
  zip: '08611',
}
const trenton = { zip: '08611', city: 'Trenton', state: 'NJ' }

test('a whole address has no errors, with the last four digits too', () => {
  expect(addressErrors(whole, trenton)).toEqual({})
  expect(addressErrors({ ...whole, zip: ' 08611-1234 ' }, trenton)).toEqual({})
  expect(addressErrors(whole, undefined)).toEqual({})
})

test('what is missing is named before what is wrong with it', () => {
  expect(addressErrors(emptyAddress, undefined)).toEqual({
    name: 'The name is missing.',
    street: 'The street is missing.',
    city: 'The city is missing.',
    state: 'The state is missing.',
    zip: 'The ZIP code is missing.',
  })
})

test.for([
  [{ zip: '0861' }, { zip: 'The ZIP code must look like 08901 or 08901-1234.' }],
  [
    { street: 'PO Box 12' },
    {
      street: 'The street must be a street address: our carriers do not deliver to PO boxes.',
    },
  ],
  [{ state: 'NY' }, { zip: 'The ZIP code must be in New York: 08611 is in New Jersey.' }],
] as const)('%o is told at its field', ([change, errors]) => {
  expect(addressErrors({ ...whole, ...change }, trenton)).toEqual(errors)
})

test('a ZIP code that does not exist is told at once, one that is half typed or not looked up is not', () => {
  expect(zipError({ ...emptyAddress, zip: '00000' }, null)).toBe(
    'The ZIP code must be a ZIP code that exists.',
  )
  expect(zipError({ ...whole, zip: '086' }, undefined)).toBe(undefined)
  expect(zipError({ ...emptyAddress, zip: '08611' }, trenton)).toBe(undefined)
  expect(zipError({ ...whole, state: 'NY' }, trenton)).toMatch(/must be in New York/)
})

test('a ZIP code fills in its state, and its city unless another one was typed', () => {
  expect(filledFrom({ ...emptyAddress, zip: '08611' }, trenton, null)).toEqual({
    state: 'NJ',
    city: 'Trenton',
  })
  expect(filledFrom({ ...whole, city: 'Hamilton' }, trenton, null)).toEqual({ state: 'NJ' })
  expect(filledFrom({ ...whole, city: 'Albany', state: 'NY' }, trenton, null)).toEqual({
    state: 'NJ',
    city: 'Trenton',
  })
  const newYork = { zip: '10001', city: 'New York', state: 'NY' }
  expect(filledFrom({ ...whole, city: 'New York', state: 'NY' }, trenton, newYork)).toEqual({
    state: 'NJ',
    city: 'Trenton',
  })
})

test('a ZIP code is looked up once it has five digits', () => {
  expect(['0861', '08611', '08611-', '08611-1234', '086111234'].map(wholeZip)).toEqual([
    undefined,
    '08611',
    undefined,
    '08611',
    '08611',
  ])
})
