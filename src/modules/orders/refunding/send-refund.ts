import { raiseBreak } from '#modules/breaks'
import { findRefund, setRefundState } from '#modules/payments'
import type { Platform } from '#platform'
import type { GatewayRefused, NewRefund, Refund } from '#platform/payment-gateway'
import { findRefundIntent } from './refund-intent.repository.ts'
import { lockOrder } from '../order/orders.repository.ts'
import { settleRefund } from '../settling/settle-refund.ts'

export type SentRefund = 'sent' | 'refused'

/**
 * Asks the gateway for a refund that was decided, and settles what it answers. Our key derives from our
 * row, so asking again after a crash finds the same refund. Throws while the gateway is away.
 */
export async function sendRefund(
  platform: Platform,
  refundId: string,
  { asker }: { asker: 'waits' | 'gone' },
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
  await giveUp(platform, { orderId, refundId, asker })
  return 'refused'
}

async function ask({ gateway, log }: Platform, wish: NewRefund): Promise<Refund | undefined> {
  try {
    return await gateway.createRefund(wish)
  } catch (error) {
    if (!isRefused(error)) throw error
    log.warn({ code: error.code, refundId: wish.metadata['refundId'] }, 'a refund was refused')
    return undefined
  }
}

type GivenUp = { orderId: string; refundId: string; asker: 'waits' | 'gone' }

// No money moved: what was promised is free to be refunded again. Somebody has to hear of it.
async function giveUp(platform: Platform, { orderId, refundId, asker }: GivenUp): Promise<void> {
  const { db, clock } = platform
  await db.transaction().execute(async (tx) => {
    await lockOrder(tx, orderId)
    const refund = await findRefund(tx, refundId)
    if (refund?.state !== 'pending' || refund.gatewayId !== null) return
    await setRefundState(tx, refundId, { gatewayId: null, state: 'failed', at: clock.now() })
    if (asker === 'waits') return
    const details = { orderId, amountCents: refund.amountCents }
    await raiseBreak(tx, platform, { kind: 'refund_refused', reference: refundId, details })
  })
}

function isRefused(error: unknown): error is GatewayRefused {
  return error instanceof Error && error.name === 'GatewayRefused'
}
