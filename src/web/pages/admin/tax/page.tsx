import './tax.css'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { StateTax } from '#contract/taxes/rates.schema'
import { useClient } from '#web/data/client-context.ts'
import { statesQuery } from '#web/data/tax-queries.ts'
import { staffHref } from '#web/pages/staff-href.ts'
import { may } from '#web/session/may.ts'
import { useUser } from '#web/session/session.ts'
import { TableSkeleton } from '#web/ui/lists/table-skeleton.tsx'
import { ErrorNote } from '#web/ui/notices/error-note.tsx'
import { RateDialog } from './rate-dialog.tsx'
import { groupsOf } from './state-groups.ts'
import { LocalStates } from './local-states.tsx'
import { StatesTable } from './states-table.tsx'
import { Thresholds } from './thresholds.tsx'

/** In which states the shop collects sales tax, and at which rate. */
export function Page() {
  const user = useUser()
  const states = useQuery(statesQuery(useClient()))
  const [changing, setChanging] = useState<StateTax['state'] | null>(null)
  const chosen = states.data?.find(({ state }) => state === changing)
  return (
    <>
      <div className="dash-head">
        <h1>Sales tax</h1>
        {may(user, 'books.read') && (
          <a className="btn" href={staffHref.taxReport()}>
            Tax report
          </a>
        )}
      </div>
      {may(user, 'books.read') && <Thresholds />}
      {states.isError && !states.data ? (
        <ErrorNote retry={() => void states.refetch()}>The states could not be loaded.</ErrorNote>
      ) : !states.data ? (
        <TableSkeleton rows={8} />
      ) : (
        groupsOf(states.data).map(({ name, title, about, states: group }) => (
          <section key={name} className="tax-group" aria-labelledby={`tax-${name}`}>
            <h2 id={`tax-${name}`}>{title}</h2>
            <p>{about}</p>
            {name === 'local' ? (
              <LocalStates states={group} />
            ) : (
              group.length > 0 && <StatesTable states={group} onChange={setChanging} />
            )}
          </section>
        ))
      )}
      {chosen && <RateDialog key={chosen.state} tax={chosen} onClose={() => setChanging(null)} />}
    </>
  )
}
