import type { CustomerDetail } from '#contract/staff/customers.schema'
import { formatDateTime } from '#web/ui/texts/dates.ts'
import { Facts } from '#web/ui/lists/facts.tsx'

type Account = NonNullable<CustomerDetail['account']>

/** How the customer signs in, and where they are signed in now. */
export function SignIn({ account }: { account: Account }) {
  const { hasPassword, hasGoogle, secondFactors, sessions } = account
  const ways = [hasPassword && 'Password', hasGoogle && 'Google'].filter(Boolean).join(', ')
  return (
    <section aria-labelledby="sign-in">
      <h2 id="sign-in">Sign-in</h2>
      <Facts
        facts={[
          ['Signs in with', ways || 'Nothing'],
          [
            'Second factor',
            secondFactors.map((kind) => factorNames[kind] ?? kind).join(', ') || 'None',
          ],
          ...sessions.map(
            ({ browser, lastUsedAt }) =>
              [browser || 'Unknown browser', `Last used ${formatDateTime(lastUsedAt)}`] as const,
          ),
        ]}
      />
      {sessions.length === 0 && <p className="muted small">Not signed in anywhere.</p>}
    </section>
  )
}

const factorNames: Record<string, string> = { app: 'Authenticator app', phone: 'Phone' }
