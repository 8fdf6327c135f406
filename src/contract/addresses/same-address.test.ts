import { expect, test } from 'vitest'
import { isSameAddress } from './same-address.ts'

const shop = {
  name: 'Ann Ames',
  company: '',
  street: '218 Ferry Street',
  line2: '',
  city: 'Trenton',
  state: 'NJ',
  zip: '08611',
}

test.for([
  { street: ' 218  ferry street' },
  { name: 'ANN AMES' },
  { zip: '08611-1234' },
  { zip: ' 086111234' },
])('%o is the same address', (change) => {
  expect(isSameAddress(shop, { ...shop, ...change })).toBe(true)
})

test.for([{ street: '219 Ferry Street' }, { line2: 'Dock 2' }, { name: 'Ben' }, { zip: '08608' }])(
  '%o is another address',
  (change) => {
    expect(isSameAddress(shop, { ...shop, ...change })).toBe(false)
  },
)

test('a line that ends where the next one begins is not taken for it', () => {
  const other = { ...shop, street: '218 Ferry', line2: 'Street' }
  expect(isSameAddress(shop, other)).toBe(false)
})
