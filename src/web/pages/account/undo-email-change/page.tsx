import { useState } from 'react'
import { href } from '#web/navigation/href.ts'
import type { PageProps } from '#web/navigation/page.ts'
import { refreshSession } from '#web/session/session.ts'
import { BusyButton } from '#web/ui/forms/busy-button.tsx'
import { useHydrated } from '#web/ui/forms/use-hydrated.ts'
import { accountCalls } from '#web/pages/account/security/account-calls.ts'
import { sentenceOf } from '#web/pages/account/security/sentence-of.ts'
import { NeedsScripts } from '#web/ui/forms/needs-scripts.tsx'

type Outcome =
  | { kind: 'none' }
  | { kind: 'done'; email: string }
  | { kind: 'failed'; message: string }

/** Where the link to the address before leads. Nobody has to be signed in: whoever is may be the wrong one. */
export function Page({ search }: PageProps) {
  const awake = useHydrated()
  const [outcome, setOutcome] = useState<Outcome>({ kind: 'none' })
  const [isBusy, setBusy] = useState(false)

  async function undo() {
    setBusy(true)
    try {
      const email = await accountCalls.undoEmailChange(search.get('token') ?? '')
      await refreshSession()
      setOutcome({ kind: 'done', email })
    } catch (error) {
      setOutcome({ kind: 'failed', message: sentenceOf(error) })
    } finally {
      setBusy(false)
    }
  }

  return (
    <div className="wrap">
      <div className="pagehead">
        <h1>Undo the new address</h1>
        {outcome.kind === 'done' ? (
          <p className="note ok" role="status">
            Your account has the address {outcome.email} again, and everybody is signed out. We have
            mailed you a link to choose a new password.
          </p>
        ) : (
          <>
            <p className="lead">
              Your account gets its address back. Everybody is signed out of it, and you choose a
              new password.
            </p>
            <NeedsScripts what="button" />
            <p className="row">
              <BusyButton busy={isBusy} disabled={!awake} onClick={() => void undo()} type="button">
                It was not me: undo it
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
          <a href={href.login()}>Login</a>
        </p>
      </div>
    </div>
  )
}
