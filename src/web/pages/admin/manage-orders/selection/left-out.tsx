import { shownWords } from '#contract/order-status'
import type { PickList } from '#contract/staff/many-orders.schema'
import { orderNumber } from '#contract/values/order-number'
import { href } from '#web/navigation/href.ts'

/** The selected orders that a list was not made for, and how they stand. */
export function LeftOut({ orders }: { orders: PickList['leftOut'] }) {
  if (orders.length === 0) return null
  return (
    <div className="note warn screen">
      <p>
        {orders.length === 1 ? '1 order is left out:' : `${orders.length} orders are left out:`}
      </p>
      <ul className="l">
        {orders.map(({ orderId, axes }) => (
          <li key={orderId}>
            <a href={href.order(orderId)}>{orderNumber(orderId)}</a>, {shownWords(axes).join(', ')}
          </li>
        ))}
      </ul>
    </div>
  )
}
