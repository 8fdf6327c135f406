import { raiseBreak, wasLookedAt } from '#modules/breaks'
import {
  findPaymentOfIntent,
  findStoredEvent,
  markEventProcessed,
  orderOfIntent,
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
  await apply(platform, stored.event)
  await markEventProcessed(platform.db, eventId, platform.clock.now())
}

async function apply(platform: Platform, event: GatewayEvent): Promise<void> {
  const intentId = intentOf(event)
  if (event.livemode !== (platform.gateway.mode === 'live')) {
    const details = { livemode: event.livemode, type: event.type, intentId }
    return raiseBreak(platform.db, platform, { kind: 'other_mode', reference: event.id, details })
  }
  if (intentId === null) return
  if (event.about === 'intent') return applyToIntent(platform, event, event.intent)
  // Refunds and disputes belong to a payment. If the payment is not ours, a person has to look.
  if ((await orderOfIntent(platform.db, intentId)) === undefined) {
    return raiseUnknown(platform, event, intentId)
  }
  await applyToMoney(platform, event, intentId)
}

async function applyToMoney(
  platform: Platform,
  event: GatewayEvent,
  intentId: string,
): Promise<void> {
  const { gateway } = platform
  if (event.about === 'refund') {
    await settleRefund(platform, await gateway.retrieveRefund(event.refund.id))
  }
  if (event.about === 'dispute') {
    await settleDispute(platform, await gateway.retrieveDispute(event.dispute.id))
  }
  if (event.about === 'charge' && event.charge.amountRefundedCents > 0) {
    for await (const refund of gateway.listRefundsOf(intentId)) await settleRefund(platform, refund)
  }
}

async function applyToIntent(
  platform: Platform,
  event: GatewayEvent,
  reported: Intent,
): Promise<void> {
  const intent = await platform.gateway.findIntent(reported.id)
  if (!intent) return raiseUnknown(platform, event, reported.id)
  await settleReported(platform, intent)
  const payment = await findPaymentOfIntent(platform.db, reported.id)
  if (!payment) return
  const { amountCents, currency } = reported
  const { orderId = null } = reported.metadata
  const fits = amountCents === payment.amountCents && currency === 'usd'
  if (fits && orderId === payment.orderId) return
  await raiseBreak(platform.db, platform, {
    kind: 'event_contradicts',
    reference: event.id,
    details: {
      intentId: reported.id,
      amountCents,
      currency,
      orderId,
      ours: { amountCents: payment.amountCents, orderId: payment.orderId },
    },
  })
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

function intentOf(event: GatewayEvent): string | null {
  switch (event.about) {
    case 'intent':
      return event.intent.id
    case 'refund':
      return event.refund.intentId
    case 'charge':
      return event.charge.intentId
    case 'dispute':
      return event.dispute.intentId
    case 'other':
      return null
  }
}
