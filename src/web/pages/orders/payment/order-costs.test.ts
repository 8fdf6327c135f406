import { expect, test } from 'vitest'
import type { OrderDelivery } from '#contract/orders/charges.schema'
import { orderCosts, orderSum } from './order-costs.ts'

const delivery: Exclude<OrderDelivery, { mode: 'none' }> = {
  mode: 'parcel',
  amount: 25.64,
  to: { zip: '08611', city: 'Trenton', state: 'NJ', residential: true },
  shipsOn: '2026-11-24',
  arrives: { earliest: '2026-11-25', latest: '2026-11-27' },
  packages: [],
  explain: [],
  pickup: null,
}
const shipping = {
  position: 2,
  kind: 'shipping',
  name: 'Delivery',
  amount: 25.64,
  tax: 1.7,
} as const
const taxes = [{ jurisdiction: 'NJ', rate: 6.625, taxed: 287.64, tax: 19.06, exempt: [] }]
const order = { goodsTotal: 262, total: 306.7, tax: 19.06, charges: [shipping], taxes, delivery }
const unpaid = { order: 'open', money: 'unpaid', goods: 'unfulfilled' } as const

test('goods, delivery and tax are told with what they were calculated from', () => {
  expect(orderCosts(order)).toEqual([
    { label: 'Total amount', amount: 262 },
    {
      label: 'Delivery',
      notes: ['Parcel to a home in Trenton, NJ 08611', 'Arrives Wed, Nov 25 to Fri, Nov 27'],
      amount: 25.64,
    },
    { label: 'NJ sales tax', notes: ['6.625% of $287.64'], amount: 19.06 },
  ])
})

test('what is exempt says why', () => {
  const exempt = [{ reason: 'certificate', amount: 287.64 } as const]
  const costs = orderCosts({
    ...order,
    tax: 0,
    taxes: [{ ...taxes[0]!, taxed: 0, tax: 0, exempt }],
  })
  expect(costs.at(-1)).toEqual({
    label: 'NJ sales tax',
    notes: ['Exempt by certificate: $287.64'],
    amount: 0,
  })
})

test('where no tax is collected, the tax is nothing', () => {
  expect(orderCosts({ ...order, tax: 0, taxes: [] }).at(-1)).toEqual({
    label: 'Sales tax',
    amount: 0,
  })
})

test('a pick-up is free and says where', () => {
  const pickup = { address: ['1 Mill Road', 'Edison, NJ 08817'], hours: '' }
  const costs = orderCosts({
    ...order,
    charges: [],
    delivery: { ...delivery, mode: 'pickup', amount: 0, to: null, pickup },
  })
  expect(costs[1]).toEqual({
    label: 'Pick-up',
    notes: ['1 Mill Road, Edison, NJ 08817', 'Ready Tue, Nov 24'],
    amount: 'Free',
  })
})

test('before it is known where the goods go, nothing is due and nothing is free', () => {
  expect(orderCosts({ ...order, delivery: null })).toEqual([
    { label: 'Total amount', amount: 262 },
    {
      label: 'Delivery and sales tax',
      notes: ['Once it is known where the goods go.'],
      amount: null,
    },
  ])
  expect(orderSum({ axes: unpaid, amountDue: null, total: 262 })).toEqual({
    label: 'To pay',
    amount: null,
  })
})

test('an order from before delivery was charged costs its goods', () => {
  expect(orderCosts({ ...order, delivery: { mode: 'none' } })).toEqual([
    { label: 'Total amount', amount: 262 },
  ])
})

test.for([
  [unpaid, 306.7, 'To pay'],
  [{ ...unpaid, money: 'paid' }, 0, 'Paid'],
  [{ ...unpaid, money: 'partly_refunded' }, 0, 'Paid'],
  [{ ...unpaid, money: 'processing' }, 0, 'Total'],
  [{ ...unpaid, order: 'cancelled' }, 0, 'Total'],
] as const)('the sum of an order with %j is said as it is', ([axes, amountDue, label]) => {
  expect(orderSum({ axes, amountDue, total: 306.7 })).toEqual({ label, amount: 306.7 })
})
