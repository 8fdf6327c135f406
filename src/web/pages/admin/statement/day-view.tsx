import { formatCount } from '#contract/values/numbers'
import { useQuery } from '@tanstack/react-query'
import { dayAfter } from '#contract/values/days'
import { formatDollars } from '#contract/values/money'
import type { Statement } from '#contract/statement.schema'
import { useShop } from '#web/data/settings.ts'
import { useClient } from '#web/data/client-context.ts'
import { staffHref } from '#web/pages/staff-href.ts'
import { Crumbs } from '#web/ui/site/crumbs.tsx'
import type { ListPlace } from '#web/ui/lists/list-place.ts'
import { Loaded } from '#web/ui/lists/loaded.tsx'
import { Pagination } from '#web/ui/lists/pagination.tsx'
import { DownloadButtons } from './download-buttons.tsx'
import { JournalTable } from './journal-table.tsx'
import { nameOfDay, nameOfMonth, shortDay } from './months.ts'
import { PaperHead } from '#web/ui/site/paper-head.tsx'
import { journalQuery, statementQuery } from './statement-query.ts'
import { movements, unitsLine } from './statement-words.ts'
import { Stepper } from './stepper.tsx'

type Props = { day: string; today: string; place: ListPlace }

export function DayView({ day, today, place }: Props) {
  const client = useClient()
  const { timeZone } = useShop()
  const days = { from: day, to: day }
  const sums = useQuery(statementQuery(client, days))
  const journal = useQuery(journalQuery(client, { day, cursor: place.cursor }))
  const month = day.slice(0, 7)
  const addressAt = (at: Record<string, string>) => staffHref.statement({ day, ...at })
  const stepTo = (to: string) => ({ label: nameOfDay(to), href: staffHref.statement({ day: to }) })
  const after = dayAfter(day, 1)
  return (
    <>
      <Crumbs
        trail={[
          { label: `Statement of ${nameOfMonth(month)}`, href: staffHref.statement({ month }) },
        ]}
        current={shortDay(day)}
      />
      <PaperHead title="Statement" lines={[nameOfDay(day), unitsLine(timeZone)]} />
      <div className="dash-head screen">
        <h1>{nameOfDay(day)}</h1>
        <p className="muted small" role="status">
          {sums.data && !sums.isPlaceholderData && inWords(sums.data)}
        </p>
      </div>
      <div className="bar statement-bar">
        <Stepper
          label="Day"
          here={shortDay(day)}
          previous={stepTo(dayAfter(day, -1))}
          next={after <= today ? stepTo(after) : null}
        />
        <DownloadButtons days={days} />
      </div>
      <Loaded
        query={journal}
        failed="The journal could not be loaded."
        empty={
          <div className="empty">
            <h2>No activity on this day</h2>
            <p>Nothing was paid, refunded or disputed.</p>
          </div>
        }
      >
        {({ items }) => (
          <JournalTable lines={items} timeZone={timeZone} stale={journal.isPlaceholderData} />
        )}
      </Loaded>
      <Pagination place={place} next={journal.data?.next} addressAt={addressAt} />
    </>
  )
}

function inWords({ totals, closing }: Statement): string {
  const count = movements(totals)
  const moved = `${formatCount(count)} ${count === 1 ? 'movement' : 'movements'}`
  return `${moved}, ${formatDollars(totals.net)} net, balance ${formatDollars(closing)}`
}
