import { afterEach, expect, test } from 'vitest'
import { booksOf } from '#test/books'
import { paidOrder } from '#test/paid-order'
import { storeOfFile } from '#test/store-of-file'

const store = await storeOfFile()
const admin = await store.admin()
const books = booksOf(store)
afterEach(() => books.hold())

test('a dispute takes the money away; won, it comes back', async () => {
  const { buyer, orderId, chargeId } = await paidOrder(store)
  const dispute = await openDispute(chargeId)
  expect(await show(orderId)).toMatchObject({ status: 'Disputed', refundable: 0 })
  expect(await books.accounts(orderId)).toEqual({ gateway: 0, sales: -12_850, disputes: 12_850 })
  expect(await openBreaks(dispute)).toEqual(['disputed'])
  await expect(refund(orderId)).rejects.toMatchObject({ code: 'order_disputed' })
  const seen = await buyer.client.orders.show({ params: { id: orderId } })
  expect(seen.disputes).toMatchObject([{ amount: 128.5, status: 'open', endedAt: null }])

  await close(dispute, 'won')
  expect(await show(orderId)).toMatchObject({ status: 'Paid', disputes: [{ status: 'won' }] })
  expect(await books.accounts(orderId)).toEqual({ gateway: 12_850, sales: -12_850, disputes: 0 })
  expect(await openBreaks(dispute)).toEqual([])
})

test('a dispute that is lost leaves the money with the buyer', async () => {
  const { orderId, chargeId } = await paidOrder(store)
  const dispute = await openDispute(chargeId)
  await close(dispute, 'lost')
  expect(await show(orderId)).toMatchObject({ status: 'Refunded', refundable: 0, refunds: [] })
  expect(await books.accounts(orderId)).toEqual({ gateway: 0, sales: -12_850, disputes: 12_850 })
  await expect(refund(orderId)).rejects.toMatchObject({ code: 'nothing_to_refund' })
})

test('a part is refunded, then the rest is disputed and won: the part stays refunded', async () => {
  const { orderId, chargeId } = await paidOrder(store)
  await refund(orderId, 28.5)
  const dispute = await openDispute(chargeId, { amount: '10000' })
  expect((await show(orderId)).status).toBe('Disputed')
  await close(dispute, 'won')
  expect(await show(orderId)).toMatchObject({ status: 'Partly refunded', refundable: 100 })
  expect(await books.journals(orderId)).toEqual([
    'dispute',
    'dispute_reversal',
    'payment',
    'refund',
  ])
})

test('what was refunded can still be disputed: a fact, stored', async () => {
  const { orderId, chargeId } = await paidOrder(store)
  await refund(orderId)
  const dispute = await openDispute(chargeId)
  expect((await show(orderId)).status).toBe('Disputed')
  await close(dispute, 'won')
  expect((await show(orderId)).status).toBe('Refunded')
})

test('an inquiry moves no money and no word; it may become a dispute', async () => {
  const { orderId, chargeId } = await paidOrder(store)
  const dispute = await openDispute(chargeId, { inquiry: 'true' })
  expect(await show(orderId)).toMatchObject({ status: 'Paid', disputes: [{ status: 'inquiry' }] })
  expect(await books.journals(orderId)).toEqual(['payment'])
  await store.askGateway(`POST /sandbox/disputes/${dispute}`, { status: 'needs_response' })
  await books.applyEvent('charge.dispute.updated', dispute)
  expect((await show(orderId)).status).toBe('Disputed')
})

test('a card that is disputed at once: payment and dispute in any order', async () => {
  await store.askGateway('POST /sandbox/webhooks', { copies: '2', shuffle: 'true' })
  const { orderId, intentId } = await paidOrder(store, { card: 'pm_card_createDispute' })
  await books.applyEvent('charge.dispute.created', intentId)
  expect(await show(orderId)).toMatchObject({ status: 'Disputed', disputes: [{ status: 'open' }] })
  expect(await books.journals(orderId)).toEqual(['dispute', 'payment'])
  await store.askGateway('POST /sandbox/webhooks', { copies: '1', shuffle: 'false' })
})

async function openDispute(chargeId: string, fields: Record<string, string> = {}) {
  const made = await store.askGateway(`POST /sandbox/charges/${chargeId}/dispute`, fields)
  await books.applyEvent('charge.dispute.created', String(made['id']))
  return String(made['id'])
}

async function close(dispute: string, status: 'won' | 'lost'): Promise<void> {
  await store.askGateway(`POST /sandbox/disputes/${dispute}`, { status })
  await books.applyEvent('charge.dispute.closed', dispute)
}

function refund(id: string, amount?: number) {
  const body = { reason: 'it was dented', restock: false, ...(amount !== undefined && { amount }) }
  return admin.client.orders.refund({ params: { id }, body })
}

function show(id: string) {
  return admin.client.orders.show({ params: { id } })
}

async function openBreaks(reference: string): Promise<string[]> {
  const { rows } = await books.sql(
    'select kind from reconciliation_breaks where reference = $1 and resolved_at is null',
    [reference],
  )
  return rows.map(({ kind }) => kind)
}
