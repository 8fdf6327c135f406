import { useQuery } from '@tanstack/react-query'
import { useUser } from '#web/session/session.ts'
import type { OpenSession } from '#contract/identity/account.schema'
import { sessionsQuery } from '#web/pages/account/account-queries.ts'
import { Loaded } from '#web/ui/lists/loaded.tsx'
import { Section } from './section.tsx'
import { useEndSession } from './use-end-session.tsx'
import { formatDateTime } from '#web/ui/texts/dates.ts'

export function SessionsSection() {
  const sessions = useQuery(sessionsQuery(useUser()._id))
  const ending = useEndSession()
  return (
    <Section
      title="Where you are signed in"
      lead="We only know the kind of browser, not which device it is or where."
    >
      <Loaded query={sessions} failed="Your sign-ins could not be loaded." rows={2}>
        {(data) => (
          <ul className="l sessions">
            {data.map((session) => (
              <Row key={session.id} session={session} ending={ending} />
            ))}
          </ul>
        )}
      </Loaded>
      <p>
        <button type="button" className="btn btn-x" onClick={ending.askForAll}>
          Sign out everywhere
        </button>
      </p>
      {ending.dialog}
    </Section>
  )
}

type RowProps = { session: OpenSession; ending: ReturnType<typeof useEndSession> }

function Row({ session, ending }: RowProps) {
  const { id, isThis, browser, beganAt, lastUsedAt } = session
  const name = browser || 'A browser'
  return (
    <li>
      <span>
        <b>
          {name}
          {isThis && <span className="badge">This browser</span>}
        </b>
        <span className="muted small">
          Signed in {formatDateTime(beganAt)}, last used {formatDateTime(lastUsedAt)}
        </span>
      </span>
      {!isThis && (
        <button
          type="button"
          className="btn btn-s"
          aria-label={`Sign out ${name}, signed in ${formatDateTime(beganAt)}`}
          aria-busy={ending.endingId === id}
          disabled={ending.endingId !== null}
          onClick={() => ending.end(id)}
        >
          {ending.endingId === id && <span className="spin" aria-hidden="true" />}
          Sign out
        </button>
      )}
    </li>
  )
}
