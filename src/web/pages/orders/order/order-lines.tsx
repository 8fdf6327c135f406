import type { OrderDetail } from '#contract/orders.schema'
import { formatCount } from '#contract/values/numbers'
import { BoughtFor } from '#web/ui/marks/bought-for.tsx'
import { href } from '#web/navigation/href.ts'
import { AmountCells, AmountHeads } from '#web/pages/orders/orders-list/order-cells.tsx'
import { exemptWords } from './amount-rows.ts'
import { givenOf } from './given-back.ts'

type Line = OrderDetail['lines'][number]

type Props = {
  order: Pick<OrderDetail, 'lines' | 'refunds'>
  /** The reader is of the staff, and not the buyer. */
  isStaff: boolean
}

export function OrderLines({ order, isStaff }: Props) {
  return (
    <table className="tbl cards order-lines">
      <thead>
        <tr>
          <th scope="col">Product name</th>
          <AmountHeads priceLabel="Unit price" />
        </tr>
      </thead>
      <tbody>
        {order.lines.map((line) => (
          <tr key={line.position}>
            <th scope="row">
              <span>
                {line.partNumber && (
                  <>
                    <a className="pn small" href={href.product(line.partNumber)}>
                      {line.partNumber}
                    </a>
                    <br />
                  </>
                )}
                {line.productName}
                <BoughtFor boughtFor={line.boughtFor} whose={isStaff ? 'the buyer’s' : 'your'} />
                {notesOf(line, order.refunds).map((note) => (
                  <span key={note} className="line-note">
                    {note}
                  </span>
                ))}
              </span>
            </th>
            <AmountCells {...line} priceLabel="Unit price" />
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function notesOf({ position, quantity, exempt }: Line, refunds: OrderDetail['refunds']): string[] {
  const { units } = givenOf(refunds, position)
  return [
    ...(exempt === null || exempt === 'not_collecting' ? [] : [exemptWords[exempt]]),
    ...(units > 0 ? [`${formatCount(units)} of ${formatCount(quantity)} refunded`] : []),
  ]
}
