import { useState } from 'react'
import { minimumPasswordLength } from '#contract/constants'
import { IdentityError } from '../../identity-client/index.ts'
import { messages } from '../../messages.ts'
import { confirmPasswordReset } from '../../session.ts'
import { BusyButton } from '../../ui/busy-button.tsx'
import { useHydrated } from '../../use-hydrated.ts'
import { PasswordField } from '../login/password-field.tsx'
import { useSubmit } from '../login/use-submit.ts'

type Props = { token: string; onChanged: () => void; onRefused: () => void }

export function NewPasswordForm({ token, onChanged, onRefused }: Props) {
  const awake = useHydrated()
  const [password, setPassword] = useState('')
  const [tooShort, setTooShort] = useState(false)
  const { submit, isBusy } = useSubmit(async () => {
    if (password.length < minimumPasswordLength) return setTooShort(true)
    try {
      await confirmPasswordReset(token, password)
      onChanged()
    } catch (error) {
      if (!(error instanceof IdentityError && error.code === 'INVALID_TOKEN')) throw error
      onRefused()
    }
  })
  return (
    <form className="form" method="post" onSubmit={submit}>
      {/* Password managers look for it; which account it is, only the mailed token knows. */}
      <input type="text" name="username" autoComplete="username" hidden readOnly />
      <PasswordField
        label="New password"
        value={password}
        onType={(value) => {
          setPassword(value)
          if (value.length >= minimumPasswordLength) setTooShort(false)
        }}
        autoComplete="new-password"
        error={tooShort ? messages.passwordTooShort : null}
        hint={`At least ${minimumPasswordLength} characters`}
        required
      />
      <noscript>
        <p className="note">
          This form needs JavaScript: please switch it on and load the page again.
        </p>
      </noscript>
      <BusyButton busy={isBusy} disabled={!awake}>
        Change password
      </BusyButton>
    </form>
  )
}
