import { writeJournal } from '#modules/ledger'
import { healBreaks, raiseBreak } from '#modules/breaks'
import {
  findPaymentOfIntent,
  findRefundAtGateway,
  givenBack,
  lockPaymentOfIntent,
  recordForeignRefund,
  recordPaymentEvent,
  setRefundState,
  type Payment,
  type RefundRow,
  type RefundState,
} from '#modules/payments'
import type { Platform } from '#platform'
import type { Tx } from '#platform/db'
import type { Refund } from '#platform/payment-gateway'
import { guestActor } from '../order/buyer.ts'
import { queueLetter } from '../order/queue-letter.ts'
import { followMoney } from '../order/move-money.ts'
import { lockOrder, type LockedOrder } from '../order/orders.repository.ts'
import { splitOfRefund, writeRefundParts } from '../order/refund-parts.repository.ts'
import { noteReversal, voidReversal } from '../order/tax-record.repository.ts'
import { settleIntent } from './settle-intent.ts'

/**
 * Writes the gateway's state of a refund into the books, whether the store or a person at the gateway made it. Safe to
 * call any number of times. Settles the payment first, because only settled money can be refunded. Returns false if the
 * payment is not ours.
 */
export async function settleRefund(platform: Platform, refund: Refund): Promise<boolean> {
  const { intentId } = refund
  const payment = await settledPaymentOf(platform, intentId)
  if (!payment || intentId === null) return false
  await platform.db.transaction().execute(async (tx) => {
    const order = await lockOrder(tx, payment.orderId)
    const locked = await lockPaymentOfIntent(tx, intentId)
    // A payment that is still not settled contradicts our books. It already has a break, and there is nothing to refund.
    if (locked?.state === 'succeeded') await apply(tx, platform, { order, payment: locked, refund })
    platform.crashpoint('refund: before it is booked')
  })
  platform.crashpoint('refund: booked')
  return true
}

/** The payment of an intent. Settles it first if that has not happened yet. */
export async function settledPaymentOf(
  platform: Platform,
  intentId: string | null,
): Promise<Payment | undefined> {
  if (intentId === null) return undefined
  const payment = await findPaymentOfIntent(platform.db, intentId)
  if (payment && payment.state !== 'succeeded') {
    await settleIntent(platform, await platform.gateway.retrieveIntent(intentId))
  }
  return payment
}

type Settlement = { order: LockedOrder; payment: Payment; refund: Refund }

async function apply(tx: Tx, platform: Platform, settlement: Settlement): Promise<void> {
  const { order, payment, refund } = settlement
  const known = await findRefundAtGateway(tx, payment.id, refund)
  const row = known ?? (await takeForeignRefund(tx, platform, settlement))
  if (!known) await raiseElsewhere(tx, platform, settlement)
  const state = stateOf(refund)
  if (known && refund.amountCents !== row.amountCents) {
    const details = { orderId: order.id, amountCents: refund.amountCents, ours: row.amountCents }
    return raiseBreak(tx, platform, { kind: 'refund_differs', reference: refund.id, details })
  }
  const wasBooked = known !== undefined && isBooked(known)
  if (wasBooked && !canTransition(row.state, state)) return
  if (isOver(row.state)) {
    if (row.state === state) return
    const details = { orderId: order.id, theirs: state, ours: row.state }
    return raiseBreak(tx, platform, { kind: 'refund_differs', reference: refund.id, details })
  }
  await setRefundState(tx, row.id, { gatewayId: refund.id, state, at: platform.clock.now() })
  await recordPaymentEvent(tx, platform, {
    paymentId: payment.id,
    kind: `refund_${state}`,
    amountCents: row.amountCents,
    chargeId: refund.chargeId,
    reference: refund.id,
  })
  await book(tx, platform, settlement, { row, wasBooked, isGivenBack: !isOver(state) })
}

async function takeForeignRefund(
  tx: Tx,
  platform: Platform,
  { order, payment, refund }: Settlement,
): Promise<RefundRow> {
  const row = await recordForeignRefund(tx, platform, { paymentId: payment.id, refund })
  await writeRefundParts(tx, { id: row.id, orderId: order.id, amountCents: row.amountCents })
  return row
}

type Booking = { row: RefundRow; wasBooked: boolean; isGivenBack: boolean }

async function book(
  tx: Tx,
  platform: Platform,
  settlement: Settlement,
  { row, wasBooked, isGivenBack }: Booking,
): Promise<void> {
  if (wasBooked === isGivenBack) return
  const { order, payment, refund } = settlement
  const { amountCents } = row
  await writeJournal(tx, platform, {
    kind: isGivenBack ? 'refund' : 'refund_reversal',
    reference: refund.id,
    paymentId: payment.id,
    split: await splitOfRefund(tx, row.id),
  })
  if (order.isTaxedOutside) {
    const refundOf = { orderId: order.id, refundId: row.id, at: platform.clock.now() }
    await (isGivenBack ? noteReversal(tx, refundOf) : voidReversal(tx, refundOf))
  }
  const moved = await followMoney(
    tx,
    platform,
    { order, payment },
    isGivenBack
      ? { actor: deciderOf(row), reason: row.reason, refundedCents: amountCents }
      : { actor: 'gateway', reason: 'the refund did not go through' },
  )
  if (!isGivenBack) return
  await closeUnfulfillable(tx, platform, settlement)
  if (moved) return
  // A second partial refund does not move the order, but the buyer still gets a letter.
  await queueLetter(tx, {
    orderId: order.id,
    letter: 'partly_refunded',
    event: `refund ${row.id}`,
    refundedCents: amountCents,
  })
}

// A payment without goods has a break until a person refunds it. Once all of it is refunded, the break is closed.
async function closeUnfulfillable(
  tx: Tx,
  platform: Platform,
  { payment }: Settlement,
): Promise<void> {
  const { refundedCents } = await givenBack(tx, payment.id)
  if (refundedCents < payment.capturedCents || payment.intentId === null) return
  await healBreaks(tx, platform, {
    kinds: ['paid_without_stock', 'paid_after_cancellation'],
    reference: payment.intentId,
    resolution: 'The payment was refunded.',
  })
}

// Somebody refunded our payment by hand at the gateway, and a person should find out why. A refund whose metadata names
// one of ours is not such a case: this store made it before its database was restored.
async function raiseElsewhere(
  tx: Tx,
  platform: Platform,
  { order, refund }: Settlement,
): Promise<void> {
  const { id, intentId, amountCents, currency, metadata } = refund
  if (metadata['refundId'] !== undefined || isOver(stateOf(refund))) return
  await raiseBreak(tx, platform, {
    kind: 'refund_elsewhere',
    reference: id,
    details: { intentId, orderId: order.id, amountCents, currency },
  })
}

function stateOf({ status }: Refund): RefundState {
  if (status === 'requires_action') return 'pending'
  return status === 'canceled' ? 'cancelled' : status
}

function isOver(state: RefundState): boolean {
  return state === 'failed' || state === 'cancelled'
}

/** The gateway has accepted the refund, and the books count it as given back. */
function isBooked({ gatewayId, state }: RefundRow): boolean {
  return gatewayId !== null && !isOver(state)
}

/** An older report changes nothing: a refund is pending, then succeeded, and may still fail after that. */
function canTransition(from: RefundState, to: RefundState): boolean {
  if (from === to) return false
  return from === 'pending' || (from === 'succeeded' && to !== 'pending')
}

/** How the history of the order names whoever decided a refund. */
function deciderOf({
  requestedBy,
  requestedByGuest,
}: Pick<RefundRow, 'requestedBy' | 'requestedByGuest'>): string {
  return requestedBy ?? (requestedByGuest ? guestActor : 'gateway')
}
