import { expect, test } from 'vitest'
import type { OrderAxes } from '#contract/order-status'
import { stepsDone } from './progress.ts'

test.for<[axes: OrderAxes, done: number | null]>([
  [{ order: 'open', money: 'unpaid', goods: 'unfulfilled' }, 1],
  [{ order: 'open', money: 'processing', goods: 'unfulfilled' }, 1],
  [{ order: 'open', money: 'paid', goods: 'unfulfilled' }, 2],
  [{ order: 'open', money: 'disputed', goods: 'shipped' }, 3],
  [{ order: 'closed', money: 'partly_refunded', goods: 'delivered' }, 4],
  [{ order: 'cancelled', money: 'paid', goods: 'unfulfilled' }, null],
  [{ order: 'closed', money: 'refunded', goods: 'delivered' }, null],
  [{ order: 'closed', money: 'paid', goods: 'returned' }, null],
])('an order that is %o has %s steps behind it', ([axes, done]) => {
  expect(stepsDone(axes)).toBe(done)
})
