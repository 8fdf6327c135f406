import { raiseBreak } from '#modules/breaks'
import { findRefund, setRefundState } from '#modules/payments'
import type { Platform } from '#platform'
import type { GatewayRefused, NewRefund, Refund } from '#platform/payment-gateway'
import { findRefundIntent } from './refund-intent.repository.ts'
import { lockOrder } from '../order/orders.repository.ts'
import { settleRefund } from '../settling/settle-refund.ts'

type Caller = 'request' | 'job'
export type SentRefund = 'sent' | 'refused'

/**
 * Asks the gateway for a recorded refund and settles its answer. The idempotency key derives from our row, so asking
 * again after a crash finds the same refund. Throws while the gateway is unavailable.
 */
export async function sendRefund(
  platform: Platform,
  refundId: string,
  { calledBy }: { calledBy: Caller },
): Promise<SentRefund> {
  const refund = await findRefund(platform.db, refundId)
  if (!refund || refund.gatewayId !== null) return 'sent'
  if (refund.state !== 'pending') return 'refused'
  const { intentId, orderId } = await findRefundIntent(platform.db, refund.paymentId)
  const made = await ask(platform, {
    idempotencyKey: `refund:${refundId}`,
    intentId,
    amountCents: refund.amountCents,
    metadata: { refundId, orderId },
  })
  platform.crashpoint('refund: gateway asked')
  if (made) {
    await settleRefund(platform, made)
    return 'sent'
  }
  await giveUp(platform, { orderId, refundId, calledBy })
  return 'refused'
}

async function ask({ gateway, log }: Platform, refund: NewRefund): Promise<Refund | undefined> {
  try {
    return await gateway.createRefund(refund)
  } catch (error) {
    if (!isRefused(error)) throw error
    log.warn(
      { code: error.code, refundId: refund.metadata['refundId'] },
      'the card gateway refused a refund',
    )
    return undefined
  }
}

type GivenUp = { orderId: string; refundId: string; calledBy: Caller }

// No money moved, so the amount can be refunded again. A request shows the refusal to its admin; a job has nobody to
// tell, so it raises a break.
async function giveUp(platform: Platform, { orderId, refundId, calledBy }: GivenUp): Promise<void> {
  const { db, clock } = platform
  await db.transaction().execute(async (tx) => {
    await lockOrder(tx, orderId)
    const refund = await findRefund(tx, refundId)
    if (refund?.state !== 'pending' || refund.gatewayId !== null) return
    await setRefundState(tx, refundId, { gatewayId: null, state: 'failed', at: clock.now() })
    if (calledBy === 'request') return
    const details = { orderId, amountCents: refund.amountCents }
    await raiseBreak(tx, platform, { kind: 'refund_refused', reference: refundId, details })
  })
}

function isRefused(error: unknown): error is GatewayRefused {
  return error instanceof Error && error.name === 'GatewayRefused'
}
