import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readUnits, stepUnits } from './units.ts'

const stock = { minimumOrder: 5, availableQuantity: 42 }

test.for([
  ['5', 1, 10],
  ['7', 1, 10],
  ['7', -1, 5],
  ['10', -1, 5],
  ['5', -1, 5],
  ['', 1, 5],
  ['abc', -1, 5],
  ['40', 1, 42],
  ['42', -1, 40],
  ['900', -1, 42],
] as const)('from "%s" a step of %i leads to %i', ([typed, by, units]) => {
  expect(stepUnits(typed, by, stock)).toBe(units)
})

test('a step always leads to a quantity that can be ordered', () => {
  const typed = fc.oneof(fc.nat(2_000_000).map(String), fc.string())
  fc.assert(
    fc.property(
      typed,
      fc.constantFrom(1 as const, -1 as const),
      fc.nat(50),
      fc.nat(900),
      (text, by, least, more) => {
        const shelf = { minimumOrder: least + 1, availableQuantity: least + 1 + more }
        expect(readUnits(String(stepUnits(text, by, shelf)), shelf).problem).toBeUndefined()
      },
    ),
  )
})

test.for([
  ['5', { units: 5 }],
  [' 42 ', { units: 42 }],
  ['4', { problem: 'Please order 5 or more' }],
  ['', { problem: 'Please order 5 or more' }],
  ['43', { problem: 'Only 42 are in stock' }],
  ['1.5', { problem: 'Please order 5 or more' }],
] as const)('"%s" is read as a quantity or told why not', ([typed, read]) => {
  expect(readUnits(typed, stock)).toEqual(read)
})
