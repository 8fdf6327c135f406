import type { ComponentProps } from 'react'
import { orderNumber } from '#contract/values/order-number'
import type { Order } from '#contract/orders.schema'
import { href } from '#web/navigation/href.ts'
import { BoughtFor } from '#web/ui/marks/bought-for.tsx'
import { formatDate } from '#web/ui/texts/dates.ts'
import { nameParts } from './name-parts.ts'
import { andMore } from './total-note.ts'

type Props = {
  order: Order
  /** The filter of the list, which the order's page leads on through. */
  search?: Record<string, string>
  /** Whose vehicle the list names: `your`. Left out: it names none. */
  whose?: ComponentProps<typeof BoughtFor>['whose']
}

/** The part number, the name of the first product as a link to the order, and the order's number and date. */
export function OrderLink({ order, search, whose }: Props) {
  return (
    <span>
      <span className="pn small">{order.partNumber}</span>
      <br />
      <a href={href.order(order._id, search)}>
        <ProductName name={order.productName} />
        {order.lineCount > 1 && <span className="more">{andMore(order)}</span>}
      </a>
      {whose && <BoughtFor boughtFor={order.boughtFor} whose={whose} />}
      <span className="order-no">
        Order {orderNumber(order._id)},{' '}
        <time dateTime={order.placedAt}>{formatDate(order.placedAt)}</time>
      </span>
    </span>
  )
}

/** A line never breaks inside a measure: "1/2 in." */
function ProductName({ name }: { name: string }) {
  return nameParts(name).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      <span key={index} className="measure">
        {part}
      </span>
    ),
  )
}
