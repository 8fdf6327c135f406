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
 * The payment of an intent. One that was opened, but whose id we did not come to note (a crash, or an
 * event that was faster), says in its metadata which payment it is for: that one takes it.
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

/** The payment an intent says it is for, whether or not that is so. */
export async function claimedPayment(
  { db }: Pick<Platform, 'db'>,
  { metadata }: Intent,
): Promise<Payment | undefined> {
  const { paymentId = '', orderId } = metadata
  if (!isUuid(paymentId)) return undefined
  const payment = await findPayment(db, paymentId)
  return payment && payment.orderId === orderId ? payment : undefined
}
