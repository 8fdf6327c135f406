import { expect, test } from 'vitest'
import type { OrderDetail } from '#contract/orders.schema'
import { refundSentence } from './refund-sentence.ts'
import { shipmentSentence } from './shipment-sentence.ts'
import { timeline } from './timeline.ts'

const at = (minute: number) => `2026-01-01T10:0${minute}:00.000Z`
const nothing = { lines: [], charges: [] }
const paid = [
  { at: at(0), axis: 'order', from: null, to: 'open', by: 'customer' },
  { at: at(1), axis: 'money', from: 'unpaid', to: 'paid', by: 'gateway' },
] as const

test('each refund is told with its amount, and why to whom that is shown', () => {
  const told = timeline({
    history: [
      ...paid,
      { at: at(2), axis: 'money', from: 'paid', to: 'partly_refunded', by: 'admin' },
      { at: at(6), axis: 'money', from: 'partly_refunded', to: 'disputed', by: 'gateway' },
      { at: at(7), axis: 'money', from: 'disputed', to: 'refunded', by: 'gateway' },
    ],
    refunds: [
      { at: at(2), endedAt: at(2), amount: 28.5, status: 'succeeded', parts: [], reason: 'dented' },
      { at: at(3), endedAt: at(5), amount: 10, status: 'failed', parts: [] },
      { at: at(4), endedAt: null, amount: 5, status: 'pending', parts: [] },
    ],
    shipment: null,
    ...nothing,
  })
  expect(told.map(({ sentence, note }) => (note ? [sentence, note] : [sentence]))).toEqual([
    ['Order placed'],
    ['Payment received'],
    ['$28.50 refunded', 'dented'],
    ['Refund of $10.00 on its way'],
    ['Refund of $5.00 on its way'],
    ['Refund of $10.00 did not go through'],
    ['Payment disputed at the bank'],
    ['Dispute over, payment returned to the buyer'],
  ])
})

test('a refund of units and of the delivery says so, one of an amount does not', () => {
  const line = (position: number, partNumber: string) =>
    ({ position, partNumber }) as OrderDetail['lines'][number]
  const order = {
    lines: [line(1, 'TW-40200'), line(2, 'RT-38072')],
    charges: [{ position: 3, kind: 'shipping' as const, name: 'Delivery', amount: 9, tax: 0.6 }],
  }
  const part = (position: number, units: number | null) => ({ position, units, amount: 1, tax: 0 })
  const noteOf = (parts: ReturnType<typeof part>[], reason?: string) =>
    timeline({
      ...order,
      history: [],
      shipment: null,
      refunds: [
        {
          at: at(2),
          endedAt: at(2),
          amount: 1,
          status: 'succeeded',
          parts,
          ...(reason && { reason }),
        },
      ],
    })[0]?.note
  expect(noteOf([part(1, 2), part(2, 1), part(3, null)], 'dented')).toBe(
    '2 × TW-40200, 1 × RT-38072, delivery: dented',
  )
  expect(noteOf([part(3, null)])).toBe('delivery')
  expect(noteOf([part(1, null), part(2, null), part(3, null)])).toBeUndefined()
})

test('with whom the goods left is beside that they did', () => {
  const history = [
    ...paid,
    { at: at(2), axis: 'goods', from: 'unfulfilled', to: 'shipped', by: 'admin' } as const,
  ]
  const noteOf = (trackingNumber: string | null) =>
    timeline({
      history,
      refunds: [],
      shipment: { carrier: 'UPS', trackingNumber },
      ...nothing,
    }).at(-1)
  expect(noteOf('1Z 999')).toMatchObject({ sentence: 'Shipped', note: 'UPS, 1Z 999' })
  expect(noteOf(null)).toMatchObject({ note: 'UPS' })
})

test('where the goods are is said while they are on their way', () => {
  const axes = { order: 'open', money: 'paid', goods: 'shipped' } as const
  const shipment = { carrier: 'UPS', trackingNumber: '1Z 999' }
  expect(shipmentSentence({ axes, shipment })).toBe('The goods are on their way with UPS, 1Z 999.')
  expect(shipmentSentence({ axes: { ...axes, goods: 'delivered' }, shipment })).toBeNull()
  expect(shipmentSentence({ axes: { ...axes, goods: 'unfulfilled' }, shipment: null })).toBeNull()
})

test('the buyer reads how much went back, once anything did', () => {
  const refund = { at: at(2), endedAt: at(2), amount: 0.1, status: 'succeeded' as const, parts: [] }
  expect(refundSentence([])).toBeUndefined()
  expect(refundSentence([{ ...refund, status: 'failed' }])).toBeUndefined()
  expect(refundSentence([refund, { ...refund, amount: 0.2 }])).toContain('$0.30 was refunded')
  expect(refundSentence([refund, { ...refund, endedAt: null, status: 'pending' }])).toContain(
    'refund of $0.10 is on its way',
  )
})
