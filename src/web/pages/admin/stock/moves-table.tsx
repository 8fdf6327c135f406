import { formatCount } from '#contract/values/numbers'
import { orderNumber } from '#contract/values/order-number'
import type { StockMove } from '#contract/staff/stock.schema'
import { href } from '#web/navigation/href.ts'
import { staffHref } from '#web/pages/staff-href.ts'
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
    <table className="tbl cards moves" aria-busy={busy}>
      <thead>
        <tr>
          <th scope="col">When</th>
          {!ofOne && <th scope="col">Product</th>}
          <th scope="col">What</th>
          <th scope="col" className="num">
            Units
          </th>
          {ofOne && (
            <th scope="col" className="num">
              On hand after
            </th>
          )}
          <th scope="col">By and why</th>
        </tr>
      </thead>
      <tbody>
        {moves.map((move) => (
          <tr key={move._id}>
            <th scope="row">
              <time dateTime={move.at}>{formatDateTime(move.at)}</time>
            </th>
            {!ofOne && (
              <td data-l="Product">
                <a href={staffHref.stockItem(move.toolId)}>
                  <span className="pn small">{move.partNumber}</span> {move.productName}
                </a>
              </td>
            )}
            <td data-l="What">{reasonWords[move.reason]}</td>
            <td className="num" data-l="Units">
              {signed(move.quantity)}
            </td>
            {ofOne && (
              <td className="num" data-l="On hand after">
                {move.onHandAfter === undefined ? '' : formatCount(move.onHandAfter)}
              </td>
            )}
            <td data-l="By and why">
              <Cause move={move} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
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
