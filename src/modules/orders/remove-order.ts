import { orderCan } from '#contract/order-status'
import { Refusal } from '#contract/refusals'
import type { Platform } from '#platform'
import type { Actor } from '#platform/http'
import { cancelOrder } from './cancel-order.ts'
import { axesOf } from './order.ts'
import { findOrder, hideOrder } from './orders.repository.ts'

/**
 * What Cancel and Delete mean: an open unpaid order is cancelled; a cancelled or finished one leaves the
 * caller's list and stays in the books. Returns 0 when it had left it before.
 */
export async function removeOrder(
  platform: Platform,
  actor: Actor,
  orderId: string,
): Promise<number> {
  const order = await findOrder(platform.db, orderId, actor)
  if (!order) throw new Refusal('not_found')
  const axes = axesOf(order)
  if (orderCan('hide', axes)) return hideOrder(platform.db, orderId, listOf(order, actor))
  if (axes.money === 'processing') throw new Refusal('payment_processing')
  if (axes.money !== 'unpaid') throw new Refusal('order_paid')
  const reason = order.customer_id === actor.id ? 'cancelled by the buyer' : 'cancelled by an admin'
  await cancelOrder(platform, orderId, { actor: actor.id, reason })
  return 1
}

function listOf(order: { customer_id: string | null }, actor: Actor): 'customer' | 'admins' {
  return order.customer_id === actor.id ? 'customer' : 'admins'
}
