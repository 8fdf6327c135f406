import { formatDollars, type Dollars } from '#contract/values/money'
import type { OrderDetail } from '#contract/orders.schema'
import { formatDate } from '#web/ui/texts/dates.ts'
import { refundedParts } from './given-back.ts'

/** On the printed invoice: what was paid and what went back, in the order of time. */
export function InvoicePayments({ order, paid }: { order: OrderDetail; paid: string | undefined }) {
  if (!paid) return null
  const refunds = order.refunds.filter(({ status }) => status === 'succeeded')
  return (
    <section className="paper paper-payments">
      <h2>Payments</h2>
      <table className="tbl">
        <tbody>
          <Payment at={paid} what="Paid by card" amount={order.total} />
          {refunds.map((refund, index) => (
            <Payment
              key={index}
              at={refund.endedAt ?? refund.at}
              what={[
                'Refunded to the card',
                ...refundedParts({ ...order, refunds: [refund] }),
              ].join(', ')}
              amount={0 - refund.amount}
            />
          ))}
        </tbody>
      </table>
    </section>
  )
}

function Payment({ at, what, amount }: { at: string; what: string; amount: Dollars }) {
  return (
    <tr>
      <td>
        <time dateTime={at}>{formatDate(at)}</time>
      </td>
      <td>{what}</td>
      <td className="num">{formatDollars(amount)}</td>
    </tr>
  )
}
