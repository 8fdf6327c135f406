import type { OrderDetail } from '#contract/orders.schema'
import { formatCount } from '#contract/values/numbers'
import { BoughtFor } from '#web/ui/marks/bought-for.tsx'
import { href } from '#web/navigation/href.ts'
import { amountColumns } from '#web/pages/orders/orders-list/amount-columns.tsx'
import { DataTable } from '#web/ui/lists/data-table.tsx'
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
    <DataTable
      className="order-lines"
      rows={order.lines}
      keyOf={({ position }) => position}
      columns={[
        {
          name: 'Product name',
          kind: 'row',
          cell: (line) => (
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
          ),
        },
        ...amountColumns<Line>('Unit price', (line) => line),
      ]}
    />
  )
}

function notesOf({ position, quantity, exempt }: Line, refunds: OrderDetail['refunds']): string[] {
  const { units } = givenOf(refunds, position)
  return [
    ...(exempt === null || exempt === 'not_collecting' ? [] : [exemptWords[exempt]]),
    ...(units > 0 ? [`${formatCount(units)} of ${formatCount(quantity)} refunded`] : []),
  ]
}
