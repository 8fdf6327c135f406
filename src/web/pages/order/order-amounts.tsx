import { formatDollars, type Dollars } from '#contract/money'
import type { OrderDetail } from '#contract/orders.schema'
import { dayOf } from './times.ts'

/** From the goods to what is still to pay, and how it was paid. Shipping and tax stand only where there are any. */
export function OrderAmounts({ order, paid }: { order: OrderDetail; paid: string | undefined }) {
  return (
    <table className="spec amounts">
      <tbody>
        <Amount label="Goods" dollars={order.totalAmount} />
        {order.shipping > 0 && <Amount label="Shipping" dollars={order.shipping} />}
        {order.tax > 0 && <Amount label="Sales tax" dollars={order.tax} />}
        <Amount label="Total" dollars={order.total} />
        <Amount label="Amount due" dollars={order.amountDue} />
        {paid && (
          <tr>
            <th scope="row">Payment</th>
            <td className="num">
              Paid by card, <time dateTime={paid}>{dayOf(paid)}</time>
            </td>
          </tr>
        )}
      </tbody>
    </table>
  )
}

function Amount({ label, dollars }: { label: string; dollars: Dollars }) {
  return (
    <tr>
      <th scope="row">{label}</th>
      <td className="num">{formatDollars(dollars)}</td>
    </tr>
  )
}
