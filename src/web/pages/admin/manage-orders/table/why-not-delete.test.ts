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
    expect({ axes, canDelete: whyNotDelete(axes) === null }).toEqual({ axes, canDelete })
  }
})

test.each([
  ['processing', 'unfulfilled', { why: 'A payment is in progress. Wait until it is finished.' }],
  ['paid', 'unfulfilled', { why: 'It is paid.', instead: 'Cancel it first' }],
  ['partly_refunded', 'unfulfilled', { why: 'It is paid.', instead: 'Cancel it first' }],
  ['paid', 'shipped', { why: 'It is on its way.', instead: 'Mark it as delivered first' }],
  ['disputed', 'shipped', { why: 'It is on its way.', instead: 'Mark it as delivered first' }],
  ['refunded', 'returned', { why: 'It was shipped, so it stays in the list.' }],
  ['disputed', 'unfulfilled', { why: 'Its payment is disputed. Wait for the bank’s decision.' }],
  [
    'refunded',
    'unfulfilled',
    { why: 'It is refunded but still open.', instead: 'Cancel it first' },
  ],
] as const)('%s, %s: what stands in the way, and what helps', (money, goods, obstacle) => {
  expect(whyNotDelete({ order: 'open', money, goods })).toEqual(obstacle)
})
