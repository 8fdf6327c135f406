import { isUuid } from '#contract/values/uuid'
import type { Platform } from '#platform'
import type { Intent } from '#platform/payment-gateway'
import {
  attachIntent,
  findPayment,
  findPaymentOfIntent,
  type Payment,
} from './payments.repository.ts'

/**
 * The payment of an intent. We may not have stored the intent's id yet, because of a crash or because its event was
 * faster. Then its metadata names the payment, and the intent is attached to that payment.
 */
export async function adoptIntent(
  { db }: Pick<Platform, 'db'>,
  intent: Intent,
): Promise<Payment | undefined> {
  const known = await findPaymentOfIntent(db, intent.id)
  if (known) return known
  const claimed = await claimedPayment({ db }, intent)
  if (!claimed || claimed.intentId !== null || claimed.amountCents !== intent.amountCents) {
    return undefined
  }
  const standing = await attachIntent(db, claimed.id, intent.id)
  return standing === intent.id ? findPaymentOfIntent(db, intent.id) : undefined
}

/** The payment that an intent's metadata names, which may not be the payment we have on record for it. */
export async function claimedPayment(
  { db }: Pick<Platform, 'db'>,
  { metadata }: Intent,
): Promise<Payment | undefined> {
  const { paymentId = '', orderId } = metadata
  if (!isUuid(paymentId)) return undefined
  const payment = await findPayment(db, paymentId)
  return payment && payment.orderId === orderId ? payment : undefined
}
