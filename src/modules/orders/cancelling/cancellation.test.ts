import { afterEach, expect, test } from 'vitest'
import { booksOf } from '#test/books'
import { orderWithIntent } from '#test/order-with-intent'
import { paidOrder } from '#test/paid-order'
import type { Person } from '#test/store'
import { storeOfFile } from '#test/store-of-file'

const store = await storeOfFile()
const admin = await store.admin()
const books = booksOf(store)
afterEach(() => books.hold())

const wish = { reason: 'the buyer asked for it', refund: true, restock: true }

test('an admin cancels a paid order: the money and the goods go back, once', async () => {
  const { orderId, toolId } = await paidOrder(store, { quantity: 2 })
  const params = { id: orderId }
  const answers = await Promise.all([1, 2, 3].map(() => cancel(admin, orderId)))
  await cancel(admin, orderId)
  const shown = await admin.client.orders.show({ params })
  expect(shown).toMatchObject({
    status: 'Refunded',
    axes: { order: 'cancelled', money: 'refunded' },
    refundable: 0,
    restockable: false,
    refunds: [{ amount: 257, status: 'succeeded', reason: wish.reason }],
  })
  expect(answers).toHaveLength(3)
  expect(await books.onHand(toolId)).toBe(10)
  expect(await books.accounts(orderId)).toEqual({ gateway: 0, sales: -25_700, refunds: 25_700 })
})

test('an admin may cancel and keep both money and goods; the money can go back later', async () => {
  const { orderId, toolId } = await paidOrder(store)
  const kept = await cancel(admin, orderId, { refund: false, restock: false })
  expect(kept).toMatchObject({ status: 'Cancelled', refundable: 128.5, restockable: true })
  expect(await books.onHand(toolId)).toBe(9)
  const body = { reason: 'after all', restock: true }
  await admin.client.orders.refund({ params: { id: orderId }, body })
  expect(await books.onHand(toolId)).toBe(10)
})

test('an owner cancels what is unpaid, with a reason; nobody else does', async () => {
  const { buyer, orderId } = await orderWithIntent(store)
  const stranger = await store.signUp('Stranger')
  await expect(cancel(stranger, orderId)).rejects.toMatchObject({ code: 'not_found' })
  expect(await cancel(buyer, orderId)).toMatchObject({ status: 'Cancelled', refunds: [] })
})

test('an owner cancels what is paid until it has shipped: the whole goes back, once, whatever was asked', async () => {
  const { buyer, orderId, toolId } = await paidOrder(store, { quantity: 2 })
  const stranger = await store.signUp('Other')
  await expect(cancel(stranger, orderId)).rejects.toMatchObject({ code: 'not_found' })
  await Promise.all([1, 2, 3].map(() => cancel(buyer, orderId, { refund: false, restock: false })))
  expect(await buyer.client.orders.show({ params: { id: orderId } })).toMatchObject({
    status: 'Refunded',
    axes: { order: 'cancelled', money: 'refunded' },
    refunds: [{ amount: 257, status: 'succeeded' }],
  })
  expect(await books.onHand(toolId)).toBe(10)
  expect(await books.accounts(orderId)).toEqual({ gateway: 0, sales: -25_700, refunds: 25_700 })
})

test('an owner does not cancel what has shipped: nothing changes', async () => {
  const { buyer, orderId, toolId } = await paidOrder(store)
  await admin.client.orders.ship({ params: { id: orderId }, body: { carrier: 'UPS' } })
  await expect(cancel(buyer, orderId)).rejects.toMatchObject({ code: 'order_shipped' })
  expect((await buyer.client.orders.show({ params: { id: orderId } })).status).toBe('Shipped')
  expect(await books.onHand(toolId)).toBe(9)
})

test('a payment that comes while an admin cancels is given back', async () => {
  const { orderId, clientSecret } = await orderWithIntent(store)
  await store.confirm(clientSecret)
  const shown = await cancel(admin, orderId)
  expect(shown).toMatchObject({ status: 'Refunded', axes: { order: 'cancelled' } })
})

test('a disputed order is not cancelled', async () => {
  const { orderId, chargeId } = await paidOrder(store)
  const dispute = await store.askGateway(`POST /sandbox/charges/${chargeId}/dispute`)
  await books.applyEvent('charge.dispute.created', String(dispute['id']))
  await expect(cancel(admin, orderId)).rejects.toMatchObject({ code: 'order_disputed' })
})

function cancel({ client }: Person, id: string, other: Partial<typeof wish> = {}) {
  return client.orders.cancel({ params: { id }, body: { ...wish, ...other } })
}
