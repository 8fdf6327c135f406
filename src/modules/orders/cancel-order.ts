import { orderCan } from '#contract/order-status'
import { Refusal } from '#contract/refusals'
import { releaseStock } from '#modules/inventory'
import type { Platform } from '#platform'
import { closePayment } from './close-payment.ts'
import { holdsStock } from './hold.ts'
import { axesOf } from './order.ts'
import { goodsOf, lockOrder, moveOrder, setHold } from './orders.repository.ts'

/** Cancels an unpaid order: ends its payment, gives its units back. Refuses `order_paid` and `payment_processing`. */
export async function cancelOrder(
  platform: Platform,
  orderId: string,
  by: { actor: string; reason: string },
): Promise<void> {
  const closed = await closePayment(platform, orderId)
  if (closed === 'paid') throw new Refusal('order_paid')
  if (closed === 'processing') throw new Refusal('payment_processing')
  await platform.db.transaction().execute(async (tx) => {
    const order = await lockOrder(tx, orderId)
    const axes = axesOf(order)
    if (axes.order === 'cancelled') return
    // A payment opened between the two steps: the caller tries again.
    if (!orderCan('cancel', axes)) throw new Refusal('order_paid')
    if (holdsStock(order)) await releaseStock(tx, await goodsOf(tx, orderId))
    await setHold(tx, orderId, null)
    await moveOrder(tx, { order, axis: 'order', to: 'cancelled', ...by, at: platform.clock.now() })
  })
}
