import { useRef, useState, type ReactNode } from 'react'
import type { CodeRequest } from '#web/session/identity-client/second-factor.ts'
import { signInMessages } from '#web/ui/texts/sign-in-messages.ts'
import { identity } from '#web/session/session.ts'
import { signIn } from '#web/session/sign-in.ts'
import { BusyButton } from '#web/ui/forms/busy-button.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { emailError } from '#web/ui/forms/missing.ts'
import { toast } from '#web/ui/notices/toast.ts'
import { useHydrated } from '#web/ui/forms/use-hydrated.ts'
import { useSuggestedEmail } from '#web/pages/account/login/use-suggested-email.ts'
import { GoogleButton } from './google-button.tsx'
import { PasswordField } from './password-field.tsx'
import { useSubmit } from './use-submit.ts'
import { NeedsScripts } from '#web/ui/forms/needs-scripts.tsx'

type Props = {
  onCode: (request: CodeRequest) => Promise<void>
  children: ReactNode
}

/** The form works only with scripts, so it stays disabled until they have loaded. */
export function LoginForm({ onCode, children }: Props) {
  const isHydrated = useHydrated()
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const { submit, isBusy } = useSubmit(async () => {
    const request = await signIn(email, password)
    if (request) await onCode(request)
  })
  const emailInput = useRef<HTMLInputElement>(null)
  useSuggestedEmail(setEmail)
  const [wrongEmail, setWrongEmail] = useState<string | null>(null)
  const reset = useSubmit(async () => {
    if (email.trim() === '') {
      setWrongEmail(signInMessages.inputEmail)
      emailInput.current?.focus()
      toast.error(signInMessages.inputEmail)
      return
    }
    const { email: wrong } = emailError(email)
    if (wrong !== undefined) {
      setWrongEmail(wrong)
      emailInput.current?.focus()
      return
    }
    await identity.requestPasswordReset(email)
    toast.success(signInMessages.recoverySent)
  })
  return (
    <form className="form" method="post" noValidate onSubmit={submit}>
      <Field label="Email address" error={wrongEmail}>
        <input
          ref={emailInput}
          name="email"
          type="email"
          value={email}
          onChange={(event) => {
            setEmail(event.target.value)
            setWrongEmail(null)
          }}
          autoComplete="username"
        />
      </Field>
      <PasswordField value={password} onType={setPassword} autoComplete="current-password" />
      <NeedsScripts what="form" />
      <BusyButton busy={isBusy} disabled={!isHydrated}>
        Sign In
      </BusyButton>
      <GoogleButton onCode={onCode} />
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
