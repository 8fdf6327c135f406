import { hasOpenBreak, healBreaks, raiseBreak } from '#modules/breaks'
import { adoptIntent, claimedPayment, findPaymentOfIntent, type Payment } from '#modules/payments'
import type { Platform } from '#platform'
import type { Intent } from '#platform/payment-gateway'
import { settleIntent } from './settle-intent.ts'
import { takeBack } from './take-back-payment.ts'

/**
 * Settles an intent that came to us from outside: by an event, or on the gateway's lists. What is not
 * ours, or contradicts our books also after settling, becomes a break; one that came right is healed.
 */
export async function settleReported(platform: Platform, intent: Intent): Promise<void> {
  const payment = (await adoptIntent(platform, intent)) ?? (await findAgain(platform, intent))
  if (!payment) return settleUnknown(platform, intent)
  const { orderId = null } = intent.metadata
  if (orderId !== payment.orderId) {
    return raise(platform, 'other_order', intent, { orderId, ours: payment.orderId })
  }
  await settleIntent(platform, intent)
  const settled = await findPaymentOfIntent(platform.db, intent.id)
  if (settled && isSettledAlike(settled, intent)) return heal(platform, intent)

  // Between the gateway's answer and our look the payment may have gone on: only what is so now counts.
  const now = await platform.gateway.retrieveIntent(intent.id)
  await settleIntent(platform, now)
  const ours = await findPaymentOfIntent(platform.db, intent.id)
  if (ours && isSettledAlike(ours, now)) return heal(platform, now)
  if (await hasOpenBreak(platform.db, intent.id)) return
  await raise(platform, 'state_differs', now, { theirs: now.status, ours: ours?.state })
}

// The books lost the payment, but not its order: a standby took over that had not heard of it yet.
async function findAgain(platform: Platform, intent: Intent): Promise<Payment | undefined> {
  if (await claimedPayment(platform, intent)) return undefined
  if (!(await takeBack(platform, intent))) return undefined
  platform.log.warn({ intentId: intent.id }, 'a payment that the books had lost was written again')
  return findPaymentOfIntent(platform.db, intent.id)
}

// A failure of the gateway may leave a second intent of one payment. Nobody has its secret, so it takes
// no money; it is cancelled to keep it so. One that is cancelled is nothing to look at, whosever it was.
async function settleUnknown(platform: Platform, intent: Intent): Promise<void> {
  if (intent.status === 'canceled') return heal(platform, intent)
  const isSpare = (await claimedPayment(platform, intent)) !== undefined
  if (!isSpare || intent.status === 'succeeded') return void (await settleIntent(platform, intent))
  const { outcome, intent: ended } = await platform.gateway.cancelIntent(
    intent.id,
    `spare:${intent.id}:cancel`,
  )
  if (outcome !== 'canceled') return void (await settleIntent(platform, ended))
  await heal(platform, intent)
}

/** Both say that the money came, or that it cannot come any more, or neither. */
function isSettledAlike(payment: Payment, { status }: Intent): boolean {
  return (
    (payment.state === 'succeeded') === (status === 'succeeded') &&
    (payment.state === 'canceled') === (status === 'canceled')
  )
}

function raise(
  platform: Platform,
  kind: 'other_order' | 'state_differs',
  { id: reference }: Intent,
  details: Record<string, unknown>,
): Promise<void> {
  return raiseBreak(platform.db, platform, { kind, reference, details })
}

function heal(platform: Platform, { id: reference }: Intent): Promise<void> {
  return healBreaks(platform.db, platform, {
    kinds: ['unknown_intent', 'state_differs', 'missing_at_gateway', 'other_order'],
    reference,
    resolution: 'Healed by itself: the gateway and the books agree.',
  })
}
