import { expect, test } from 'vitest'
import { shippingTo } from './shipping-to.ts'

const nothing = { mobile: '', address: '', street: '', city: '', state: '', zip: '' }
const profile = { name: 'Dana', email: 'dana@example.com', education: '', linkedin: '', ...nothing }

test('without a profile nothing is offered', () => {
  expect(shippingTo(undefined)).toEqual({ mobile: '', address: '' })
  expect(shippingTo(profile)).toEqual({ mobile: '', address: '' })
})

test('the postal address is offered before the one in free words', () => {
  const told = { ...profile, mobile: '6095550142', address: 'The red barn' }
  expect(shippingTo(told)).toEqual({ mobile: '6095550142', address: 'The red barn' })
  const postal = { street: '218 Ferry Street', city: 'Trenton', state: 'NJ', zip: '08611' }
  expect(shippingTo({ ...told, ...postal }).address).toBe('218 Ferry Street, Trenton, NJ 08611')
})
