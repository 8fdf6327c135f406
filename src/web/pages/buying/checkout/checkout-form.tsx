import type { Stripe, StripeCardElement } from '@stripe/stripe-js'
import { useState } from 'react'
import type { Address } from '#contract/addresses/addresses.schema'
import type { Cart } from '#contract/carts/carts.schema'
import type { User } from '#contract/users.schema'
import { CheckedForm } from '#web/ui/forms/checked-form.tsx'
import { onceDrawn } from '#web/ui/forms/focus-first-error.ts'
import { CheckoutProblemNote } from './checkout-problem.tsx'
import { CheckoutSummary } from './summary/checkout-summary.tsx'
import type { CheckoutStore } from './checkout-store.ts'
import { Contact } from './contact.tsx'
import { DeliverTo } from './deliver-to.tsx'
import { DeliveryPrice } from './delivery-price.tsx'
import { NotReady } from './not-ready.tsx'
import { PayCard } from './pay-card.tsx'
import { PlaceButton } from './place-button.tsx'
import type { TypedCheckout } from './typed-checkout.ts'
import { useCheckout } from './use-checkout.ts'

type Props = {
  cart: Cart
  user: User | undefined
  book: readonly Address[]
  store: CheckoutStore
  initial: TypedCheckout
  onBusy: (isBusy: boolean) => void
}

type Card = { stripe: Stripe; field: StripeCardElement }

/** The one form of the checkout. The summary comes first for a phone, and at the right from 992 px on. */
export function CheckoutForm(props: Props) {
  const { cart, user, book } = props
  const checkout = useCheckout(props)
  const { quote, problem, isBusy } = checkout
  const [card, setCard] = useState<Card | null>(null)
  const cardProblem = problem?.kind === 'card' ? problem : undefined

  async function submit(form: HTMLElement) {
    if (card) await checkout.pay(card.stripe, card.field)
    showFirstProblem(form)
  }
  return (
    <CheckedForm
      leave={checkout.leave}
      className="checkout-cols"
      onSubmit={(event) => {
        event.preventDefault()
        void submit(event.currentTarget)
      }}
    >
      <CheckoutSummary cart={cart} quote={quote} typed={checkout.typed} />
      <div className="checkout-steps">
        {!checkout.canOrder && <NotReady cart={cart} />}
        <fieldset className="checkout-fields" disabled={isBusy}>
          <Contact user={user} checkout={checkout} />
          <DeliverTo book={book} isCustomer={user !== undefined} checkout={checkout} />
          <DeliveryPrice quote={quote} isPickup={checkout.typed.way === 'pickup'} />
        </fieldset>
        <section aria-labelledby="checkout-pay">
          <h2 id="checkout-pay">Pay</h2>
          <PayCard isBusy={isBusy} problem={cardProblem} onCard={setCard} />
        </section>
        <CheckoutProblemNote problem={problem} cart={cart} total={quote.shown?.total} />
        <PlaceButton quote={quote} isBusy={isBusy} canOrder={checkout.canOrder && card !== null} />
      </div>
    </CheckedForm>
  )
}

/** A field gets the focus; a sentence is scrolled to, since the foot of a phone's screen may cover it. */
function showFirstProblem(form: HTMLElement): void {
  onceDrawn(
    () => form.querySelector<HTMLElement>('[aria-invalid=true], [role=alert]:not([hidden])'),
    () => {
      const field = form.querySelector<HTMLElement>('[aria-invalid=true]')
      if (field) field.focus()
      else form.querySelector('[role=alert]:not([hidden])')?.scrollIntoView({ block: 'nearest' })
    },
  )
}
