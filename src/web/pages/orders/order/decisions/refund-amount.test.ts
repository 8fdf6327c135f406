import { expect, test } from 'vitest'
import { readAmount } from './refund-amount.ts'

test.for([
  ['28.5', '28.50'],
  [' $1,000.00 ', '1000.00'],
  ['1200', '1200.00'],
] as const)('%j is read as %s', ([typed, amount]) => {
  expect(readAmount(typed, 1200)).toEqual({ amount })
})

test.for(['', '0', '0.00', '-5', '1.005', 'all', '1e2', '12,50'])('%j is no amount', (typed) => {
  expect(readAmount(typed, 1200).error).toBe('Please enter an amount in dollars, more than 0')
})

test('more than is left is said before it is sent', () => {
  expect(readAmount('1200.01', 1200).error).toBe('At most $1,200.00 can be refunded')
})
