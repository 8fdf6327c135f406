import { expect, test } from 'vitest'
import { andMore, totalNote } from './total-note.ts'

test.for([
  [{ totalAmount: 262, total: 262, amountDue: 262 }, undefined],
  [{ totalAmount: 262, total: 306.7, amountDue: 306.7 }, '$306.70 to pay'],
  [{ totalAmount: 262, total: 306.7, amountDue: 0 }, '$306.70 in all'],
  [{ totalAmount: 262, total: 262, amountDue: null }, 'plus delivery and tax'],
] as const)('beneath the total of %j is %j', ([order, note]) => {
  expect(totalNote(order)).toBe(note)
})

test('an order of several lines says how many more there are', () => {
  expect(andMore({ lineCount: 1 })).toBe('')
  expect(andMore({ lineCount: 3 })).toBe(' and 2 more')
})
