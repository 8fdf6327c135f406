import { formatCount } from '#contract/values/numbers'
import { orderNumber } from '#contract/values/order-number'
import type { StockMove } from '#contract/staff/stock.schema'
import { href } from '#web/navigation/href.ts'
import { staffHref } from '#web/pages/staff-href.ts'
import { DataTable } from '#web/ui/lists/data-table.tsx'
import { formatDateTime } from '#web/ui/texts/dates.ts'
import { reasonWords } from './stock-words.ts'

type Props = {
  moves: readonly StockMove[]
  busy: boolean
  /** The moves of one product: what was on hand after each instead of which product it was. */
  ofOne?: boolean
}

export function MovesTable({ moves, busy, ofOne = false }: Props) {
  return (
    <DataTable
      className="moves"
      busy={busy}
      rows={moves}
      keyOf={(move) => move._id}
      columns={[
        {
          name: 'When',
          kind: 'row',
          cell: (move) => <time dateTime={move.at}>{formatDateTime(move.at)}</time>,
        },
        !ofOne && {
          name: 'Product',
          cell: (move) => (
            <a href={staffHref.stockItem(move.toolId)}>
              <span className="pn small">{move.partNumber}</span> {move.productName}
            </a>
          ),
        },
        { name: 'What', cell: (move) => reasonWords[move.reason] },
        { name: 'Units', kind: 'number', cell: (move) => signed(move.quantity) },
        ofOne && {
          name: 'On hand after',
          kind: 'number',
          cell: (move) => (move.onHandAfter === undefined ? '' : formatCount(move.onHandAfter)),
        },
        { name: 'By and why', cell: (move) => <Cause move={move} /> },
      ]}
    />
  )
}

function Cause({ move: { orderId, by, reference, note } }: { move: StockMove }) {
  const words = [by, reference, note].filter((text) => text !== null).join(', ')
  return (
    <span className="cause">
      {orderId && <a href={href.order(orderId)}>Order {orderNumber(orderId)}</a>}
      {words || (!orderId && <span className="muted">the store</span>)}
    </span>
  )
}

/** '+12', '−3' with a true minus sign, and '0'. */
function signed(units: number): string {
  if (units === 0) return '0'
  return units > 0 ? `+${formatCount(units)}` : `−${formatCount(-units)}`
}
