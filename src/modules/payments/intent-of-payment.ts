import type { Platform } from '#platform'
import type { Intent } from '#platform/payment-gateway'
import { attachIntent, type Payment } from './payments.repository.ts'

/**
 * The gateway's intent for a payment. Creates it if there is none. The idempotency key derives from the payment's id,
 * so after a crash before the intent's id was stored, the same intent is found again.
 */
export async function intentOfPayment(
  { db, gateway, crashpoint }: Pick<Platform, 'db' | 'gateway' | 'crashpoint'>,
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
  crashpoint('pay: intent opened')
  // If the gateway failed in between, two callers may get two intents. The first one attached counts.
  const standing = await attachIntent(db, payment.id, intent.id)
  return standing === null || standing === intent.id ? intent : gateway.retrieveIntent(standing)
}
