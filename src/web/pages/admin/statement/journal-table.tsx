import { timeZoneName } from '#contract/shop/time-zones'
import { clockIn } from '#contract/values/days'
import { formatDollars } from '#contract/values/money'
import { orderNumber } from '#contract/values/order-number'
import type { JournalLine } from '#contract/statement.schema'
import { href } from '#web/navigation/href.ts'
import { DataTable } from '#web/ui/lists/data-table.tsx'
import { kindWords } from './statement-words.ts'

type Props = { lines: readonly JournalLine[]; timeZone: string; stale: boolean }

/** The ledger's journals of one day, one per row, each with its order. */
export function JournalTable({ lines, timeZone, stale }: Props) {
  const time = `Time (${timeZoneName(timeZone)})`
  return (
    <DataTable
      className="journal"
      busy={stale}
      rows={lines}
      keyOf={(line) => line._id}
      columns={[
        { name: 'What', kind: 'row', cell: (line) => kindWords[line.kind] },
        {
          name: time,
          className: 'time',
          cell: (line) => (
            <time dateTime={line.at}>{clockIn(timeZone, new Date(line.at)).time}</time>
          ),
        },
        {
          name: 'Order',
          className: 'order',
          cell: (line) => <a href={href.order(line.orderId)}>{orderNumber(line.orderId)}</a>,
        },
        {
          name: 'Card service',
          cell: (line) => <span className="pn small">{line.reference}</span>,
        },
        { name: 'Amount', kind: 'number', cell: (line) => <b>{formatDollars(line.amount)}</b> },
      ]}
    />
  )
}
