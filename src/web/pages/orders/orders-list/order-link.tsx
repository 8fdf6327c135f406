import { orderNumber } from '#contract/values/order-number'
import type { Order } from '#contract/orders.schema'
import { href } from '#web/navigation/href.ts'
import { formatDate } from '#web/ui/texts/dates.ts'

/** What was ordered: the part number, the name as the link to the order, and below them the number and day of the order. */
export function OrderLink({ order }: { order: Order }) {
  return (
    <span>
      <span className="pn small">{order.partNumber}</span>
      <br />
      <a href={href.order(order._id)}>{order.productName}</a>
      <span className="order-no">
        Order {orderNumber(order._id)},{' '}
        <time dateTime={order.placedAt}>{formatDate(order.placedAt)}</time>
      </span>
    </span>
  )
}
