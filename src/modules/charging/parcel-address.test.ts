import { expect, test } from 'vitest'
import { parcelAddress } from './parcel-address.ts'

const trenton = { city: 'Trenton', state: 'NJ', zip: '08611' }

test.for([
  ['218 Ferry Street, Trenton, NJ 08611', '218 Ferry Street, Trenton, NJ 08611'],
  ['218 Ferry Street, Trenton, NJ 08611-1234', '218 Ferry Street, Trenton, NJ 08611-1234'],
  ['218 Ferry Street', '218 Ferry Street, Trenton, NJ 08611'],
  ['218 Ferry Street, Trenton, NJ', '218 Ferry Street, Trenton, NJ 08611'],
  ['218 Ferry Street\ntrenton nj.\n', '218 Ferry Street\ntrenton nj 08611'],
  ['218 Ferry Street, Trenton', '218 Ferry Street, Trenton, NJ 08611'],
  ['08611 Long Road', '08611 Long Road, Trenton, NJ 08611'],
  ['08611', '08611, Trenton, NJ 08611'],
  ['Trenton, NJ 08611, box 99999', 'Trenton, NJ 08611, box 99999, Trenton, NJ 08611'],
])('%j is printed on the parcel as %j', ([typed = '', printed]) => {
  expect(parcelAddress(typed, trenton)).toBe(printed)
})

test('what is collected, or goes nobody knows where yet, is as it was typed', () => {
  expect(parcelAddress('218 Ferry Street', null)).toBe('218 Ferry Street')
})
