import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { minimumPasswordLength } from '#contract/constants'
import { IdentityError } from '#web/session/identity-client/index.ts'
import { signInMessages } from '#web/ui/texts/sign-in-messages.ts'
import { identity, useUser } from '#web/session/session.ts'
import { BusyButton } from '#web/ui/forms/busy-button.tsx'
import { toast } from '#web/ui/notices/toast.ts'
import { PasswordField } from '#web/pages/account/login/password-field.tsx'
import { useChosenPassword } from '#web/pages/account/login/use-chosen-password.ts'
import { useSubmit } from '#web/pages/account/login/use-submit.ts'
import { accountCalls } from '#web/pages/account/account-calls.ts'
import { accountQuery } from '#web/pages/account/account-queries.ts'
import { Section } from './section.tsx'

export function PasswordSection() {
  const user = useUser()
  const account = useQuery(accountQuery(user._id))
  return (
    <Section
      title="Password"
      lead="Changing your password signs out every other browser. We also notify you by e-mail."
    >
      {account.data?.hasPassword === false ? (
        <FirstPassword email={user.email} />
      ) : (
        <ChangePassword email={user.email} />
      )}
    </Section>
  )
}

function ChangePassword({ email }: { email: string }) {
  const cache = useQueryClient()
  const [current, setCurrent] = useState('')
  const [wrong, setWrong] = useState<string | null>(null)
  const chosen = useChosenPassword()
  const { submit, isBusy } = useSubmit(async () => {
    if (current === '') return setWrong('The current password is missing.')
    try {
      if (!(await chosen.send((next) => accountCalls.changePassword(current, next)))) return
    } catch (error) {
      if (!(error instanceof IdentityError) || error.code !== 'INVALID_PASSWORD') throw error
      setWrong(error.message)
      return
    }
    setCurrent('')
    chosen.type('')
    toast.success('Your password has been changed')
    await cache.invalidateQueries({ queryKey: ['account'] })
  })
  return (
    <form className="form" method="post" noValidate onSubmit={submit}>
      {/* Password managers look for this field. */}
      <input type="text" name="username" autoComplete="username" hidden readOnly value={email} />
      <PasswordField
        label="Current password"
        value={current}
        onType={(value) => {
          setCurrent(value)
          setWrong(null)
        }}
        autoComplete="current-password"
        error={wrong}
        required
      />
      <PasswordField
        label="New password"
        value={chosen.password}
        onType={chosen.type}
        autoComplete="new-password"
        error={chosen.error}
        hint={`At least ${minimumPasswordLength} characters`}
        required
      />
      <BusyButton busy={isBusy} look="plain">
        Change password
      </BusyButton>
    </form>
  )
}

function FirstPassword({ email }: { email: string }) {
  const { submit, isBusy } = useSubmit(async () => {
    await identity.requestPasswordReset(email)
    toast.success(signInMessages.recoverySent)
  })
  return (
    <>
      <p>You log in with Google and have no password here.</p>
      <BusyButton busy={isBusy} look="plain" type="button" onClick={submit}>
        Mail me a link to choose one
      </BusyButton>
    </>
  )
}
