import { orderCan, type OrderAxes } from '#contract/order-status'
import { Refusal } from '#contract/refusals'
import { noteActs } from '#modules/audit'
import type { Platform } from '#platform'
import { send, type Tx } from '#platform/db'
import type { Actor } from '#platform/http'
import { areGoodsOut } from '../amounts/order-money.repository.ts'
import { axesOf, type OrderRow } from '../order/order.ts'
import { moveOrder } from '../moves/order-moves.repository.ts'
import { lockOrder, setShipment, type Shipment } from '../order/orders.repository.ts'

type Effects = Pick<Platform, 'clock'>

/**
 * Records that all goods of an order have shipped. The letter about the move tells the customer the carrier. Repeating
 * the same shipment does nothing. Stock does not change here: the units were taken when the payment settled.
 */
export async function shipOrder(
  tx: Tx,
  platform: Effects,
  admin: Actor,
  { orderId, ...shipment }: Shipment & { orderId: string },
): Promise<void> {
  const order = await lockOrder(tx, orderId, admin)
  if (isShipped(order, shipment)) return
  const axes = axesOf(order)
  if (!orderCan('ship', axes)) throw new Refusal(whyNotShip(axes))
  if (!(await areGoodsOut(tx, orderId))) throw new Refusal('nothing_to_ship')
  const act = { actor: admin.id, at: platform.clock.now() }
  await send(tx, [
    setShipment(orderId, shipment),
    moveOrder({ ...act, order, axis: 'goods', to: 'shipped', reason: 'handed over' }),
    noteActs(platform, [{ actor: admin.id, act: 'order.shipped', subject: orderId }]),
  ])
}

/** Records that the goods have arrived, which completes the order. Repeating it does nothing. */
export async function deliverOrder(
  tx: Tx,
  platform: Effects,
  admin: Actor,
  orderId: string,
): Promise<void> {
  const order = await lockOrder(tx, orderId, admin)
  const axes = axesOf(order)
  if (axes.goods === 'delivered') return
  if (!orderCan('deliver', axes)) throw new Refusal('order_not_shipped')
  const act = { actor: admin.id, at: platform.clock.now(), reason: 'arrived' }
  await send(tx, [
    moveOrder({ ...act, order, axis: 'goods', to: 'delivered' }),
    axes.order === 'open' ? moveOrder({ ...act, order, axis: 'order', to: 'closed' }) : [],
    noteActs(platform, [{ actor: admin.id, act: 'order.delivered', subject: orderId }]),
  ])
}

function isShipped(order: OrderRow, { carrier, trackingNumber }: Shipment): boolean {
  const isSame = order.carrier === carrier && order.tracking_number === trackingNumber
  return order.goods_state === 'shipped' && isSame
}

/** Why an order that does not wait to be shipped cannot be shipped. */
export function whyNotShip({ order, money, goods }: OrderAxes) {
  if (goods !== 'unfulfilled') return 'order_shipped' as const
  if (order === 'cancelled') return 'order_cancelled' as const
  return money === 'disputed' ? ('order_disputed' as const) : ('nothing_to_ship' as const)
}
