import './delivery.css'
import { staffHref } from '#web/pages/staff-href.ts'
import type { PageProps } from '#web/navigation/page.ts'
import { may } from '#web/session/may.ts'
import { useUser } from '#web/session/session.ts'
import { QuoteTrial } from './quote-trial.tsx'
import { TableDetail } from './table-detail.tsx'
import { isTableKind } from './table-words.ts'
import { TablesList } from './tables-list.tsx'
import { Unmeasured } from './unmeasured.tsx'

const views = { rates: 'Rates', unmeasured: 'Weight missing', trial: 'Try a quote' } as const
type View = keyof typeof views

/** What delivery costs: the tables it is calculated from, what they lack, and a trial. */
export function Page({ search }: PageProps) {
  const user = useUser()
  const mayRate = may(user, 'settings.edit')
  const asked = search.get('view')
  const view: View = asked === 'unmeasured' || asked === 'trial' ? asked : 'rates'
  const shown = mayRate || view !== 'rates' ? view : 'unmeasured'
  const kind = search.get('table')
  return (
    <>
      <div className="dash-head">
        <h1>Delivery</h1>
        <nav className="row" aria-label="Parts of this page">
          {(Object.keys(views) as View[])
            .filter((name) => mayRate || name !== 'rates')
            .map((name) => (
              <a
                key={name}
                className="btn btn-s"
                href={staffHref.delivery(name === 'rates' ? {} : { view: name })}
                aria-current={name === shown && 'page'}
              >
                {views[name]}
              </a>
            ))}
        </nav>
      </div>
      {shown === 'trial' ? (
        <QuoteTrial />
      ) : shown === 'unmeasured' ? (
        <Unmeasured search={search} />
      ) : isTableKind(kind) ? (
        <TableDetail key={kind} kind={kind} search={search} />
      ) : (
        <TablesList />
      )}
    </>
  )
}
