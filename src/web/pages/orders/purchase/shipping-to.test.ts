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

const saved = { ...postal, line2: 'Dock 2', phone: '6095550142', isDefault: false }

test('the default of the address book is offered where the profile has none', () => {
  const other = { ...saved, street: '1 Elm Street', line2: '', isDefault: true }
  const book = [saved, other]
  const offered = { ...postal, street: '1 Elm Street', mobile: '6095550142' }
  expect(shippingTo(profile, book)).toEqual(offered)
  expect(shippingTo(undefined, book)).toEqual(offered)
  expect(shippingTo(profile, [saved])).toMatchObject({ street: '218 Ferry Street, Dock 2' })
  // The number of the profile counts before that of an address, and its postal address before the book.
  const told = { ...profile, mobile: '6095550100' }
  expect(shippingTo(told, book)).toEqual({ ...offered, mobile: '6095550100' })
  expect(shippingTo({ ...told, ...postal }, book)).toEqual({ mobile: '6095550100', ...postal })
  expect(shippingTo({ ...profile, address: 'The red barn' }, book)).toEqual(offered)
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
