import { findLivePayment, intentOfPayment } from '#modules/payments'
import type { Platform } from '#platform'
import { settleIntent } from './settle-intent.ts'

/**
 * Cancels an order's open payment at the gateway before any stock is released: stock may be released only when the
 * payment can no longer succeed. Settles whatever state the gateway returns.
 */
export async function closePayment(
  platform: Platform,
  orderId: string,
): Promise<'closed' | 'paid' | 'processing'> {
  const payment = await findLivePayment(platform.db, orderId)
  if (!payment) return 'closed'
  if (payment.state === 'succeeded') return 'paid'
  // We may have crashed after the gateway created the intent and before we stored its id. The same key finds it.
  const intent = await intentOfPayment(platform, payment)
  const outcome = await platform.gateway.cancelIntent(intent.id, `payment:${payment.id}:cancel`)
  platform.crashpoint('close: intent cancelled')
  await settleIntent(platform, outcome.intent)
  if (outcome.outcome === 'canceled') return 'closed'
  return outcome.outcome === 'succeeded' ? 'paid' : 'processing'
}
