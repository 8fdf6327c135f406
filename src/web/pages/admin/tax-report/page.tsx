import './tax-report.css'
import { useQuery } from '@tanstack/react-query'
import { timeZoneName } from '#contract/shop/time-zones'
import { formatDollars } from '#contract/values/money'
import { useClient } from '#web/data/client-context.ts'
import { useShop } from '#web/data/settings.ts'
import { useToday } from '#web/data/today.ts'
import { taxReportQuery } from '#web/data/tax-queries.ts'
import type { PageProps } from '#web/navigation/page.ts'
import { Stepper } from '#web/pages/admin/statement/stepper.tsx'
import { staffHref } from '#web/pages/staff-href.ts'
import { DownloadButton } from '#web/ui/lists/download-button.tsx'
import { Loaded } from '#web/ui/lists/loaded.tsx'
import { PaperHead } from '#web/ui/site/paper-head.tsx'
import { dayWords } from '#web/ui/texts/certificate-words.ts'
import { OtherDays } from './other-days.tsx'
import {
  daysOfQuarter,
  nameOfQuarter,
  quarterAfter,
  quarterOf,
  readDays,
  readQuarter,
  type Quarter,
} from './quarters.ts'
import { TaxReportTable } from './tax-report-table.tsx'

/** The sales tax of a quarter, or of other days, by jurisdiction. */
export function Page({ search }: PageProps) {
  const client = useClient()
  const today = useToday()
  const zone = timeZoneName(useShop().timeZone)
  const quarter = readQuarter(search, today)
  const others = readDays(search)
  const days = others ?? daysOfQuarter(quarter)
  const name = others ? `${dayWords(days.from)} to ${dayWords(days.to)}` : nameOfQuarter(quarter)
  const report = useQuery(taxReportQuery(client, days))
  const found = report.data
  return (
    <>
      <PaperHead title="Tax report" lines={[name, `US dollars, days by ${zone}`]} />
      <div className="dash-head screen">
        <h1>Tax report</h1>
        <p className="muted small" role="status">
          {found && !report.isPlaceholderData && `${name}: ${formatDollars(found.totals.due)} due`}
        </p>
      </div>
      <div className="bar statement-bar">
        <Quarters quarter={quarter} here={name} newest={quarterOf(today)} />
        <div className="row">
          <DownloadButton fetchFile={() => client.taxReports.download({ query: days })}>
            Download CSV
          </DownloadButton>
          <button type="button" className="btn btn-s" onClick={() => print()}>
            Print
          </button>
        </div>
      </div>
      <OtherDays key={`${days.from} ${days.to}`} days={days} />
      <p className="muted small">
        A sale counts on the day it was paid, a refund on the day the card service accepted it. Days
        begin at midnight, {zone}. The totals are those of the ledger.
      </p>
      <Loaded query={report} failed="The report could not be loaded.">
        {(found) =>
          found.rows.length === 0 ? (
            <div className="empty">
              <h2>No sales in this period</h2>
              <p>Nothing was paid or refunded, so no tax is due.</p>
            </div>
          ) : (
            <TaxReportTable report={found} stale={report.isPlaceholderData} />
          )
        }
      </Loaded>
    </>
  )
}

type QuartersProps = { quarter: Quarter; here: string; newest: Quarter }

function Quarters({ quarter, here, newest }: QuartersProps) {
  const before = quarterAfter(quarter, -1)
  const after = quarterAfter(quarter, 1)
  return (
    <Stepper
      label="Quarter"
      here={here}
      previous={{
        label: nameOfQuarter(before),
        href: staffHref.taxReport({ quarter: before }),
      }}
      next={
        after <= newest
          ? { label: nameOfQuarter(after), href: staffHref.taxReport({ quarter: after }) }
          : null
      }
    />
  )
}
