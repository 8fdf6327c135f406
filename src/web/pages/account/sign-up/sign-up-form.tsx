import { useState } from 'react'
import { minimumPasswordLength } from '#contract/constants'
import type { CodeRequest } from '#web/session/identity-client/second-factor.ts'
import { signUp } from '#web/session/sign-in.ts'
import { CheckedForm } from '#web/ui/forms/checked-form.tsx'
import { BusyButton } from '#web/ui/forms/busy-button.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { useHydrated } from '#web/ui/forms/use-hydrated.ts'
import { useSuggestedEmail } from '#web/pages/account/login/use-suggested-email.ts'
import { emailError, missingIn } from '#web/ui/forms/missing.ts'
import { focusFirstError } from '#web/ui/forms/focus-first-error.ts'
import { signInMessages } from '#web/ui/texts/sign-in-messages.ts'
import { useLeftErrors } from '#web/ui/forms/use-left-errors.ts'
import { GoogleButton } from '#web/pages/account/login/google-button.tsx'
import { PasswordField } from '#web/pages/account/login/password-field.tsx'
import { useChosenPassword } from '#web/pages/account/login/use-chosen-password.ts'
import { useSubmit } from '#web/pages/account/login/use-submit.ts'
import { NeedsScripts } from '#web/ui/forms/needs-scripts.tsx'

type Props = { onCode: (request: CodeRequest) => Promise<void> }

/** Someone signing up with Google may already have an account, even one that requires a code. */
export function SignUpForm({ onCode }: Props) {
  const isHydrated = useHydrated()
  const [name, setName] = useState('')
  const [email, setEmail] = useState('')
  useSuggestedEmail(setEmail)
  const chosen = useChosenPassword()
  const left = useLeftErrors({
    ...missingIn({ name }, labels),
    ...emailError(email),
    ...(chosen.isShort && { password: signInMessages.passwordTooShort }),
  })
  const { submit, isBusy } = useSubmit(async () => {
    if (!left.tryAll()) return
    await chosen.send((password) => signUp(name, email, password))
  })
  return (
    <CheckedForm
      leave={left.leave}
      className="form"
      onSubmit={(event) => {
        submit(event)
        focusFirstError(event.currentTarget)
      }}
    >
      <Field label="Name" error={left.shown.name}>
        <input
          name="name"
          value={name}
          onChange={(event) => setName(event.target.value)}
          autoComplete="name"
          maxLength={120}
          required
        />
      </Field>
      <Field label="Email address" error={left.shown.email}>
        <input
          name="email"
          type="email"
          value={email}
          onChange={(event) => setEmail(event.target.value)}
          autoComplete="username"
          required
        />
      </Field>
      <PasswordField
        value={chosen.password}
        onType={chosen.type}
        autoComplete="new-password"
        error={chosen.error ?? left.shown.password ?? null}
        hint={`At least ${minimumPasswordLength} characters`}
        required
      />
      <NeedsScripts what="form" />
      <BusyButton busy={isBusy} disabled={!isHydrated}>
        SignUp
      </BusyButton>
      <GoogleButton onCode={onCode} />
    </CheckedForm>
  )
}

const labels = { name: 'The name' }
