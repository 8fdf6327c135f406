import { raiseBreak, wasLookedAt } from '#modules/breaks'
import {
  findPaymentOfIntent,
  findStoredEvent,
  intentOfEvent,
  isNews,
  listWaitingEventsOf,
  markEventsProcessed,
  orderOfIntent,
  type Payment,
} from '#modules/payments'
import type { Platform } from '#platform'
import type { GatewayEvent, Intent } from '#platform/payment-gateway'
import { settleDispute } from './settle-dispute.ts'
import { settleRefund } from './settle-refund.ts'
import { settleReported } from './settle-reported.ts'

/**
 * Applies a stored event. The event says only that something happened. The current state is read from the gateway, so
 * events may arrive late, twice and in any order. What the event itself claims is only compared with our books.
 */
export async function applyGatewayEvent(platform: Platform, eventId: string): Promise<void> {
  const stored = await findStoredEvent(platform.db, eventId)
  if (!stored || stored.isProcessed) return
  await applyAll(platform, intentOfEvent(stored.event), [stored.event])
}

/**
 * Applies all stored events of an intent that wait. The gateway is asked once about each thing they are about, and not at
 * all if they are no news any more: the buyer's return has settled the payment meanwhile.
 */
export async function applyEventsOfIntent(platform: Platform, intentId: string): Promise<void> {
  const { db, gateway, clock } = platform
  const [events, payment] = await Promise.all([
    listWaitingEventsOf(db, intentId),
    findPaymentOfIntent(db, intentId),
  ])
  if (events.length === 0) return
  if (events.some((event) => isNews(event, payment, gateway.mode))) {
    return applyAll(platform, intentId, events)
  }
  await markEventsProcessed(db, events, clock.now())
}

/** All events are of one intent, or there is one that is of none. */
async function applyAll(
  platform: Platform,
  intentId: string | null,
  events: readonly GatewayEvent[],
): Promise<void> {
  const isLive = platform.gateway.mode === 'live'
  for (const event of events) if (event.livemode !== isLive) await raiseOtherMode(platform, event)
  const ours = events.filter((event) => event.livemode === isLive)
  if (intentId !== null && ours.length > 0) await applyOurs(platform, intentId, ours)
  await markEventsProcessed(platform.db, events, platform.clock.now())
}

async function applyOurs(
  platform: Platform,
  intentId: string,
  events: readonly GatewayEvent[],
): Promise<void> {
  const reports = events.filter((event) => event.about === 'intent')
  if (reports.length > 0) await applyToIntent(platform, intentId, reports)
  const others = events.filter((event) => event.about !== 'intent')
  const [other] = others
  if (!other) return
  // Refunds and disputes belong to a payment. If the payment is not ours, a person has to look.
  if ((await orderOfIntent(platform.db, intentId)) === undefined) {
    return raiseUnknown(platform, other, intentId)
  }
  await applyToMoney(platform, intentId, others)
}

async function applyToMoney(
  platform: Platform,
  intentId: string,
  events: readonly GatewayEvent[],
): Promise<void> {
  const { gateway } = platform
  const refunds = events.flatMap((event) => (event.about === 'refund' ? [event.refund.id] : []))
  for (const id of new Set(refunds)) await settleRefund(platform, await gateway.retrieveRefund(id))
  const disputes = events.flatMap((event) => (event.about === 'dispute' ? [event.dispute.id] : []))
  for (const id of new Set(disputes)) {
    await settleDispute(platform, await gateway.retrieveDispute(id))
  }
  if (events.some((event) => event.about === 'charge' && event.charge.amountRefundedCents > 0)) {
    for await (const refund of gateway.listRefundsOf(intentId)) await settleRefund(platform, refund)
  }
}

type Report = Extract<GatewayEvent, { about: 'intent' }>

async function applyToIntent(
  platform: Platform,
  intentId: string,
  reports: readonly Report[],
): Promise<void> {
  const intent = await platform.gateway.findIntent(intentId)
  if (!intent) {
    for (const report of reports) await raiseUnknown(platform, report, intentId)
    return
  }
  const payment = await settleReported(platform, intent)
  for (const report of reports) if (payment) await compare(platform, report, payment)
}

/** What an event claims of our payment, other than its progress, must be what our books say. */
async function compare(platform: Platform, event: Report, payment: Payment): Promise<void> {
  const { id: intentId, amountCents, currency, metadata }: Intent = event.intent
  const { orderId = null } = metadata
  const fits = amountCents === payment.amountCents && currency === 'usd'
  if (fits && orderId === payment.orderId) return
  await raiseBreak(platform.db, platform, {
    kind: 'event_contradicts',
    reference: event.id,
    details: {
      intentId,
      amountCents,
      currency,
      orderId,
      ours: { amountCents: payment.amountCents, orderId: payment.orderId },
    },
  })
}

function raiseOtherMode(platform: Platform, event: GatewayEvent): Promise<void> {
  const { livemode, type } = event
  const details = { livemode, type, intentId: intentOfEvent(event) }
  return raiseBreak(platform.db, platform, { kind: 'other_mode', reference: event.id, details })
}

async function raiseUnknown(
  platform: Platform,
  event: GatewayEvent,
  intentId: string,
): Promise<void> {
  // A person has already resolved a break about this intent as not ours. More events about it may follow.
  if (await wasLookedAt(platform.db, 'unknown_intent', intentId)) return
  await raiseBreak(platform.db, platform, {
    kind: 'unknown_intent',
    reference: intentId,
    details: { eventId: event.id, type: event.type },
  })
}
