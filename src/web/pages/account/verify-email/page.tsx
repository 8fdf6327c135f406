import { useState } from 'react'
import { href } from '#web/navigation/href.ts'
import { IdentityError } from '#web/session/identity-client/index.ts'
import { refusalSentence } from '#web/ui/texts/refusal-sentence.ts'
import type { PageProps } from '#web/navigation/page.ts'
import { useUser, verifyEmail } from '#web/session/session.ts'
import { BusyButton } from '#web/ui/forms/busy-button.tsx'

type Outcome = { kind: 'none' } | { kind: 'done' } | { kind: 'failed'; message: string }

/** Where the mailed link leads. The link proves the mailbox, being signed in proves the account: both are needed. */
export function Page({ search }: PageProps) {
  const user = useUser()
  const [outcome, setOutcome] = useState<Outcome>({ kind: 'none' })
  const [isBusy, setBusy] = useState(false)
  const verified = user.emailVerified || outcome.kind === 'done'

  async function confirm() {
    setBusy(true)
    try {
      await verifyEmail(search.get('token') ?? '')
      setOutcome({ kind: 'done' })
    } catch (error) {
      const message = error instanceof IdentityError ? error.message : refusalSentence(error)
      setOutcome({ kind: 'failed', message })
    } finally {
      setBusy(false)
    }
  }

  return (
    <div className="wrap">
      <div className="pagehead">
        <h1>Verify your address</h1>
        {verified ? (
          <p className="note ok" role="status">
            {user.email} is verified. Thank you.
          </p>
        ) : (
          <>
            <p className="lead">You are signed in as {user.email}. Is this your address?</p>
            <p className="row">
              <BusyButton busy={isBusy} onClick={() => void confirm()} type="button">
                Yes, verify {user.email}
              </BusyButton>
            </p>
          </>
        )}
        {outcome.kind === 'failed' && (
          <p className="note err" role="alert">
            {outcome.message}
          </p>
        )}
        <p>
          <a href={href.tools()}>Tool Items</a>
        </p>
      </div>
    </div>
  )
}
