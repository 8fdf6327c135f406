import { minimumPasswordLength } from '#contract/constants'
import { IdentityError } from '#web/session/identity-client/index.ts'
import { confirmPasswordReset } from '#web/session/session.ts'
import { BusyButton } from '#web/ui/forms/busy-button.tsx'
import { useHydrated } from '#web/ui/forms/use-hydrated.ts'
import { PasswordField } from '#web/pages/account/login/password-field.tsx'
import { useChosenPassword } from '#web/pages/account/login/use-chosen-password.ts'
import { useSubmit } from '#web/pages/account/login/use-submit.ts'
import { NeedsScripts } from '#web/ui/forms/needs-scripts.tsx'

type Props = { token: string; onChanged: () => void; onRefused: () => void }

export function NewPasswordForm({ token, onChanged, onRefused }: Props) {
  const isHydrated = useHydrated()
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
    <form className="form" method="post" noValidate onSubmit={submit}>
      {/* Password managers look for this field. It is empty because only the mailed token knows the account. */}
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
      <BusyButton busy={isBusy} disabled={!isHydrated}>
        Change password
      </BusyButton>
    </form>
  )
}
