import { orderCan } from '#contract/order-status'
import { mayDo } from '#contract/staff/permissions'
import { Refusal } from '#contract/refusals'
import { noteActs } from '#modules/audit'
import { writeAsStaff } from '#modules/identity'
import type { Platform } from '#platform'
import { commit, type Tx } from '#platform/db'
import type { Buyer } from '#platform/http'
import { cancelOrder } from './cancel-order.ts'
import { actorOf, isOwn, writeForBuyer } from '../buyers/buyer.ts'
import { axesOf, type OrderRow } from '../order/order.ts'
import { moveOrder } from '../moves/order-moves.repository.ts'
import { findOrder, lockOrder } from '../order/orders.repository.ts'
import { leftToRefund, writeRefund } from '../refunding/refund-order.ts'
import { restock } from '../moves/restock.ts'

type CancelRequest = { reason: string; refund: boolean; restock: boolean }

/**
 * Cancels an order with a reason. The owner, a guest by the order's key too, and staff may cancel an unpaid order, and a paid
 * one that has not shipped: for the owner everything goes back; staff choose whether to refund and restock it. An order that
 * is already cancelled stays as it is.
 * Returns the id of the refund to send, if any.
 */
export async function cancelOnRequest(
  platform: Platform,
  buyer: Buyer,
  orderId: string,
  request: CancelRequest,
): Promise<{ refundId: string | null }> {
  const order = await findOrder(platform.db, orderId, buyer, 'orders.cancel')
  if (!order) throw new Refusal('not_found')
  if (isUnpaid(order) && (await cancelledUnpaid(platform, buyer, order, request.reason))) {
    return { refundId: null }
  }
  if (axesOf(order).order === 'cancelled') return { refundId: null }
  if (buyer.id === null || !mayDo(buyer.role, 'orders.cancel')) {
    const whole = { reason: 'cancelled by the buyer', refund: true, restock: true }
    return writeForBuyer(platform, buyer, (tx) => cancelPaid(tx, platform, buyer, orderId, whole))
  }
  return writeAsStaff(platform, buyer, 'orders.cancel', (tx) =>
    cancelPaid(tx, platform, buyer, orderId, request),
  )
}

function isUnpaid(order: OrderRow): boolean {
  const { order: state, money } = axesOf(order)
  return state === 'open' && (money === 'unpaid' || money === 'processing')
}

/** False if the payment has arrived in the meantime. */
async function cancelledUnpaid(
  platform: Platform,
  buyer: Buyer,
  order: OrderRow,
  reason: string,
): Promise<boolean> {
  const byAdmin = !isOwn(order, buyer)
  try {
    await cancelOrder(platform, order.id, { actor: actorOf(buyer), reason, byAdmin })
    return true
  } catch (error) {
    const isPaid = error instanceof Refusal && error.code === 'order_paid'
    if (isPaid) return false
    throw error
  }
}

async function cancelPaid(
  tx: Tx,
  platform: Platform,
  buyer: Buyer,
  orderId: string,
  request: CancelRequest,
): Promise<{ refundId: string | null }> {
  const order = await lockOrder(tx, orderId, buyer, 'orders.cancel')
  const axes = axesOf(order)
  if (axes.order === 'cancelled') return { refundId: null }
  if (axes.money === 'disputed') throw new Refusal('order_disputed')
  if (!orderCan('cancelPaid', axes)) throw new Refusal('order_shipped')
  const { reason } = request
  const at = platform.clock.now()
  const actor = actorOf(buyer)
  const { payment, leftCents } = await leftToRefund(tx, order)
  const refundId =
    request.refund && payment && leftCents > 0
      ? await writeRefund(tx, platform, { payment, amountCents: leftCents, reason, by: buyer })
      : null
  const restocking = request.restock ? await restock(tx, platform, order, actor) : []
  const details = { refundId, isRestocked: restocking.length > 0 }
  const act = { actor, act: 'order.cancelled', subject: orderId, details } as const
  await commit(tx, [
    moveOrder({ order, axis: 'order', to: 'cancelled', actor, reason, at }),
    restocking,
    mayDo(buyer.role, 'orders.cancel') ? noteActs(platform, [act]) : [],
  ])
  return { refundId }
}
