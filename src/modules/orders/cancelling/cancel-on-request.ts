import { orderCan } from '#contract/order-status'
import { Refusal } from '#contract/refusals'
import { recordAct } from '#modules/audit'
import { writeFor } from '#modules/identity'
import type { Platform } from '#platform'
import type { Tx } from '#platform/db'
import type { Actor } from '#platform/http'
import { cancelOrder } from './cancel-order.ts'
import { axesOf, type OrderRow } from '../order/order.ts'
import { moveOrder } from '../order/order-moves.repository.ts'
import { findOrder, lockOrder } from '../order/orders.repository.ts'
import { leftToRefund, writeRefund } from '../refunding/refund-order.ts'
import { restock } from '../order/restock.ts'

type CancelRequest = { reason: string; refund: boolean; restock: boolean }

/**
 * Cancels an order with a reason. The owner or an admin may cancel an unpaid order. Only an admin may cancel a paid order
 * that has not shipped, and chooses whether to refund and restock it. An order that is already cancelled stays as it is.
 * Returns the id of the refund to send, if any.
 */
export async function cancelOnRequest(
  platform: Platform,
  actor: Actor,
  orderId: string,
  request: CancelRequest,
): Promise<{ refundId: string | null }> {
  const order = await findOrder(platform.db, orderId, actor)
  if (!order) throw new Refusal('not_found')
  if (isUnpaid(order) && (await cancelledUnpaid(platform, actor, order, request.reason))) {
    return { refundId: null }
  }
  return writeFor(platform, actor, (tx) => cancelPaid(tx, platform, actor, orderId, request))
}

function isUnpaid(order: OrderRow): boolean {
  const { order: state, money } = axesOf(order)
  return state === 'open' && (money === 'unpaid' || money === 'processing')
}

/** False if the payment has arrived in the meantime and the actor may also cancel paid orders. */
async function cancelledUnpaid(
  platform: Platform,
  actor: Actor,
  order: OrderRow,
  reason: string,
): Promise<boolean> {
  const byAdmin = order.customer_id !== actor.id
  try {
    await cancelOrder(platform, order.id, { actor: actor.id, reason, byAdmin })
    return true
  } catch (error) {
    if (actor.isAdmin && error instanceof Refusal && error.code === 'order_paid') return false
    throw error
  }
}

async function cancelPaid(
  tx: Tx,
  platform: Platform,
  actor: Actor,
  orderId: string,
  request: CancelRequest,
): Promise<{ refundId: string | null }> {
  const order = await lockOrder(tx, orderId, actor)
  const axes = axesOf(order)
  if (axes.order === 'cancelled') return { refundId: null }
  if (!actor.isAdmin) throw new Refusal('order_paid')
  if (axes.money === 'disputed') throw new Refusal('order_disputed')
  if (!orderCan('cancelPaid', axes)) throw new Refusal('order_shipped')
  const { reason } = request
  const at = platform.clock.now()
  await moveOrder(tx, { order, axis: 'order', to: 'cancelled', actor: actor.id, reason, at })
  const { payment, leftCents } = await leftToRefund(tx, order)
  const refundId =
    request.refund && payment && leftCents > 0
      ? await writeRefund(tx, platform, { payment, amountCents: leftCents, reason, admin: actor })
      : null
  const isRestocked = request.restock && (await restock(tx, platform, order, actor.id))
  await recordAct(tx, platform, {
    actor: actor.id,
    act: 'order.cancelled',
    subject: orderId,
    details: { refundId, isRestocked },
  })
  return { refundId }
}
