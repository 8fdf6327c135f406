import { isUuid } from '#contract/values/uuid'
import { takeBackPayment } from '#modules/payments'
import type { Platform } from '#platform'
import type { Intent } from '#platform/payment-gateway'
import { findOrderForWorker, lockOrder } from '../order/orders.repository.ts'

/** The order and the payment an intent was opened for, from its metadata. Undefined if the intent is not ours. */
export function claimOf({ metadata }: Intent): { orderId: string; paymentId: string } | undefined {
  const { orderId = '', paymentId = '' } = metadata
  return isUuid(orderId) && isUuid(paymentId) ? { orderId, paymentId } : undefined
}

/**
 * Writes a payment again that the database lost, after a restore or after a standby took over before it was replicated.
 * Returns false if the order is lost too, or has another payment or another total.
 */
export async function takeBack({ db }: Pick<Platform, 'db'>, intent: Intent): Promise<boolean> {
  const claim = claimOf(intent)
  if (!claim || intent.status === 'canceled') return false
  return db.transaction().execute(async (tx) => {
    if (!(await findOrderForWorker(tx, claim.orderId))) return false
    const order = await lockOrder(tx, claim.orderId)
    if (order.total_cents !== intent.amountCents || intent.currency !== 'usd') return false
    return takeBackPayment(tx, intent, claim)
  })
}
