import { formatCount } from '#contract/values/numbers'
import { formatDollars, type Dollars } from '#contract/values/money'
import type { Statement, StatementDay, Sums } from '#contract/statement.schema'
import { staffHref } from '#web/pages/staff-href.ts'
import { shortDay } from './months.ts'
import { columns, movements } from './statement-words.ts'

type Props = { statement: Statement; stale: boolean }

/** One row per day on which something happened, from the opening to the closing balance. */
export function StatementTable({ statement, stale }: Props) {
  const { days, totals, opening, closing } = statement
  const busy = days.filter((day) => movements(day) > 0)
  const quiet = days.length - busy.length
  return (
    <>
      <table className="tbl cards statement" aria-busy={stale}>
        <thead>
          <tr>
            <th scope="col">Day</th>
            {columns.map(({ key, title }) => (
              <th key={key} scope="col" className="num">
                {title}
              </th>
            ))}
            <th scope="col" className="num">
              Net
            </th>
            <th scope="col" className="num">
              Balance
            </th>
          </tr>
        </thead>
        <tbody>
          <tr className="brought">
            <th scope="row" colSpan={columns.length + 2}>
              Brought forward
            </th>
            <Amount label="Balance" of={opening} />
          </tr>
          {busy.map((day) => (
            <DayRow key={day.day} day={day} />
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Total</th>
            <Movements sums={totals} />
            <Amount label="Net" of={totals.net} />
            <Amount label="Balance" of={closing} />
          </tr>
        </tfoot>
      </table>
      {quiet > 0 && (
        <p className="hint">
          {quiet === 1 ? 'One day' : `${formatCount(quiet)} days`} without movements{' '}
          {quiet === 1 ? 'is' : 'are'} left out.
        </p>
      )}
    </>
  )
}

function DayRow({ day }: { day: StatementDay }) {
  return (
    <tr>
      <th scope="row">
        <a href={staffHref.statement({ day: day.day })}>{shortDay(day.day)}</a>
      </th>
      <Movements sums={day} />
      <Amount label="Net" of={day.net} />
      <Amount label="Balance" of={day.balance} />
    </tr>
  )
}

function Movements({ sums }: { sums: Sums }) {
  return columns.map(({ key, title, one, many }) => {
    const { count, amount } = sums[key]
    if (count === 0) return <EmptyCell key={key} />
    return (
      <td key={key} className="num" data-l={title}>
        <span>
          {formatDollars(amount)}
          <span className="unit">
            {formatCount(count)} {count === 1 ? one : many}
          </span>
        </span>
      </td>
    )
  })
}

function Amount({ label, of }: { label: string; of: Dollars }) {
  return (
    <td className="num" data-l={label}>
      <b>{formatDollars(of)}</b>
    </td>
  )
}

function EmptyCell() {
  return <td className="num none">–</td>
}
