import { useEffect, useRef, useState } from 'react'
import { PasswordField } from '#web/pages/account/login/password-field.tsx'
import { useAttempt } from '#web/session/use-attempt.ts'
import { BusyButton } from '#web/ui/forms/busy-button.tsx'

export function PasswordProof({ onProve }: { onProve: (password: string) => Promise<void> }) {
  const [password, setPassword] = useState('')
  const { attempt, isBusy, problem, forget } = useAttempt(() => onProve(password))
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => form.current?.querySelector('input')?.focus(), [])
  return (
    <form ref={form} className="form" method="post" noValidate onSubmit={attempt}>
      <PasswordField
        value={password}
        onType={(typed) => {
          setPassword(typed)
          forget()
        }}
        autoComplete="current-password"
        error={problem}
      />
      <BusyButton busy={isBusy} disabled={password === ''}>
        Confirm
      </BusyButton>
    </form>
  )
}

type GoogleProps = { alone: boolean; onProve: () => Promise<void> }

/** Loads the pop-up module beforehand, because browsers allow a pop-up only right after the click. */
export function GoogleProof({ alone, onProve }: GoogleProps) {
  const { attempt, isBusy, problem } = useAttempt(onProve)
  useEffect(
    () => void import('#web/session/identity-client/google-beforehand.ts').catch(() => {}),
    [],
  )
  return (
    <>
      {!alone && <p className="or">or</p>}
      <BusyButton look={alone ? 'first' : 'plain'} type="button" busy={isBusy} onClick={attempt}>
        Confirm with Google
      </BusyButton>
      <p className="errtxt" role="alert">
        {problem}
      </p>
    </>
  )
}
