import { useState, type ReactNode } from 'react'
import type { CodeRequest } from '#web/session/identity-client/second-factor.ts'
import { messages } from '#web/ui/texts/messages.ts'
import { navigate } from '#web/navigation/navigation.ts'
import { identity, signIn } from '#web/session/session.ts'
import { BusyButton } from '#web/ui/forms/busy-button.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { toast } from '#web/ui/notices/toast.ts'
import { useHydrated } from '#web/ui/forms/use-hydrated.ts'
import { useEarlyInput } from '#web/ui/forms/use-early-input.ts'
import { GoogleButton } from './google-button.tsx'
import { PasswordField } from './password-field.tsx'
import { useSubmit } from './use-submit.ts'
import { NeedsScripts } from '#web/ui/forms/needs-scripts.tsx'

type Props = {
  returnTo: string
  onCode: (request: CodeRequest) => Promise<void>
  children: ReactNode
}

/** The form works only with scripts, so it stays disabled until they have loaded. */
export function LoginForm({ returnTo, onCode, children }: Props) {
  const isHydrated = useHydrated()
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const { submit, isBusy } = useSubmit(async () => {
    const request = await signIn(email, password)
    if (request) await onCode(request)
    else navigate(returnTo, { replace: true })
  })
  const emailInput = useEarlyInput(setEmail)
  const [emailMissing, setEmailMissing] = useState(false)
  const reset = useSubmit(async () => {
    if (email.trim() === '') {
      setEmailMissing(true)
      emailInput.current?.focus()
      toast.error(messages.inputEmail)
      return
    }
    if (emailInput.current?.reportValidity() === false) return
    await identity.requestPasswordReset(email)
    toast.success(messages.recoverySent)
  })
  return (
    <form className="form" method="post" onSubmit={submit}>
      <Field label="Email address" error={emailMissing ? messages.inputEmail : null}>
        <input
          ref={emailInput}
          name="email"
          type="email"
          value={email}
          onChange={(event) => {
            setEmail(event.target.value)
            setEmailMissing(false)
          }}
          autoComplete="username"
        />
      </Field>
      <PasswordField value={password} onType={setPassword} autoComplete="current-password" />
      <NeedsScripts what="form" />
      <BusyButton busy={isBusy} disabled={!isHydrated}>
        Sign In
      </BusyButton>
      <GoogleButton returnTo={returnTo} onCode={onCode} />
      <div className="ways">
        <BusyButton
          look="text"
          type="button"
          busy={reset.isBusy}
          disabled={!isHydrated}
          onClick={reset.submit}
        >
          Reset password
        </BusyButton>
        {children}
      </div>
    </form>
  )
}
