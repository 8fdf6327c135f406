import type { GatewayEvent, GatewayMode, Intent } from '#platform/payment-gateway'
import type { Payment } from './payments.repository.ts'

/** The intent that an event is about, if it is about one. */
export function intentOfEvent(event: GatewayEvent): string | null {
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

/**
 * Whether an event may say anything that our books do not say already. If not, nobody needs to ask the gateway about it:
 * most events of a payment are older than its success, or are that success, which the buyer's return has settled.
 * `payment`: ours of the event's intent, as it stood when the event arrived or later.
 */
export function isNews(
  event: GatewayEvent,
  payment: Payment | undefined,
  mode: GatewayMode,
): boolean {
  if (event.livemode !== (mode === 'live')) return true
  if (event.about === 'other') return false
  if (!payment) return true
  if (event.about === 'charge') return event.charge.amountRefundedCents > 0
  return event.about !== 'intent' || !agrees(event.intent, payment)
}

function agrees(intent: Intent, payment: Payment): boolean {
  const { amountCents, currency, metadata, status, lastError } = intent
  const isOurs =
    amountCents === payment.amountCents &&
    currency === 'usd' &&
    metadata['orderId'] === payment.orderId
  if (!isOurs) return false
  switch (payment.state) {
    // Money that arrived stays arrived, whatever an older report says.
    case 'succeeded':
      return status !== 'canceled'
    case 'canceled':
      return status !== 'succeeded' && status !== 'processing'
    case 'processing':
      return status === 'processing'
    case 'open':
      return waits.has(status) && !lastError
    case 'opening':
      return false
  }
}

/** The gateway waits for the buyer's card, as it did when the payment was opened. */
const waits: ReadonlySet<string> = new Set([
  'requires_payment_method',
  'requires_confirmation',
  'requires_action',
])
