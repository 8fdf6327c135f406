import { findLivePayment, intentOfPayment } from '#modules/payments'
import type { Platform } from '#platform'
import { settleIntent } from '../settling/settle-intent.ts'

/**
 * Ends the open payment of an order at the gateway, before anything is given back: only a payment that
 * can no longer succeed sets stock free. What the gateway answers instead is settled.
 */
export async function closePayment(
  platform: Platform,
  orderId: string,
): Promise<'closed' | 'paid' | 'processing'> {
  const payment = await findLivePayment(platform.db, orderId)
  if (!payment) return 'closed'
  if (payment.state === 'succeeded') return 'paid'
  // A crash may have come between the gateway's intent and our note of it: the same key finds it.
  const intent = await intentOfPayment(platform, payment)
  const outcome = await platform.gateway.cancelIntent(intent.id, `payment:${payment.id}:cancel`)
  platform.crashpoint('close: intent cancelled')
  await settleIntent(platform, outcome.intent)
  if (outcome.outcome === 'canceled') return 'closed'
  return outcome.outcome === 'succeeded' ? 'paid' : 'processing'
}
