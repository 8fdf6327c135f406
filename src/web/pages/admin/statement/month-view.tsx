import { useQuery } from '@tanstack/react-query'
import { formatDollars } from '#contract/values/money'
import type { Statement } from '#contract/statement.schema'
import { timeZoneName } from '#contract/shop/time-zones'
import { useShop } from '#web/data/settings.ts'
import { useClient } from '#web/data/client-context.ts'
import { staffHref } from '#web/pages/staff-href.ts'
import { Loaded } from '#web/ui/lists/loaded.tsx'
import { DownloadButtons } from './download-buttons.tsx'
import { daysOf, monthAfter, monthOfToday, nameOfMonth } from './months.ts'
import { PaperHead } from '#web/ui/site/paper-head.tsx'
import { statementQuery } from './statement-query.ts'
import { StatementTable } from './statement-table.tsx'
import { movements, unitsLine } from './statement-words.ts'
import { Stepper } from './stepper.tsx'

export function MonthView({ month, today }: { month: string; today: string }) {
  const { timeZone } = useShop()
  const days = daysOf(month, today)
  const statement = useQuery(statementQuery(useClient(), days))
  const found = statement.data
  const before = monthAfter(month, -1)
  const after = monthAfter(month, 1)
  return (
    <>
      <PaperHead title="Statement" lines={[nameOfMonth(month), unitsLine(timeZone)]} />
      <div className="dash-head screen">
        <h1>Statement</h1>
        <p className="muted small" role="status">
          {found &&
            !statement.isPlaceholderData &&
            `${nameOfMonth(month)}: ${formatDollars(found.totals.net)} net`}
        </p>
      </div>
      <div className="bar statement-bar">
        <Stepper
          label="Month"
          here={nameOfMonth(month)}
          previous={{ label: nameOfMonth(before), href: staffHref.statement({ month: before }) }}
          next={
            after <= monthOfToday(today)
              ? { label: nameOfMonth(after), href: staffHref.statement({ month: after }) }
              : null
          }
        />
        <DownloadButtons days={days} />
      </div>
      <p className="muted small">
        What the card service collected and paid back for the store, before its fees, according to
        the ledger. Days begin at midnight, {timeZoneName(timeZone)}.
      </p>
      <Loaded query={statement} failed="The statement could not be loaded." rows={10}>
        {(found) =>
          movements(found.totals) === 0 ? (
            <Quiet statement={found} month={nameOfMonth(month)} />
          ) : (
            <>
              <StatementTable statement={found} stale={statement.isPlaceholderData} />
              <p className="muted small only-narrow">Days without activity are left out.</p>
            </>
          )
        }
      </Loaded>
    </>
  )
}

function Quiet({ statement, month }: { statement: Statement; month: string }) {
  return (
    <div className="empty">
      <h2>No activity in {month}</h2>
      <p>
        Nothing was paid, refunded or disputed. The balance is {formatDollars(statement.closing)}.
      </p>
    </div>
  )
}
