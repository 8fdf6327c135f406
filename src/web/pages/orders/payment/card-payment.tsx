import type { StripeCardElement } from '@stripe/stripe-js'
import { useEffect, useRef, useState } from 'react'
import { formatDollars } from '#contract/values/money'
import type { OrderDetail } from '#contract/orders.schema'
import { BusyButton } from '#web/ui/forms/busy-button.tsx'
import { ErrorNote } from '#web/ui/notices/error-note.tsx'
import { holdSentence } from '#web/pages/orders/order/hold-sentence.ts'
import { CardField } from './card-field.tsx'
import { TrialCards } from './trial-cards.tsx'
import type { PaymentOutcome } from './pay-by-card.ts'
import type { usePayment } from './use-payment.ts'
import { useStripe } from './use-stripe.ts'

type Props = {
  order: OrderDetail
  payment: ReturnType<typeof usePayment>
  /** Whether the buyer was led here by a button that is gone. */
  takesFocus?: boolean
}

export function CardPayment({ order, payment, takesFocus = false }: Props) {
  const stripe = useStripe()
  const [card, setCard] = useState<StripeCardElement | null>(null)
  const [fieldError, setFieldError] = useState('')
  const [openedAt] = useState(() => Date.now())
  const held = holdSentence(order, openedAt)
  const heading = useRef<HTMLHeadingElement>(null)
  const isChanged = payment.outcome?.kind === 'changed'
  const error = sentence(payment.outcome) ?? fieldError

  useEffect(() => {
    if (takesFocus) heading.current?.focus()
  }, [takesFocus])

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
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (stripe.data && card) void payment.pay(stripe.data, card)
      }}
    >
      <h2 id="card-heading" ref={heading} tabIndex={-1}>
        Card
      </h2>
      {held && <p className="small">{held}</p>}
      <CardField
        stripe={stripe.data}
        invalid={error !== '' && !isChanged}
        disabled={payment.isPaying}
        onMount={setCard}
        onError={setFieldError}
      />
      <BusyButton busy={payment.isPaying} disabled={!card}>
        Pay {formatDollars(order.amountDue ?? order.total)}
      </BusyButton>
      <p
        className={isChanged ? 'note warn' : 'note err'}
        id="card-error"
        role="alert"
        hidden={error === ''}
      >
        {error}
        {payment.outcome?.kind === 'failed' && payment.outcome.advice && (
          <span className="advice">{payment.outcome.advice}</span>
        )}
      </p>
      <p className="hint">
        Our card service charges the card. The card number never reaches our store.
      </p>
      <TrialCards />
    </form>
  )
}

function sentence(outcome: PaymentOutcome | null): string | undefined {
  if (outcome?.kind === 'failed') return outcome.message
  if (outcome?.kind !== 'changed') return undefined
  const { amountDue } = outcome.order
  return `The amount to pay has changed${amountDue === null ? '' : ` to ${formatDollars(amountDue)}`}. Nothing was charged. Please check it and press Pay again.`
}
