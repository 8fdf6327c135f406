import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { ProblemError } from '#contract/problem'
import { useClient } from '#web/data/client-context.ts'
import { href } from '#web/navigation/href.ts'
import { messages } from '#web/ui/texts/messages.ts'
import { navigate } from '#web/navigation/navigation.ts'
import { signOutAfter, useUser } from '#web/session/session.ts'
import { ConfirmDialog } from '#web/ui/forms/confirm-dialog.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { toast } from '#web/ui/notices/toast.ts'
import { Section } from './section.tsx'
import { errorSentence } from '#web/session/error-sentence.ts'

type Order = { id: string; number: string }

export function EraseSection() {
  const client = useClient()
  const { email } = useUser()
  const [typed, setTyped] = useState('')
  const [isOther, setOther] = useState(false)
  const [isAsked, setAsked] = useState(false)
  const erasing = useMutation({
    mutationFn: () =>
      signOutAfter(() => client.personalData.erase({ body: { email: typed.trim() } })),
    onSuccess: () => {
      toast.success('Your account has been erased')
      navigate(href.home(), { replace: true })
    },
    onError: (error) => {
      setAsked(false)
      if (unfinishedIn(error).length === 0) toast.error(errorSentence(error))
    },
  })

  function ask() {
    const isOwn = typed.trim().toLowerCase() === email
    setOther(!isOwn)
    if (isOwn) setAsked(true)
  }

  return (
    <Section
      title="Erase your account"
      lead="We delete your profile, sign-ins and e-mails, and cancel your unpaid orders. Finished orders stay in our books and your reviews stay on the site, both without your name and address."
    >
      <form
        className="form"
        method="post"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          ask()
        }}
      >
        <Field
          label="Type your e-mail address to confirm"
          error={isOther ? `Please type ${email}` : null}
        >
          <input
            type="email"
            value={typed}
            onChange={({ target }) => {
              setTyped(target.value)
              setOther(false)
            }}
            autoComplete="off"
            maxLength={254}
          />
        </Field>
        <p>
          <button className="btn btn-x" disabled={erasing.isPending}>
            Erase my account
          </button>
        </p>
        <Unfinished orders={unfinishedIn(erasing.error)} />
      </form>
      <ConfirmDialog
        open={isAsked}
        title="Erase account"
        question={messages.areYouSure('Delete')}
        busy={erasing.isPending}
        onConfirm={() => erasing.mutate()}
        onClose={() => setAsked(false)}
      >
        The account of {email} is erased immediately. This cannot be undone.
      </ConfirmDialog>
    </Section>
  )
}

function Unfinished({ orders }: { orders: Order[] }) {
  if (orders.length === 0) return null
  return (
    <div className="note err" role="alert">
      <p>
        These orders are not finished. They are paid but not shipped, or a payment or refund is in
        progress. You can erase your account once they are finished, or once we have cancelled them
        for you.
      </p>
      <ul className="l">
        {orders.map(({ id, number }) => (
          <li key={id}>
            <a href={href.order(id)}>Order {number}</a>
          </li>
        ))}
      </ul>
    </div>
  )
}

function unfinishedIn(error: unknown): Order[] {
  if (!(error instanceof ProblemError) || error.code !== 'orders_unfinished') return []
  return (error.problem.details?.['orders'] ?? []) as Order[]
}
