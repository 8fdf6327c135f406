import { afterEach, expect, test } from 'vitest'
import { booksOf } from '#test/books'
import { orderWithIntent } from '#test/order-with-intent'
import { paidOrder } from '#test/paid-order'
import { storeOfFile } from '#test/store-of-file'

const store = await storeOfFile()
const admin = await store.admin()
const books = booksOf(store)
afterEach(() => books.hold())

const shipment = { carrier: 'UPS', trackingNumber: '1Z 999' }

test('an admin notes that an order has left; its buyer sees with whom, and is told once', async () => {
  const { buyer, orderId, toolId } = await paidOrder(store, { quantity: 2 })
  const answers = await Promise.all([1, 2, 3].map(() => ship(orderId)))
  const seen = await buyer.client.orders.show({ params: { id: orderId } })
  expect(seen).toMatchObject({
    status: 'Shipped',
    axes: { order: 'open', goods: 'shipped' },
    shipment,
  })
  expect(seen.history.filter(({ axis }) => axis === 'goods')).toHaveLength(1)
  expect(answers.map(({ status }) => status)).toEqual(['Shipped', 'Shipped', 'Shipped'])
  expect(await books.onHand(toolId)).toBe(8)

  await store.runJobs()
  const mails = await mailsAbout(orderId, 'shipped')
  expect(mails).toHaveLength(1)
  expect(mails[0]).toMatchObject({
    recipient: buyer.email,
    subject: expect.stringMatching(/on its way/),
  })
  expect(mails[0]?.text).toMatch(/UPS\s+1Z 999/)
  await expect(ship(orderId, { carrier: 'FedEx' })).rejects.toMatchObject({ code: 'order_shipped' })
  expect((await buyer.client.orders.show({ params: { id: orderId } })).shipment).toEqual(shipment)
})

test('what has arrived is complete: its buyer may take it from the list, and nobody cancels it', async () => {
  const { buyer, orderId } = await paidOrder(store)
  const params = { id: orderId }
  await expect(deliver(orderId)).rejects.toMatchObject({ code: 'order_not_shipped' })
  await ship(orderId, { carrier: 'UPS' })
  for (const attempt of [1, 2]) {
    const delivered = await deliver(orderId)
    expect(delivered, `attempt ${attempt}`).toMatchObject({
      status: 'Delivered',
      axes: { order: 'closed', money: 'paid', goods: 'delivered' },
      shipment: { carrier: 'UPS', trackingNumber: null },
    })
    expect(delivered.history.slice(-2).map(({ to }) => to)).toEqual(['delivered', 'closed'])
  }
  const body = { reason: 'too late', refund: true, restock: true }
  await expect(admin.client.orders.cancel({ params, body })).rejects.toMatchObject({
    code: 'order_shipped',
  })
  expect(await buyer.client.orders.remove({ params })).toMatchObject({ deletedCount: 1 })
})

test('goods that come back after they left are returned, with the money', async () => {
  const { orderId, toolId } = await paidOrder(store)
  await ship(orderId)
  const body = { reason: 'refused at the door', restock: true }
  await admin.client.orders.refund({ params: { id: orderId }, body })
  const shown = await admin.client.orders.show({ params: { id: orderId } })
  expect(shown).toMatchObject({ status: 'Refunded', axes: { goods: 'returned' } })
  expect(await books.onHand(toolId)).toBe(10)
  await expect(deliver(orderId)).rejects.toMatchObject({ code: 'order_not_shipped' })
})

test.for([
  ['unpaid', 'nothing_to_ship', async () => (await orderWithIntent(store)).orderId],
  ['refunded', 'nothing_to_ship', () => given({ restock: false })],
  ['back on the shelf', 'nothing_to_ship', () => given({ amount: 1, restock: true })],
  ['cancelled', 'order_cancelled', cancelled],
] as const)('an order that is %s does not leave', async ([, code, make]) => {
  const orderId = await make()
  const before = await admin.client.orders.show({ params: { id: orderId } })
  await expect(ship(orderId)).rejects.toMatchObject({ code })
  expect(await admin.client.orders.show({ params: { id: orderId } })).toEqual(before)
})

test('part of the money may have gone back before an order leaves', async () => {
  const orderId = await given({ amount: 1, restock: false })
  expect(await ship(orderId)).toMatchObject({
    axes: { money: 'partly_refunded', goods: 'shipped' },
  })
})

test('a carrier without a name is refused by its field', async () => {
  const { orderId } = await paidOrder(store)
  await expect(ship(orderId, { carrier: ' ' })).rejects.toMatchObject({
    problem: { code: 'invalid_input', errors: [{ path: 'body.carrier' }] },
  })
})

function ship(id: string, body: { carrier: string; trackingNumber?: string } = shipment) {
  return admin.client.orders.ship({ params: { id }, body })
}

function deliver(id: string) {
  return admin.client.orders.deliver({ params: { id } })
}

async function given(wish: { amount?: number; restock: boolean }): Promise<string> {
  const { orderId } = await paidOrder(store)
  const body = { reason: 'a wish', ...wish }
  await admin.client.orders.refund({ params: { id: orderId }, body })
  return orderId
}

async function cancelled(): Promise<string> {
  const { orderId } = await paidOrder(store)
  const body = { reason: 'a wish', refund: false, restock: false }
  await admin.client.orders.cancel({ params: { id: orderId }, body })
  return orderId
}

async function mailsAbout(orderId: string, letter: string) {
  return store.platform.db
    .selectFrom('mails')
    .selectAll()
    .where('dedupe_key', 'like', `order:${orderId}:%:${letter}`)
    .execute()
}
