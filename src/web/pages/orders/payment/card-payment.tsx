import type { StripeCardElement } from '@stripe/stripe-js'
import { useState } from 'react'
import { formatDollars } from '#contract/values/money'
import type { Order } from '#contract/orders.schema'
import { BusyButton } from '#web/ui/forms/busy-button.tsx'
import { ErrorNote } from '#web/ui/notices/error-note.tsx'
import { CardField } from './card-field.tsx'
import { TrialCards } from './trial-cards.tsx'
import type { usePayment } from './use-payment.ts'
import { useStripe } from './use-stripe.ts'

type Props = { order: Order; payment: ReturnType<typeof usePayment> }

export function CardPayment({ order, payment }: Props) {
  const stripe = useStripe()
  const [card, setCard] = useState<StripeCardElement | null>(null)
  const [fieldError, setFieldError] = useState('')
  const error = payment.outcome?.kind === 'failed' ? payment.outcome.message : fieldError

  if (stripe.isError) {
    // A full reload ends the hanging request. Retrying within the page would wait for the same request.
    return (
      <ErrorNote retry={() => location.reload()}>
        The card form could not be loaded. Nothing was charged.
      </ErrorNote>
    )
  }
  return (
    <form
      className="form"
      onSubmit={(event) => {
        event.preventDefault()
        if (stripe.data && card) void payment.pay(stripe.data, card)
      }}
    >
      <h2 id="card-heading">Card</h2>
      <CardField
        stripe={stripe.data}
        invalid={error !== ''}
        disabled={payment.isPaying}
        onMount={setCard}
        onError={setFieldError}
      />
      <BusyButton busy={payment.isPaying} disabled={!card}>
        Pay {formatDollars(order.amountDue)}
      </BusyButton>
      <p className="note err" id="card-error" role="alert" hidden={error === ''}>
        {error}
      </p>
      <p className="hint">
        Our card service charges the card. The card number never reaches our store.
      </p>
      <TrialCards />
    </form>
  )
}
