import { formatDollars } from '#contract/values/money'
import type { OrderDetail } from '#contract/orders.schema'
import { formatDate } from '#web/ui/texts/dates.ts'
import { amountRows, backRow, type AmountRow } from './amount-rows.ts'
import { givenBack, refundedParts } from './given-back.ts'

/** The amounts from goods to amount due, with what they were calculated from, and how the order was paid. */
export function OrderAmounts({ order, paid }: { order: OrderDetail; paid: string | undefined }) {
  const given = givenBack(order)
  const rows: AmountRow[] = [
    ...amountRows(order),
    ...backRow('Refunded', given.refunded, refundedParts(order)),
    ...backRow('Refund on its way', given.pending),
    ...backRow('Disputed at the bank', given.disputed),
    {
      label: 'Amount due',
      amount: order.amountDue === null ? 'Not known yet' : formatDollars(order.amountDue),
    },
  ]
  return (
    <table className="spec amounts">
      <tbody>
        {rows.map((row) => (
          <Amount key={row.label} row={row} />
        ))}
        {paid && (
          <tr className="screen">
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

function Amount({ row: { label, amount, notes = [] } }: { row: AmountRow }) {
  return (
    <tr className={label === 'Total' ? 'sum-row' : undefined}>
      <th scope="row">
        {label}
        {notes.map((note) => (
          <span key={note} className="amount-note">
            {note}
          </span>
        ))}
      </th>
      <td className="num">{amount}</td>
    </tr>
  )
}
