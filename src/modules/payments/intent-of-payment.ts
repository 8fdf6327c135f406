import type { Platform } from '#platform'
import type { Intent } from '#platform/payment-gateway'
import { attachIntent, type Payment } from './payments.repository.ts'

/**
 * The gateway's intent of a payment, opened if that has not happened yet. Our key derives from the
 * payment's id, so a crash between the gateway's answer and our note of it finds the same intent again.
 */
export async function intentOfPayment(
  { db, gateway }: Pick<Platform, 'db' | 'gateway'>,
  payment: Payment,
): Promise<Intent> {
  if (payment.intentId !== null) return gateway.retrieveIntent(payment.intentId)
  const intent = await gateway.createIntent({
    idempotencyKey: `payment:${payment.id}`,
    amountCents: payment.amountCents,
    currency: 'usd',
    metadata: { orderId: payment.orderId, paymentId: payment.id },
    description: `Order ${payment.orderId}`,
  })
  // Where the gateway failed in between, two callers may come back with two intents: one counts.
  const standing = await attachIntent(db, payment.id, intent.id)
  return standing === null || standing === intent.id ? intent : gateway.retrieveIntent(standing)
}
