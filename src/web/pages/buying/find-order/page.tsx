import './find-order.css'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { endOfOrderId } from '#contract/values/order-number'
import { useClient } from '#web/data/client-context.ts'
import { href } from '#web/navigation/href.ts'
import { AuthSplit } from '#web/pages/account/login/auth-split.tsx'
import { BusyButton } from '#web/ui/forms/busy-button.tsx'
import { CheckedForm } from '#web/ui/forms/checked-form.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { focusFirstError } from '#web/ui/forms/focus-first-error.ts'
import { emailError } from '#web/ui/forms/missing.ts'
import { NeedsScripts } from '#web/ui/forms/needs-scripts.tsx'
import { useHydrated } from '#web/ui/forms/use-hydrated.ts'
import { useLeftErrors } from '#web/ui/forms/use-left-errors.ts'
import { dashboardRefusals } from '#web/ui/texts/dashboard-refusals.ts'
import { addSentences, refusalSentence } from '#web/ui/texts/refusal-sentence.ts'

addSentences(dashboardRefusals)

/** Sends the link to an order to the address that it was placed with, for somebody who has lost the mail. */
export function Page() {
  const client = useClient()
  const isHydrated = useHydrated()
  const [number, setNumber] = useState('')
  const [email, setEmail] = useState('')
  const left = useLeftErrors({ ...numberError(number), ...emailError(email) })
  const asking = useMutation({
    mutationFn: () => client.checkout.lookUp({ body: { number, email: email.trim() } }),
  })
  return (
    <AuthSplit title="Find an order" picture="tc-54r14">
      <p className="lead">
        We send the link to your order to the address that you ordered with. You need no account.
      </p>
      <div aria-live="polite">
        {asking.isSuccess && (
          <p className="note ok">
            If order {number.trim()} was placed with {email.trim()}, a mail with its link is on its
            way there. It is sent at most once an hour.
          </p>
        )}
      </div>
      <CheckedForm
        leave={left.leave}
        className="form find-order"
        onSubmit={(event) => {
          event.preventDefault()
          if (left.tryAll()) asking.mutate()
          else focusFirstError(event.currentTarget)
        }}
      >
        <Field
          label="Order number"
          hint="It is in every email about the order, for example 7F3A-91C2."
          error={left.shown.number}
        >
          <input
            name="number"
            value={number}
            onChange={(event) => setNumber(event.target.value)}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={40}
            required
          />
        </Field>
        <Field label="Email address" error={left.shown.email}>
          <input
            name="email"
            type="email"
            value={email}
            onChange={(event) => setEmail(event.target.value)}
            autoComplete="email"
            required
          />
        </Field>
        {asking.isError && (
          <p className="errtxt" role="alert">
            {refusalSentence(asking.error)}
          </p>
        )}
        <NeedsScripts what="form" />
        <BusyButton busy={asking.isPending} disabled={!isHydrated}>
          Send the link
        </BusyButton>
      </CheckedForm>
      <p className="muted small">
        Orders of an account are in <a href={href.myOrders()}>My Orders</a>. If no mail comes,{' '}
        <a href={href.contact()}>write to us or call us</a>.
      </p>
    </AuthSplit>
  )
}

function numberError(number: string): { number?: string } {
  if (number.trim() === '') return { number: 'The order number is missing.' }
  if (endOfOrderId(number) !== null) return {}
  return { number: 'An order number has eight digits and letters up to F, such as 7F3A-91C2.' }
}
