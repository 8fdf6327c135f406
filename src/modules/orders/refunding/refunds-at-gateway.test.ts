import { afterEach, expect, test } from 'vitest'
import type { OrderDetail } from '#contract/orders.schema'
import { booksOf } from '#test/books'
import { paidOrder } from '#test/paid-order'
import { storeOfFile } from '#test/store-of-file'

const store = await storeOfFile()
const admin = await store.admin()
const books = booksOf(store)
afterEach(async () => {
  await store.askGateway('DELETE /sandbox/faults')
  await books.hold()
})

test('a pending refund counts, and one that fails is reversed', async () => {
  const { orderId } = await paidOrder(store, { card: 'pm_card_pendingRefund' })
  const asked = await refund(orderId)
  expect(asked).toMatchObject({ status: 'Refunded', refundable: 0 })
  expect(asked.refunds).toMatchObject([{ status: 'pending', endedAt: null }])
  const gatewayId = await books.gatewayRefund(orderId)
  await store.askGateway(`POST /sandbox/refunds/${gatewayId}`, { status: 'failed' })
  await books.applyEvent('refund.failed', gatewayId)
  const failed = await show(orderId)
  expect(failed).toMatchObject({ status: 'Paid', refundable: 128.5 })
  expect(failed.refunds).toMatchObject([{ status: 'failed' }])
  expect(await books.accounts(orderId)).toEqual({ gateway: 12_850, sales: -12_850, refunds: 0 })
  // A second refund, which succeeds.
  await refund(orderId, { amount: 28.5 })
  const second = await books.gatewayRefund(orderId)
  await store.askGateway(`POST /sandbox/refunds/${second}`, { status: 'succeeded' })
  await books.applyEvent('refund.updated', second)
  expect(await show(orderId)).toMatchObject({
    status: 'Partly refunded',
    refunds: [{ status: 'failed' }, { status: 'succeeded' }],
  })
})

test('the events of a payment and its failed refund, in any order and twice, end in the same state', async () => {
  await store.askGateway('POST /sandbox/webhooks', { hold: 'true' })
  const { orderId } = await paidOrder(store)
  await refund(orderId, { amount: 28.5 })
  const gatewayId = await books.gatewayRefund(orderId)
  await store.askGateway(`POST /sandbox/refunds/${gatewayId}`, { status: 'failed' })
  await store.askGateway('POST /sandbox/webhooks', { hold: 'false', copies: '2', shuffle: 'true' })
  await store.askGateway('POST /sandbox/webhooks/deliver')
  await books.applyEvent('refund.failed', gatewayId)
  await store.runJobs()
  expect(await show(orderId)).toMatchObject({ status: 'Paid', refunds: [{ status: 'failed' }] })
  expect(await books.journals(orderId)).toEqual(['payment', 'refund', 'refund_reversal'])
  await store.askGateway('POST /sandbox/webhooks', { copies: '1', shuffle: 'false' })
})

test('a refund made at the gateway by hand is a fact, and a person is told', async () => {
  const { orderId, intentId } = await paidOrder(store)
  const made = await store.askGateway('POST /v1/refunds', {
    payment_intent: intentId,
    amount: '2850',
  })
  await books.applyEvent('charge.refunded', intentId)
  const shown = await show(orderId)
  expect(shown).toMatchObject({ status: 'Partly refunded', refundable: 100 })
  expect(shown.refunds).toMatchObject([{ amount: 28.5, status: 'succeeded' }])
  expect(await books.accounts(orderId)).toEqual({ gateway: 10_000, sales: -12_850, refunds: 2_850 })
  const { rows } = await books.sql('select kind from reconciliation_breaks where reference = $1', [
    made['id'],
  ])
  expect(rows).toEqual([{ kind: 'refund_elsewhere' }])
})

test('the gateway is away: the refund is promised, and its job sends it once', async () => {
  const { orderId, intentId } = await paidOrder(store)
  await store.askGateway('POST /sandbox/faults', {
    on: 'POST /v1/refunds',
    kind: 'drop_reply',
    times: '9',
  })
  const promised = await refund(orderId, { amount: 28.5 })
  expect(promised).toMatchObject({ status: 'Paid', refundable: 100 })
  expect(promised.refunds).toMatchObject([{ status: 'pending' }])
  await store.askGateway('DELETE /sandbox/faults')
  await store.runJobs()
  expect(await show(orderId)).toMatchObject({
    status: 'Partly refunded',
    refunds: [{ status: 'succeeded' }],
  })
  const { data } = (await store.askGateway('GET /v1/refunds', { payment_intent: intentId })) as {
    data: unknown[]
  }
  expect(data).toHaveLength(1)
})

test('the gateway refuses: a clear no, no money moved, and all of it can be refunded again', async () => {
  const { orderId, intentId } = await paidOrder(store)
  // Refunded by hand at the gateway, without a webhook to us.
  await store.askGateway('POST /sandbox/webhooks', { copies: '0' })
  const byHand = await store.askGateway('POST /v1/refunds', {
    payment_intent: intentId,
    amount: '10000',
  })
  await expect(refund(orderId)).rejects.toMatchObject({ code: 'gateway_refused' })
  expect(await show(orderId)).toMatchObject({ status: 'Paid', refunds: [{ status: 'failed' }] })
  expect(await books.accounts(orderId)).toEqual({ gateway: 12_850, sales: -12_850 })
  await store.askGateway(`POST /sandbox/refunds/${String(byHand['id'])}`, { status: 'failed' })
  await store.askGateway('POST /sandbox/webhooks', { copies: '1' })
  expect(await refund(orderId)).toMatchObject({ status: 'Refunded' })
})

function refund(id: string, wish: { amount?: number } = {}): Promise<OrderDetail> {
  const body = { reason: 'it was dented', restock: false, ...wish }
  return admin.client.orders.refund({ params: { id }, body })
}

function show(id: string): Promise<OrderDetail> {
  return admin.client.orders.show({ params: { id } })
}
