import { useState } from 'react'
import { href } from '#web/navigation/href.ts'
import type { PageProps } from '#web/navigation/page.ts'
import { renew, useUser } from '#web/session/session.ts'
import { BusyButton } from '#web/ui/forms/busy-button.tsx'
import { accountCalls } from '#web/pages/account/security/account-calls.ts'
import { sentenceOf } from '#web/pages/account/security/sentence-of.ts'

type Outcome = { kind: 'none' } | { kind: 'done' } | { kind: 'failed'; message: string }

/** Where the link to the new address leads. It proves the mailbox, being signed in proves the account: both are needed. */
export function Page({ search }: PageProps) {
  const user = useUser()
  const [outcome, setOutcome] = useState<Outcome>({ kind: 'none' })
  const [isBusy, setBusy] = useState(false)

  async function confirm() {
    setBusy(true)
    try {
      await accountCalls.confirmEmailChange(search.get('token') ?? '')
      await renew()
      setOutcome({ kind: 'done' })
    } catch (error) {
      setOutcome({ kind: 'failed', message: sentenceOf(error) })
    } finally {
      setBusy(false)
    }
  }

  return (
    <div className="wrap">
      <div className="pagehead">
        <h1>Confirm your new address</h1>
        {outcome.kind === 'done' ? (
          <p className="note ok" role="status">
            Your address is {user.email} now. You log in with it from here on.
          </p>
        ) : (
          <>
            <p className="lead">
              You are signed in as {user.email}. Shall this account have the address this link was
              mailed to?
            </p>
            <p className="row">
              <BusyButton busy={isBusy} onClick={() => void confirm()} type="button">
                Yes, change the address
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
          <a href={href.security()}>Sign-in and security</a>
        </p>
      </div>
    </div>
  )
}
