import './re-authentication.css'
import { useCallback, useEffect, useId, useRef, useState } from 'react'
import type { Identity } from '#web/session/identity-client/index.ts'
import type {
  CodeRequest,
  ReauthenticationWays,
} from '#web/session/identity-client/second-factor.ts'
import { SecondFactorRequired } from '#web/session/identity-client/second-factor.ts'
import { messages } from '#web/ui/texts/messages.ts'
import { CodeForm } from '#web/session/second-factor/code-form.tsx'
import { ErrorNote } from '#web/ui/notices/error-note.tsx'
import { Icon } from '#web/ui/marks/icon.tsx'
import { Spinner } from '#web/ui/marks/spinner.tsx'
import { GoogleProof, PasswordProof } from './proofs.tsx'

type Props = { identity: Identity; onClose: (isProven: boolean) => void }

/** Asks for a code, the password or Google, depending on what the account has. */
export function ReauthenticationDialog({ identity, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const isProven = useRef(false)
  const id = useId()
  const { ways, failed, ask } = useWays(identity)
  /** Set when the first factor was right and the provider requires the second as well. */
  const [code, setCode] = useState<CodeRequest | null>(null)
  useEffect(() => dialog.current?.showModal(), [])

  function close() {
    isProven.current = true
    dialog.current?.close()
  }
  /** `prove` may open Google's window, so nothing is awaited before it. */
  async function attempt(prove: () => Promise<void>) {
    try {
      await prove()
    } catch (error) {
      if (!(error instanceof SecondFactorRequired)) throw error
      return setCode(error.request)
    }
    close()
  }

  const asked = code ?? (ways && ways.methods.length > 0 ? ways : null)
  return (
    <dialog
      ref={dialog}
      className="who-this-is"
      aria-labelledby={id}
      onClose={() => onClose(isProven.current)}
    >
      <div className="dh">
        <Icon name="warning" />
        Confirm
      </div>
      <div className="db">
        <h2 id={id}>Please confirm that it is you</h2>
        <p>
          This step requires a sign-in within the last ten minutes. What you typed has been kept.
        </p>
        {failed ? (
          <ErrorNote retry={ask}>Your sign-in methods could not be loaded.</ErrorNote>
        ) : !ways ? (
          <Spinner label="Loading" />
        ) : asked ? (
          <CodeForm
            key={code ? 'second' : 'first'}
            request={asked}
            label="Confirm"
            onSend={() => identity.startSecondFactor()}
            onCode={async (by, typed) => {
              await (code
                ? identity.finalizeSecondFactor(by, typed)
                : identity.reauthenticate({ by, code: typed }))
              close()
            }}
          />
        ) : (
          <FirstProof {...{ identity, ways, attempt }} />
        )}
        <button type="button" className="btn btn-b" onClick={() => dialog.current?.close()}>
          {messages.confirmClose}
        </button>
      </div>
    </dialog>
  )
}

function useWays(identity: Identity) {
  const [ways, setWays] = useState<ReauthenticationWays | null>(null)
  const [failed, setFailed] = useState(false)
  const load = useCallback(() => {
    identity.reauthenticationWays().then(setWays, () => setFailed(true))
  }, [identity])
  useEffect(load, [load])
  return {
    ways,
    failed,
    ask: () => {
      setFailed(false)
      load()
    },
  }
}

type FirstProps = {
  identity: Identity
  ways: ReauthenticationWays
  attempt: (prove: () => Promise<void>) => Promise<void>
}

function FirstProof({ identity, ways, attempt }: FirstProps) {
  return (
    <>
      {ways.password && (
        <PasswordProof
          onProve={(password) =>
            attempt(() => identity.reauthenticate({ by: 'password', password }))
          }
        />
      )}
      {ways.google && (
        <GoogleProof
          alone={!ways.password}
          onProve={() => attempt(() => identity.reauthenticate({ by: 'google' }))}
        />
      )}
    </>
  )
}
