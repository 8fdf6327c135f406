import type { CustomerDetail } from '#contract/staff/customers.schema'
import { formatDateTime } from '#web/ui/texts/dates.ts'

type Account = NonNullable<CustomerDetail['account']>

/** How the customer signs in, and where they are signed in now. */
export function SignIn({ account }: { account: Account }) {
  const { hasPassword, hasGoogle, secondFactors, sessions } = account
  const ways = [hasPassword && 'Password', hasGoogle && 'Google'].filter(Boolean).join(', ')
  return (
    <section aria-labelledby="sign-in">
      <h2 id="sign-in">Sign-in</h2>
      <table className="spec">
        <tbody>
          <tr>
            <th scope="row">Signs in with</th>
            <td>{ways || 'Nothing'}</td>
          </tr>
          <tr>
            <th scope="row">Second factor</th>
            <td>{secondFactors.map((kind) => factorNames[kind] ?? kind).join(', ') || 'None'}</td>
          </tr>
          {sessions.map((session) => (
            <tr key={`${session.beganAt} ${session.lastUsedAt}`}>
              <th scope="row">{session.browser || 'Unknown browser'}</th>
              <td>Last used {formatDateTime(session.lastUsedAt)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {sessions.length === 0 && <p className="muted small">Not signed in anywhere.</p>}
    </section>
  )
}

const factorNames: Record<string, string> = { app: 'Authenticator app', phone: 'Phone' }
