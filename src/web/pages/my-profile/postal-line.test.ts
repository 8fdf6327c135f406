import { expect, test } from 'vitest'
import { postalLine } from './postal-line.ts'

const whole = { street: '218 Ferry Street', city: 'Trenton', state: 'NJ', zip: '08611' }

test.for([
  [whole, '218 Ferry Street, Trenton, NJ 08611'],
  [{ ...whole, street: '' }, 'Trenton, NJ 08611'],
  [{ ...whole, state: '' }, '218 Ferry Street, Trenton, 08611'],
  [{ street: '', city: '', state: '', zip: '' }, ''],
] as const)('%j stands as %j', ([address, line]) => {
  expect(postalLine(address)).toBe(line)
})
