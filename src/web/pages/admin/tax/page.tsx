import './tax.css'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { StateTax } from '#contract/taxes/rates.schema'
import { useClient } from '#web/data/client-context.ts'
import { statesQuery } from '#web/data/tax-queries.ts'
import { staffHref } from '#web/pages/staff-href.ts'
import { may } from '#web/session/may.ts'
import { useUser } from '#web/session/session.ts'
import { Loaded } from '#web/ui/lists/loaded.tsx'
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
      <Loaded query={states} failed="The states could not be loaded." rows={8}>
        {(data) =>
          groupsOf(data).map(({ name, title, about, states: group }) => (
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
        }
      </Loaded>
      {chosen && <RateDialog key={chosen.state} tax={chosen} onClose={() => setChanging(null)} />}
    </>
  )
}
