import { expect, test } from 'vitest'
import type { OrderAxes } from '#contract/order-status'
import { ordersSummary } from './orders-summary.ts'

const unpaid: OrderAxes = { order: 'open', money: 'unpaid', goods: 'unfulfilled' }

test('what is still to pay is added in exact cents', () => {
  const orders = [order(0.1), order(0.2), order(1250.4)]
  expect(ordersSummary(orders)).toBe('3 orders, $1,250.70 to pay')
})

test('paid and cancelled orders are not to pay', () => {
  const orders = [order(10, { money: 'paid' }), order(20, { order: 'cancelled' })]
  expect(ordersSummary(orders)).toBe('2 orders, nothing to pay')
})

test('one order is one order', () => {
  expect(ordersSummary([order(8)])).toBe('1 order, $8.00 to pay')
})

function order(amountDue: number, axes: Partial<OrderAxes> = {}) {
  return { amountDue, axes: { ...unpaid, ...axes } }
}
