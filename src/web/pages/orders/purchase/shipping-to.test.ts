import { expect, test } from 'vitest'
import { shippingTo } from './shipping-to.ts'

const nowhere = { street: '', city: '', state: '', zip: '' }
const nothing = { mobile: '', address: '', ...nowhere }
const profile = { name: 'Dana', email: 'dana@example.com', education: '', linkedin: '', ...nothing }
const postal = { street: '218 Ferry Street', city: 'Trenton', state: 'NJ', zip: '08611' }

test('without a profile nothing is offered', () => {
  expect(shippingTo(undefined)).toEqual({ mobile: '', ...nowhere })
  expect(shippingTo(profile)).toEqual({ mobile: '', ...nowhere })
})

test('the postal address is offered before the one in free words', () => {
  const told = { ...profile, mobile: '6095550142', address: 'The red barn' }
  expect(shippingTo({ ...told, ...postal })).toEqual({ mobile: '6095550142', ...postal })
})

test('an address in free words is taken apart as far as it can be read', () => {
  const told = { ...profile, address: '218 Ferry Street\nTrenton, NJ 08611' }
  expect(shippingTo(told)).toEqual({ mobile: '', ...postal })
  expect(shippingTo({ ...profile, address: 'The red barn' })).toEqual({
    mobile: '',
    ...nowhere,
    street: 'The red barn',
  })
  expect(shippingTo({ ...profile, city: 'Trenton', state: 'NJ' })).toMatchObject({
    city: 'Trenton',
    state: 'NJ',
  })
})
