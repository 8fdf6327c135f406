import { expect, test } from 'vitest'
import type { OrderDetail } from '#contract/orders.schema'
import { freshRefund, readRefund } from './refund-request.ts'

const order = {
  lines: [{ position: 1, quantity: 24, total: 240, tax: 0 }],
  charges: [],
  refunds: [],
  refundable: 240,
  restockable: true,
} as unknown as OrderDetail
const typed = { ...freshRefund(), amount: '240.00', reason: 'dented', restock: 'yes' }

test('units that come back return to stock by themselves, and nothing returns that is not named', () => {
  const units = { ...typed, by: 'units', units: '{"1":"1"}' }
  expect(readRefund(order, units).body).toMatchObject({
    lines: [{ position: 1, quantity: 1 }],
    restock: true,
  })
  const charges = [{ position: 2, kind: 'shipping', name: 'Delivery', amount: 10, tax: 0 }]
  const withDelivery = { ...order, charges } as OrderDetail
  const delivery = { ...typed, by: 'units', delivery: 'yes' }
  expect(readRefund(withDelivery, delivery).body).toMatchObject({ lines: [], restock: false })
})

test('an amount says nothing of units, so all goods return to stock, or none', () => {
  expect(readRefund(order, typed).body).toMatchObject({ amount: '240.00', restock: true })
  expect(readRefund({ ...order, restockable: false }, typed).body).toMatchObject({ restock: false })
})
