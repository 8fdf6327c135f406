import { useState } from 'react'
import { navigate } from '../../navigation.ts'
import { signIn } from '../../session.ts'
import { BusyButton } from '../../ui/busy-button.tsx'
import { Field } from '../../ui/field.tsx'
import { useHydrated } from '../../use-hydrated.ts'
import { PasswordField } from './password-field.tsx'
import { useSubmit } from './use-submit.ts'

/** Without scripts the form would send the password nowhere: it wakes up with them. */
export function LoginForm({ returnTo }: { returnTo: string }) {
  const awake = useHydrated()
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const { submit, isBusy } = useSubmit(async () => {
    await signIn(email, password)
    navigate(returnTo, { replace: true })
  })
  return (
    <form className="form" method="post" onSubmit={submit}>
      <Field label="Email address">
        <input
          name="email"
          type="email"
          value={email}
          onChange={(event) => setEmail(event.target.value)}
          autoComplete="username"
        />
      </Field>
      <PasswordField value={password} onType={setPassword} autoComplete="current-password" />
      <noscript>
        <p className="note">
          This form needs JavaScript: please switch it on and load the page again.
        </p>
      </noscript>
      <BusyButton busy={isBusy} disabled={!awake}>
        Sign In
      </BusyButton>
    </form>
  )
}
