import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useUser } from '#web/session/session.ts'
import { CheckedForm } from '#web/ui/forms/checked-form.tsx'
import { BusyButton } from '#web/ui/forms/busy-button.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { emailError } from '#web/ui/forms/missing.ts'
import { useLeftErrors } from '#web/ui/forms/use-left-errors.ts'
import { toast } from '#web/ui/notices/toast.ts'
import { useDraft } from '#web/ui/forms/use-draft.ts'
import { useSubmit } from '#web/pages/account/login/use-submit.ts'
import { accountCalls } from '#web/pages/account/account-calls.ts'
import { accountQuery } from '#web/pages/account/account-queries.ts'
import { Section } from './section.tsx'

export function EmailSection() {
  const user = useUser()
  const account = useQuery(accountQuery(user._id))
  return (
    <Section
      title="E-mail address"
      lead="A change takes effect once you confirm it from the new address. We notify both addresses. You can undo the change from the old one for 7 days."
    >
      <p>
        Your address is <b>{user.email}</b>.
      </p>
      {account.data?.account.emailVerified === false && <Unverified />}
      <NewAddress userId={user._id} />
    </Section>
  )
}

function Unverified() {
  const { submit, isBusy } = useSubmit(async () => {
    await accountCalls.sendVerification()
    toast.success('We sent you the link again')
  })
  return (
    <>
      <p className="note warn">
        This address is not confirmed yet. Please open the link we mailed you.
      </p>
      <BusyButton busy={isBusy} look="plain" type="button" onClick={submit}>
        Send the link again
      </BusyButton>
    </>
  )
}

function NewAddress({ userId }: { userId: string }) {
  const draft = useDraft(`new-email:${userId}`, { email: '' })
  const [sentTo, setSentTo] = useState<string | null>(null)
  const left = useLeftErrors(emailError(draft.typed.email))
  const { submit, isBusy } = useSubmit(async () => {
    if (!left.tryAll()) return
    const { email } = draft.typed
    setSentTo(null)
    await accountCalls.requestEmailChange(email)
    setSentTo(email)
    draft.clear()
    left.reset()
  })
  return (
    <CheckedForm leave={left.leave} className="form" onSubmit={submit}>
      <Field label="New e-mail address" error={left.shown.email}>
        <input
          name="email"
          type="email"
          value={draft.typed.email}
          onChange={({ target }) => draft.type({ email: target.value })}
          autoComplete="email"
          maxLength={254}
          required
        />
      </Field>
      <BusyButton busy={isBusy} look="plain">
        Send the link
      </BusyButton>
      <div role="status">
        {sentTo !== null && (
          <p className="note ok">
            We mailed a link to {sentTo}. Open it within 24 hours, in a browser where you are logged
            in. Until then nothing changes.
          </p>
        )}
      </div>
    </CheckedForm>
  )
}
