import { minimumPasswordLength } from '#contract/constants'
import { IdentityError } from '../../identity-client/index.ts'
import { confirmPasswordReset } from '../../session.ts'
import { BusyButton } from '../../ui/busy-button.tsx'
import { useHydrated } from '../../use-hydrated.ts'
import { PasswordField } from '../login/password-field.tsx'
import { useChosenPassword } from '../login/use-chosen-password.ts'
import { useSubmit } from '../login/use-submit.ts'
import { NeedsScripts } from '../../ui/needs-scripts.tsx'

type Props = { token: string; onChanged: () => void; onRefused: () => void }

export function NewPasswordForm({ token, onChanged, onRefused }: Props) {
  const awake = useHydrated()
  const chosen = useChosenPassword()
  const { submit, isBusy } = useSubmit(async () => {
    try {
      const sent = await chosen.send((password) => confirmPasswordReset(token, password))
      if (sent) onChanged()
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
        value={chosen.password}
        onType={chosen.type}
        autoComplete="new-password"
        error={chosen.error}
        hint={`At least ${minimumPasswordLength} characters`}
        required
      />
      <NeedsScripts what="form" />
      <BusyButton busy={isBusy} disabled={!awake}>
        Change password
      </BusyButton>
    </form>
  )
}
