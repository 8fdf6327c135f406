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
import { commit, send, type Tx, type Write, type Writes } from '#platform/db'
import type { Refund } from '#platform/payment-gateway'
import { guestActor } from '../buyers/buyer.ts'
import { queueLetter } from '../moves/queue-letter.ts'
import { followMoney } from '../moves/move-money.ts'
import { lockOrder, type LockedOrder } from '../order/orders.repository.ts'
import { splitOfRefund, writeRefundParts } from '../amounts/refund-parts.repository.ts'
import { noteReversal, voidReversal } from '../tax-records/note-taxes.repository.ts'
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
    const settlement = locked?.state === 'succeeded' && { order, payment: locked, refund }
    const writes = settlement ? await apply(tx, platform, settlement) : []
    platform.crashpoint('refund: before it is booked')
    await commit(tx, writes)
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

/** The writes with which the transaction ends. */
async function apply(tx: Tx, platform: Platform, settlement: Settlement): Promise<Writes> {
  const { order, payment, refund } = settlement
  const known = await findRefundAtGateway(tx, payment.id, refund)
  const row = known ?? (await takeForeignRefund(tx, platform, settlement))
  if (!known) await raiseElsewhere(tx, platform, settlement)
  const state = stateOf(refund)
  if (known && refund.amountCents !== row.amountCents) {
    const details = { orderId: order.id, amountCents: refund.amountCents, ours: row.amountCents }
    return differs(tx, platform, refund, details)
  }
  const wasBooked = known !== undefined && isBooked(known)
  if (wasBooked && !canTransition(row.state, state)) return []
  if (isOver(row.state)) {
    if (row.state === state) return []
    return differs(tx, platform, refund, { orderId: order.id, theirs: state, ours: row.state })
  }
  await setRefundState(tx, row.id, { gatewayId: refund.id, state, at: platform.clock.now() })
  const event = recordPaymentEvent(platform, {
    paymentId: payment.id,
    kind: `refund_${state}`,
    amountCents: row.amountCents,
    chargeId: refund.chargeId,
    reference: refund.id,
  })
  const isGivenBack = !isOver(state)
  if (wasBooked === isGivenBack) return [event]
  await send(tx, [event, await book(tx, platform, settlement, { row, isGivenBack })])
  return move(tx, platform, settlement, { row, isGivenBack })
}

async function differs(
  tx: Tx,
  platform: Platform,
  { id: reference }: Refund,
  details: Record<string, unknown>,
): Promise<Writes> {
  await raiseBreak(tx, platform, { kind: 'refund_differs', reference, details })
  return []
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

type Booking = { row: RefundRow; isGivenBack: boolean }

async function book(
  tx: Tx,
  platform: Platform,
  { order, payment, refund }: Settlement,
  { row, isGivenBack }: Booking,
): Promise<Write[]> {
  const journal = writeJournal(platform, {
    kind: isGivenBack ? 'refund' : 'refund_reversal',
    reference: refund.id,
    paymentId: payment.id,
    split: await splitOfRefund(tx, row.id),
  })
  if (!order.isTaxedOutside) return [journal]
  const refundOf = { orderId: order.id, refundId: row.id, at: platform.clock.now() }
  return [journal, isGivenBack ? noteReversal(refundOf) : voidReversal(refundOf)]
}

async function move(
  tx: Tx,
  platform: Platform,
  settlement: Settlement,
  { row, isGivenBack }: Booking,
): Promise<Writes> {
  const { order, payment } = settlement
  const { amountCents } = row
  const moving = await followMoney(
    tx,
    platform,
    { order, payment },
    isGivenBack
      ? { actor: deciderOf(row), reason: row.reason, refundedCents: amountCents }
      : { actor: 'gateway', reason: 'the refund did not go through' },
  )
  if (!isGivenBack) return moving
  await closeUnfulfillable(tx, platform, settlement)
  // A second partial refund does not move the order, but the buyer still gets a letter.
  if (moving.length === 0) {
    await queueLetter(tx, {
      orderId: order.id,
      letter: 'partly_refunded',
      event: `refund ${row.id}`,
      refundedCents: amountCents,
    })
  }
  return moving
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
