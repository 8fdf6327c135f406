import { orderNumber } from '#contract/order-number'
import type { Order } from '#contract/orders.schema'
import { href } from '#web/navigation/href.ts'
import { dayOf } from '#web/pages/orders/order/times.ts'

/** What was ordered, as the link to the order; its number and day below. */
export function OrderLink({ order }: { order: Order }) {
  return (
    <>
      <a href={href.order(order._id)}>{order.productName}</a>
      <span className="order-no">
        Order {orderNumber(order._id)},{' '}
        <time dateTime={order.placedAt}>{dayOf(order.placedAt)}</time>
      </span>
    </>
  )
}
