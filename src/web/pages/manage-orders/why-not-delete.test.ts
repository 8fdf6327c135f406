import { expect, test } from 'vitest'
import {
  goodsStates,
  moneyStates,
  orderCan,
  orderStates,
  type OrderAxes,
} from '#contract/order-status'
import { whyNotDelete } from './why-not-delete.ts'

const every: OrderAxes[] = orderStates.flatMap((order) =>
  moneyStates.flatMap((money) => goodsStates.map((goods) => ({ order, money, goods }))),
)

test('an order that cannot be deleted says why, and no other does', () => {
  for (const axes of every) {
    const canDelete = orderCan('cancel', axes) || orderCan('hide', axes)
    expect(whyNotDelete(axes) === null, JSON.stringify(axes)).toBe(canDelete)
  }
})

test.each([
  ['processing', 'A payment is under way. Wait until it has ended.', false],
  ['paid', 'It is paid.', true],
  ['partly_refunded', 'It is paid.', true],
  ['refunded', 'Its money is back, but it is still open.', true],
  ['disputed', 'The bank is deciding about its money. Wait for the decision.', false],
] as const)('%s: what stands in the way, and whether cancelling helps', (money, why, canCancel) => {
  expect(whyNotDelete({ order: 'open', money, goods: 'unfulfilled' })).toEqual({ why, canCancel })
})
