import { formatDollars, type Dollars } from '#contract/values/money'
import type { OrderDetail } from '#contract/orders.schema'
import { givenBack } from './given-back.ts'
import { formatDate } from '#web/ui/texts/dates.ts'

/**
 * The amounts from goods to amount due, and how the order was paid. Shipping and tax are listed only if there are any.
 */
export function OrderAmounts({ order, paid }: { order: OrderDetail; paid: string | undefined }) {
  const given = givenBack(order)
  return (
    <table className="spec amounts">
      <tbody>
        <Amount label="Goods" dollars={order.totalAmount} />
        {order.shipping > 0 && <Amount label="Shipping" dollars={order.shipping} />}
        {order.tax > 0 && <Amount label="Sales tax" dollars={order.tax} />}
        <Amount label="Total" dollars={order.total} />
        {given.refunded > 0 && <Amount label="Refunded" dollars={0 - given.refunded} />}
        {given.pending > 0 && <Amount label="Refund on its way" dollars={0 - given.pending} />}
        {given.disputed > 0 && <Amount label="Disputed at the bank" dollars={0 - given.disputed} />}
        <Amount label="Amount due" dollars={order.amountDue} />
        {paid && (
          <tr>
            <th scope="row">Payment</th>
            <td className="num">
              Paid by card, <time dateTime={paid}>{formatDate(paid)}</time>
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
