import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useUser } from '#web/session/session.ts'
import { BusyButton } from '#web/ui/forms/busy-button.tsx'
import { emailError } from '#web/ui/forms/missing.ts'
import { toast } from '#web/ui/notices/toast.ts'
import { Form } from '#web/ui/forms/form.tsx'
import { useForm } from '#web/ui/forms/use-form.ts'
import { errorSentence } from '#web/session/error-sentence.ts'
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
  const [sentTo, setSentTo] = useState<string | null>(null)
  const form = useForm({
    fresh: { email: '' },
    draft: `new-email:${userId}`,
    mistakesIn: ({ email }) => emailError(email),
    whenLeft: true,
    send: ({ email }) => {
      setSentTo(null)
      return accountCalls.requestEmailChange(email)
    },
    tells: 'notice',
    sentenceOf: errorSentence,
    onSent: (_, { email }) => setSentTo(email),
  })
  return (
    <Form
      form={form}
      fields={[
        {
          name: 'email',
          label: 'New e-mail address',
          type: 'email',
          autoComplete: 'email',
          maxLength: 254,
          required: true,
        },
      ]}
      submit="Send the link"
      look="plain"
      foot={
        <div role="status">
          {sentTo !== null && (
            <p className="note ok">
              We mailed a link to {sentTo}. Open it within 24 hours, in a browser where you are
              logged in. Until then nothing changes.
            </p>
          )}
        </div>
      }
    />
  )
}
