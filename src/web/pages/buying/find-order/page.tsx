import './find-order.css'
import { endOfOrderId } from '#contract/values/order-number'
import { useClient } from '#web/data/client-context.ts'
import { href } from '#web/navigation/href.ts'
import { AuthSplit } from '#web/pages/account/login/auth-split.tsx'
import { Form } from '#web/ui/forms/form.tsx'
import { emailError } from '#web/ui/forms/missing.ts'
import { NeedsScripts } from '#web/ui/forms/needs-scripts.tsx'
import { useForm } from '#web/ui/forms/use-form.ts'
import { useHydrated } from '#web/ui/forms/use-hydrated.ts'
import { dashboardRefusals } from '#web/ui/texts/dashboard-refusals.ts'
import { addSentences } from '#web/ui/texts/refusal-sentence.ts'

addSentences(dashboardRefusals)

/** Sends the link to an order to the address that it was placed with, for somebody who has lost the mail. */
export function Page() {
  const client = useClient()
  const isHydrated = useHydrated()
  const form = useForm({
    fresh: { number: '', email: '' },
    mistakesIn: ({ number, email }) => ({ ...numberError(number), ...emailError(email) }),
    whenLeft: true,
    send: ({ number, email }) => client.checkout.lookUp({ body: { number, email: email.trim() } }),
    next: (sent) => sent,
  })
  const { number, email } = form.typed
  return (
    <AuthSplit title="Find an order" picture="tc-54r14">
      <p className="lead">
        We send the link to your order to the address that you ordered with. You need no account.
      </p>
      <div aria-live="polite">
        {form.answer && (
          <p className="note ok">
            If order {number.trim()} was placed with {email.trim()}, a mail with its link is on its
            way there. It is sent at most once an hour.
          </p>
        )}
      </div>
      <Form
        form={form}
        className="form find-order"
        fields={[
          {
            name: 'number',
            label: 'Order number',
            hint: 'It is in every email about the order, for example 7F3A-91C2.',
            autoCapitalize: 'characters',
            spellCheck: false,
            maxLength: 40,
            required: true,
          },
          {
            name: 'email',
            label: 'Email address',
            type: 'email',
            autoComplete: 'email',
            required: true,
          },
          <NeedsScripts key="scripts" what="form" />,
        ]}
        submit="Send the link"
        isBlocked={!isHydrated}
        tellsInLine
      />
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
