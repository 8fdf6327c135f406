import type { Order, OrderDetail } from '#contract/orders.schema'
import type { Statement, StatementDay } from '#contract/statement.schema'
import { now } from './hold-still.ts'

// Sample orders and books for a day in March. Real ones would have different numbers and times in every run.

const id = (last: string) => `00000000-0000-7000-8000-0000${last}`
const minutesLater = (minutes: number) => new Date(Date.parse(now) + minutes * 60_000).toISOString()

const buyer = {
  name: 'Joan Whitfield',
  email: 'customer@example.com',
  mobile: '6095550142',
  address: '218 Ferry Street, Trenton, NJ 08611',
  deliverTo: '218 Ferry Street, Trenton, NJ 08611',
}

const wrench = {
  toolId: id('00000001'),
  partNumber: 'TW-40200',
  productName: 'Click Torque Wrench, 1/2 in, 40–200 N·m',
  company: 'Hallmark Torque',
  price: 128.5,
  picture: 'tw-40200',
}
const ratchet = {
  toolId: id('00000002'),
  partNumber: 'RT-38072',
  productName: 'Ratchet, 3/8 in, 72 teeth',
  company: 'Delaware Tool Works',
  price: 46,
  picture: 'rt-38072',
}

const paid = { order: 'open', money: 'paid', goods: 'unfulfilled' } as const

export const receipt: OrderDetail = {
  ...orderOf(wrench, { last: '7F3A91C2', quantity: 5, status: 'Paid', axes: paid }),
  recipient: buyer.name,
  lineCount: 2,
  total: 758.29,
  goodsTotal: 688.5,
  totalAmount: 688.5,
  shipping: 25.64,
  tax: 44.15,
  lines: [
    {
      position: 1,
      ...wrench,
      quantity: 5,
      total: 642.5,
      tax: 42.56,
      exempt: null,
      boughtFor: null,
    },
    {
      position: 2,
      ...ratchet,
      quantity: 1,
      total: 46,
      tax: 0,
      exempt: 'certificate',
      boughtFor: null,
    },
  ],
  charges: [
    { position: 3, kind: 'shipping', name: 'Delivery', amount: 25.64, tax: 1.59 },
    { position: 4, kind: 'tax', name: 'NJ sales tax', amount: 44.15, tax: 0 },
  ],
  taxes: [
    {
      jurisdiction: 'NJ',
      rate: 6.625,
      taxed: 666.43,
      tax: 44.15,
      exempt: [{ reason: 'certificate', amount: 47.71 }],
    },
  ],
  delivery: {
    mode: 'parcel',
    amount: 25.64,
    to: { zip: '08611', city: 'Trenton', state: 'NJ', residential: true },
    shipsOn: '2026-03-16',
    arrives: { earliest: '2026-03-17', latest: '2026-03-19' },
    packages: [],
    explain: [
      { code: 'zone', value: 2, amount: null },
      { code: 'packages', value: 2, amount: null },
      { code: 'pounds', value: 31, amount: null },
      { code: 'transport', value: 1, amount: 21.14 },
      { code: 'residential', value: 1, amount: 4.5 },
    ],
    pickup: null,
  },
  shipment: null,
  refundable: 758.29,
  restockable: true,
  refunds: [],
  disputes: [],
  history: [
    { at: now, axis: 'order', from: null, to: 'open', by: 'customer' },
    { at: minutesLater(2), axis: 'money', from: 'unpaid', to: 'processing', by: 'customer' },
    { at: minutesLater(3), axis: 'money', from: 'processing', to: 'paid', by: 'gateway' },
  ],
}

export const orders: Order[] = [
  orderOf(ratchet, {
    last: '0B44D1E7',
    quantity: 12,
    status: 'Pending',
    axes: { order: 'open', money: 'unpaid', goods: 'unfulfilled' },
  }),
  {
    ...orderOf(wrench, { last: '7F3A91C2', quantity: 5, status: 'Paid', axes: paid }),
    lineCount: 2,
    totalAmount: 688.5,
    total: 758.29,
  },
  orderOf(ratchet, {
    last: '5C1090AA',
    quantity: 24,
    status: 'Shipped',
    axes: { order: 'open', money: 'paid', goods: 'shipped' },
  }),
]

type Rest = Pick<Order, 'quantity' | 'status' | 'axes'> & { last: string }

function orderOf(tool: typeof wrench, { last, quantity, status, axes }: Rest): Order {
  const totalAmount = tool.price * quantity
  return {
    ...buyer,
    ...tool,
    _id: id(last),
    availableQuantity: 240,
    minimumOrder: 1,
    quantity,
    totalAmount,
    lineCount: 1,
    total: totalAmount,
    amountDue: status === 'Pending' ? totalAmount : 0,
    status,
    axes,
    placedAt: now,
    holdExpiresAt: null,
    boughtFor: null,
  }
}

const none = { count: 0, amount: 0 }

export const statement: Statement = (() => {
  const takings = [0, 642.5, 0, 1284, 92, 0, 0, 3120.75, 0, 642.5, 0, 0, 18_450, 230]
  let balance = 5200
  const days = takings.map((amount, index): StatementDay => {
    const refund = index === 9 ? -128.5 : 0
    balance += amount + refund
    return {
      ...sumsOf(amount, refund),
      day: `2026-03-${String(index + 1).padStart(2, '0')}`,
      balance,
    }
  })
  const sum = takings.reduce((total, amount) => total + amount, 0)
  const totals = { ...sumsOf(sum, -128.5), payments: { count: 21, amount: sum } }
  return {
    from: '2026-03-01',
    to: '2026-03-14',
    currency: 'USD',
    opening: 5200,
    closing: balance,
    totals,
    days,
  }
})()

function sumsOf(paidIn: number, refunded: number) {
  return {
    payments: paidIn ? { count: 3, amount: paidIn } : none,
    refunds: refunded ? { count: 1, amount: refunded } : none,
    refundReversals: none,
    disputes: none,
    disputeReversals: none,
    net: paidIn + refunded,
  }
}
