import type { Stripe, StripeCardElement } from '@stripe/stripe-js'
import { useCallback, useState } from 'react'
import { CardField } from '#web/pages/orders/payment/card-field.tsx'
import { TrialCards } from '#web/pages/orders/payment/trial-cards.tsx'
import { useStripe } from '#web/pages/orders/payment/use-stripe.ts'
import { ErrorNote } from '#web/ui/notices/error-note.tsx'

type Props = {
  isBusy: boolean
  problem: { message: string; advice?: string } | undefined
  onCard: (card: { stripe: Stripe; field: StripeCardElement } | null) => void
}

/** The gateway's card field. The number never reaches the store, and is not kept. */
export function PayCard({ isBusy, problem, onCard }: Props) {
  const { data: stripe, isError } = useStripe()
  const [fieldError, setFieldError] = useState('')
  const mounted = useCallback(
    (field: StripeCardElement | null) => onCard(stripe && field ? { stripe, field } : null),
    [stripe, onCard],
  )
  const shown = problem?.message ?? fieldError
  if (isError) {
    // A full reload ends the hanging request. What was typed is kept.
    return (
      <ErrorNote retry={() => location.reload()}>
        The card form could not be loaded. Nothing was charged, and what you typed is kept.
      </ErrorNote>
    )
  }
  return (
    <div className="form">
      <CardField
        stripe={stripe}
        invalid={shown !== ''}
        disabled={isBusy}
        onMount={mounted}
        onError={setFieldError}
      />
      <p className="note err" id="card-error" role="alert" hidden={shown === ''}>
        {shown}
        {problem?.advice && <span className="advice">{problem.advice}</span>}
      </p>
      <p className="hint">
        Our card service charges the card. The card number never reaches our store.
      </p>
      <TrialCards />
    </div>
  )
}
