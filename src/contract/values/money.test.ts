import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  centsFromDecimal,
  decimalFromCents,
  dollarsFromCents,
  formatCents,
  largestCents,
} from './money.ts'

test.for([
  ['12', 1200],
  ['12.5', 1250],
  ['12.50', 1250],
  ['0.07', 7],
  ['19.99', 1999],
  ['1000000000', largestCents],
])('%s dollars are %d cents', ([text, cents]) => {
  expect(centsFromDecimal(String(text))).toBe(cents)
})

test.for(['', '-1', '+1', '1e3', '1.005', '.5', '5.', '1,000', ' 1', '٣', '1000000000.01', 'NaN'])(
  '%j is not an amount',
  (text) => {
    expect(centsFromDecimal(text)).toBeUndefined()
  },
)

test('every amount survives the way over the wire and back', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: largestCents }), (cents) => {
      expect(centsFromDecimal(decimalFromCents(cents))).toBe(cents)
      expect(centsFromDecimal(String(dollarsFromCents(cents)))).toBe(cents)
      const overJson: unknown = JSON.parse(JSON.stringify(dollarsFromCents(cents)))
      expect(centsFromDecimal(String(overJson))).toBe(cents)
    }),
  )
})

test('people read dollars with separators', () => {
  expect(formatCents(125_000)).toBe('$1,250.00')
})
