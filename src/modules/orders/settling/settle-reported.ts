import { hasOpenBreak, healBreaks, raiseBreak } from '#modules/breaks'
import { adoptIntent, claimedPayment, findPaymentOfIntent, type Payment } from '#modules/payments'
import type { Platform } from '#platform'
import type { Intent } from '#platform/payment-gateway'
import { settleIntent } from './settle-intent.ts'
import { takeBack } from './take-back-payment.ts'

/**
 * Settles an intent that was reported from outside, by an event or by the gateway's lists. An intent that is not ours, or
 * that still contradicts our books after settling, becomes a break. If it agrees now, its open breaks are healed. Returns
 * our payment of the intent, if there is one.
 */
export async function settleReported(
  platform: Platform,
  intent: Intent,
): Promise<Payment | undefined> {
  const payment = (await adoptIntent(platform, intent)) ?? (await findAgain(platform, intent))
  if (payment) await settleOurs(platform, intent, payment)
  else await settleUnknown(platform, intent)
  return payment
}

async function settleOurs(platform: Platform, intent: Intent, payment: Payment): Promise<void> {
  const { orderId = null } = intent.metadata
  if (orderId !== payment.orderId) {
    return raise(platform, 'other_order', intent, { orderId, ours: payment.orderId })
  }
  await settleIntent(platform, intent, payment.orderId)
  const settled = await findPaymentOfIntent(platform.db, intent.id)
  if (settled && isSettledAlike(settled, intent)) return heal(platform, intent)

  // The payment may have changed between the gateway's report and our check, so we compare its current state.
  const now = await platform.gateway.retrieveIntent(intent.id)
  await settleIntent(platform, now, payment.orderId)
  const ours = await findPaymentOfIntent(platform.db, intent.id)
  if (ours && isSettledAlike(ours, now)) return heal(platform, now)
  if (await hasOpenBreak(platform.db, intent.id)) return
  await raise(platform, 'state_differs', now, { theirs: now.status, ours: ours?.state })
}

// The database lost the payment but still has its order: a standby took over before the payment was replicated to it.
async function findAgain(platform: Platform, intent: Intent): Promise<Payment | undefined> {
  if (await claimedPayment(platform, intent)) return undefined
  if (!(await takeBack(platform, intent))) return undefined
  platform.log.warn({ intentId: intent.id }, 'a payment missing from the books was written again')
  return findPaymentOfIntent(platform.db, intent.id)
}

// A gateway failure may leave a second intent for one payment. Nobody has its secret, so nobody can pay it, and we cancel
// it to make sure. An intent that is already cancelled needs no attention, whoever opened it.
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

/** Both sides agree on whether the payment succeeded, and on whether it was cancelled. */
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
    resolution: 'Resolved automatically: the gateway and the books agree.',
  })
}
