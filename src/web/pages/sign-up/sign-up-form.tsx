import { useState } from 'react'
import { minimumPasswordLength } from '#contract/constants'
import type { CodeRequest } from '../../identity-client/second-factor.ts'
import { navigate } from '../../navigation.ts'
import { signUp } from '../../session.ts'
import { BusyButton } from '../../ui/busy-button.tsx'
import { Field } from '../../ui/field.tsx'
import { useHydrated } from '../../use-hydrated.ts'
import { useTypedEarly } from '../../use-typed-early.ts'
import { GoogleButton } from '../login/google-button.tsx'
import { PasswordField } from '../login/password-field.tsx'
import { useChosenPassword } from '../login/use-chosen-password.ts'
import { useSubmit } from '../login/use-submit.ts'
import { NeedsScripts } from '../../ui/needs-scripts.tsx'

type Props = { returnTo: string; onCode: (request: CodeRequest) => Promise<void> }

/** With Google, who signs up may turn out to have an account, and one that wants a code. */
export function SignUpForm({ returnTo, onCode }: Props) {
  const awake = useHydrated()
  const [name, setName] = useState('')
  const [email, setEmail] = useState('')
  const nameInput = useTypedEarly(setName)
  const emailInput = useTypedEarly(setEmail)
  const chosen = useChosenPassword()
  const { submit, isBusy } = useSubmit(async () => {
    if (!(await chosen.send((password) => signUp(name, email, password)))) return
    navigate(returnTo, { replace: true })
  })
  return (
    <form className="form" method="post" onSubmit={submit}>
      <Field label="Name">
        <input
          ref={nameInput}
          name="name"
          value={name}
          onChange={(event) => setName(event.target.value)}
          autoComplete="name"
          maxLength={120}
          required
        />
      </Field>
      <Field label="Email address">
        <input
          ref={emailInput}
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
        error={chosen.error}
        hint={`At least ${minimumPasswordLength} characters`}
        required
      />
      <NeedsScripts what="form" />
      <BusyButton busy={isBusy} disabled={!awake}>
        SignUp
      </BusyButton>
      <GoogleButton returnTo={returnTo} onCode={onCode} />
    </form>
  )
}
