import { useState } from 'react'
import { minimumPasswordLength } from '#contract/constants'
import type { UnprovenAccountChoice } from '#contract/identity/words.schema'
import { IdentityError } from '#web/session/identity-client/index.ts'
import { confirmPasswordReset } from '#web/session/sign-in.ts'
import { BusyButton } from '#web/ui/forms/busy-button.tsx'
import { useHydrated } from '#web/ui/forms/use-hydrated.ts'
import { PasswordField } from '#web/pages/account/login/password-field.tsx'
import { useChosenPassword } from '#web/pages/account/login/use-chosen-password.ts'
import { useSubmit } from '#web/pages/account/login/use-submit.ts'
import { NeedsScripts } from '#web/ui/forms/needs-scripts.tsx'

type Props = { token: string; onChanged: () => void; onRefused: () => void }

/**
 * Asks for the new password. If the address was never proven, the answer to it is a question: is the account with that
 * address yours? Nothing changes before it is answered.
 */
export function NewPasswordForm({ token, onChanged, onRefused }: Props) {
  const isHydrated = useHydrated()
  const chosen = useChosenPassword()
  const [question, setQuestion] = useState<string | null>(null)
  const { submit, isBusy } = useSubmit(async (pressed) => {
    const account = isChoice(pressed) ? pressed : undefined
    try {
      const sent = await chosen.send((password) => confirmPasswordReset(token, password, account))
      if (sent) onChanged()
    } catch (error) {
      if (!(error instanceof IdentityError)) throw error
      if (error.code === 'ACCOUNT_UNPROVEN') setQuestion(error.message)
      else if (error.code === 'INVALID_TOKEN') onRefused()
      else throw error
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
      <div aria-live="polite">{question !== null && <p className="note warn">{question}</p>}</div>
      {question === null ? (
        <BusyButton busy={isBusy} disabled={!isHydrated}>
          Change password
        </BusyButton>
      ) : (
        <>
          <BusyButton busy={isBusy} value="keep">
            Yes, keep it with its orders
          </BusyButton>
          <BusyButton busy={isBusy} value="new" look="plain">
            No, start a new, empty account
          </BusyButton>
        </>
      )}
    </form>
  )
}

function isChoice(value: string): value is UnprovenAccountChoice {
  return value === 'keep' || value === 'new'
}
