import { orderCan } from '#contract/order-status'
import { Refusal } from '#contract/refusals'
import { recordAct } from '#modules/audit'
import { writeFor } from '#modules/identity'
import type { Platform } from '#platform'
import type { Actor } from '#platform/http'
import { cancelOrder } from './cancel-order.ts'
import { axesOf, type OrderRow } from '../order/order.ts'
import { findOrder, hideOrder } from '../order/orders.repository.ts'

/**
 * What the Cancel and Delete buttons do. An open unpaid order is cancelled. A cancelled or finished order is hidden from
 * the caller's list but stays in the database. Returns 0 if the order was already hidden.
 */
export async function removeOrder(
  platform: Platform,
  actor: Actor,
  orderId: string,
): Promise<number> {
  const order = await findOrder(platform.db, orderId, actor, 'orders.cancel')
  if (!order) throw new Refusal('not_found')
  const axes = axesOf(order)
  if (orderCan('hide', axes)) return hide(platform, actor, order)
  if (axes.money === 'processing') throw new Refusal('payment_processing')
  if (axes.money !== 'unpaid') throw new Refusal('order_paid')
  const byAdmin = order.customer_id !== actor.id
  const reason = byAdmin ? 'cancelled by an admin' : 'cancelled by the buyer'
  await cancelOrder(platform, orderId, { actor: actor.id, reason, byAdmin })
  return 1
}

function hide(platform: Platform, actor: Actor, order: OrderRow): Promise<number> {
  const list = order.customer_id === actor.id ? 'customer' : 'admins'
  return writeFor(platform, actor, async (tx) => {
    const hidden = await hideOrder(tx, order.id, list)
    if (hidden > 0 && list === 'admins') {
      await recordAct(tx, platform, { actor: actor.id, act: 'order.hidden', subject: order.id })
    }
    return hidden
  })
}
