import { expect, test } from 'vitest'
import { ordersSummary } from './orders-summary.ts'

test('what is still to pay is added in exact cents', () => {
  const toPay = [due(0.1), due(0.2), due(1250.4)]
  expect(ordersSummary(12, toPay)).toBe('12 orders, $1,250.70 to pay')
})

test('where nothing is open there is nothing to pay', () => {
  expect(ordersSummary(2, [])).toBe('2 orders, nothing to pay')
})

test('a narrowed list says what was found, not what is to pay in others', () => {
  expect(ordersSummary(0, [due(8)], true)).toBe('0 found')
})

test('one order is one order', () => {
  expect(ordersSummary(1, [due(8)])).toBe('1 order, $8.00 to pay')
})

test('where it is not known where the goods go, delivery comes on top', () => {
  expect(ordersSummary(2, [due(8), { amountDue: null, totalAmount: 2 }])).toBe(
    '2 orders, $10.00 plus delivery to pay',
  )
})

function due(amountDue: number) {
  return { amountDue, totalAmount: 1 }
}
