import './fit-flags.css'
import { useQuery } from '@tanstack/react-query'
import { formatCount } from '#contract/values/numbers'
import { useClient } from '#web/data/client-context.ts'
import type { PageProps } from '#web/navigation/page.ts'
import { staffHref } from '#web/pages/staff-href.ts'
import { may } from '#web/session/may.ts'
import { useUser } from '#web/session/session.ts'
import { Loaded } from '#web/ui/lists/loaded.tsx'
import { FlagCard } from './flag-card.tsx'
import { flagsQuery, type FlagState } from './flags-query.ts'

/** The applications whose goods came back because they did not fit, and what staff have found about them. */
export function Page({ search }: PageProps) {
  const state: FlagState = search.get('state') === 'resolved' ? 'resolved' : 'open'
  const flags = useQuery(flagsQuery(useClient(), state))
  const mayResolve = may(useUser(), 'products.edit')
  return (
    <>
      <div className="dash-head">
        <h1>Did not fit</h1>
        <p className="muted small" role="status">
          {flags.data && `${formatCount(flags.data.length)} ${state}`}
        </p>
      </div>
      <div className="bar fit-flags-bar">
        <p className="grow">
          We said that these parts fit these vehicles, and three orders or more were refunded
          because they did not. Check each application, then say what you found.
        </p>
        <nav className="row" aria-label="Which of them">
          <a
            className="btn btn-s"
            href={staffHref.fitFlags()}
            aria-current={state === 'open' && 'page'}
          >
            Open
          </a>
          <a
            className="btn btn-s"
            href={staffHref.fitFlags({ state: 'resolved' })}
            aria-current={state === 'resolved' && 'page'}
          >
            Settled
          </a>
        </nav>
      </div>
      <Loaded
        query={flags}
        failed="The list could not be loaded."
        rows={4}
        empty={<NoFlags state={state} />}
      >
        {(data) => (
          <ul className="l fit-flags">
            {data.map((flag) => (
              <li key={keyOf(flag)}>
                <FlagCard flag={flag} mayResolve={mayResolve} />
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </>
  )
}

function keyOf(flag: Parameters<typeof FlagCard>[0]['flag']): string {
  const { partNumber, modelSlug, yearFrom, yearTo, engine, resolution } = flag
  return [partNumber, modelSlug, yearFrom, yearTo, engine?.slug, resolution?.at].join(' ')
}

function NoFlags({ state }: { state: FlagState }) {
  return (
    <div className="empty">
      <h2>{state === 'open' ? 'Nothing is flagged' : 'Nothing has been settled yet'}</h2>
      <p>
        {state === 'open'
          ? 'An application is listed here once three orders are refunded because the part did not fit.'
          : 'What you settle is listed here with your notes.'}
      </p>
    </div>
  )
}
