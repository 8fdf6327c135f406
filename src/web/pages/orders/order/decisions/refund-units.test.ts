import { expect, test } from 'vitest'
import type { OrderDetail } from '#contract/orders.schema'
import { leftByUnits, readUnits } from './refund-units.ts'

const line = (position: number, quantity: number, total: number, tax: number) =>
  ({ position, quantity, total, tax }) as OrderDetail['lines'][number]
const refundOf = (status: 'succeeded' | 'failed', parts: OrderDetail['refunds'][number]['parts']) =>
  ({ status, parts }) as OrderDetail['refunds'][number]

const order = {
  lines: [line(1, 5, 262, 17.36), line(2, 3, 100, 6.62)],
  charges: [{ position: 3, kind: 'shipping', name: 'Delivery', amount: 25.64, tax: 1.7 }],
  refunds: [
    refundOf('succeeded', [{ position: 1, units: 2, amount: 104.8, tax: 6.94 }]),
    refundOf('failed', [{ position: 2, units: 3, amount: 100, tax: 6.62 }]),
  ],
} satisfies Pick<OrderDetail, 'lines' | 'charges' | 'refunds'>

test('what came back before may not come back again; a refund that failed does not count', () => {
  const { lines, deliveryCents } = leftByUnits(order)
  expect(lines.map(({ units }) => units)).toEqual([3, 3])
  expect(deliveryCents).toBe(2734)
})

test('units give back their price and their tax, and the last unit the rest', () => {
  expect(readUnits(order, { 1: '1' }, false)).toEqual({
    lines: [{ position: 1, quantity: 1 }],
    cents: 5240 + 348,
  })
  expect(readUnits(order, { 1: '3', 2: '3' }, true)).toEqual({
    lines: [
      { position: 1, quantity: 3 },
      { position: 2, quantity: 3 },
    ],
    cents: 15_720 + 1042 + 10_000 + 662 + 2734,
  })
})

test.for(['4', '-1', '1.5', 'all'])('%j units of three are refused at their line', (typed) => {
  expect(readUnits(order, { 1: typed, 2: '1' }, false)).toEqual({
    errors: { 1: 'Please enter a whole number up to 3' },
  })
})

test('nothing typed gives nothing back', () => {
  expect(readUnits(order, { 1: '', 2: '0' }, false)).toEqual({ lines: [], cents: 0 })
})

test('delivery that went back does not go back again', () => {
  const refunds = [refundOf('succeeded', [{ position: 3, units: null, amount: 25.64, tax: 1.7 }])]
  expect(leftByUnits({ ...order, refunds }).deliveryCents).toBe(0)
})
