import { expect, test } from 'vitest'
import { emailError, missingIn } from './missing.ts'

test('a field with nothing but spaces is missing', () => {
  const labels = { name: 'The name', city: 'The city' }
  expect(missingIn({ name: ' ', city: 'Trenton' }, labels)).toEqual({
    name: 'The name is missing.',
  })
})

test.for([
  ['', /missing/],
  ['dana', /must look like/],
  ['dana@shop', /must look like/],
  ['dana @shop.test', /must look like/],
] as const)('the address "%s" is told: %s', ([email, error]) => {
  expect(emailError(email).email).toMatch(error)
})

test.for(['dana@shop.test', ' Dana.W+1@mail.shop.test '])('%s can be an address', (email) => {
  expect(emailError(email)).toEqual({})
})
