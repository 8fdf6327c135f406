import { formatCount } from '#contract/values/numbers'
import { formatDollars, type Dollars } from '#contract/values/money'
import type { Statement, StatementDay, Sums } from '#contract/statement.schema'
import { href } from '#web/navigation/href.ts'
import { shortDay } from './months.ts'
import { columns, movements } from './statement-words.ts'

type Props = { statement: Statement; stale: boolean }

/** One row per day, from the opening to the closing balance. On a phone, days without activity are left out. */
export function StatementTable({ statement, stale }: Props) {
  const { days, totals, opening, closing } = statement
  return (
    <table className="tbl cards statement" aria-busy={stale}>
      <thead>
        <tr>
          <th scope="col">Day (UTC)</th>
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
        {days.map((day) => (
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
  )
}

function DayRow({ day }: { day: StatementDay }) {
  const quiet = movements(day) === 0
  return (
    <tr className={quiet ? 'quiet' : undefined}>
      <th scope="row">
        {quiet ? (
          shortDay(day.day)
        ) : (
          <a href={href.statement({ day: day.day })}>{shortDay(day.day)}</a>
        )}
      </th>
      <Movements sums={day} />
      {quiet ? <EmptyCell /> : <Amount label="Net" of={day.net} />}
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
