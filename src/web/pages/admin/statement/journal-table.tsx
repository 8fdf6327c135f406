import { timeZoneName } from '#contract/shop/time-zones'
import { clockIn } from '#contract/values/days'
import { formatDollars } from '#contract/values/money'
import { orderNumber } from '#contract/values/order-number'
import type { JournalLine } from '#contract/statement.schema'
import { href } from '#web/navigation/href.ts'
import { kindWords } from './statement-words.ts'

type Props = { lines: readonly JournalLine[]; timeZone: string; stale: boolean }

/** The ledger's journals of one day, one per row, each with its order. */
export function JournalTable({ lines, timeZone, stale }: Props) {
  const time = `Time (${timeZoneName(timeZone)})`
  return (
    <table className="tbl cards journal" aria-busy={stale}>
      <thead>
        <tr>
          <th scope="col">What</th>
          <th scope="col">{time}</th>
          <th scope="col">Order</th>
          <th scope="col">Card service</th>
          <th scope="col" className="num">
            Amount
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line._id}>
            <th scope="row">{kindWords[line.kind]}</th>
            <td className="time" data-l={time}>
              <time dateTime={line.at}>{clockIn(timeZone, new Date(line.at)).time}</time>
            </td>
            <td className="order" data-l="Order">
              <a href={href.order(line.orderId)}>{orderNumber(line.orderId)}</a>
            </td>
            <td data-l="Card service">
              <span className="pn small">{line.reference}</span>
            </td>
            <td className="num" data-l="Amount">
              <b>{formatDollars(line.amount)}</b>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
