import type { Stripe, StripeCardElement } from '@stripe/stripe-js'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { Address } from '#contract/addresses/addresses.schema'
import type { Cart } from '#contract/carts/carts.schema'
import type { Dollars } from '#contract/values/money'
import type { User } from '#contract/users.schema'
import { fetchCart } from '#web/cart/cart-calls.ts'
import { useClient } from '#web/data/client-context.ts'
import { announceChange } from '#web/data/changes.ts'
import { named, vehicleOfLine } from '#web/garage/line-vehicles.ts'
import { payByCard } from '#web/pages/orders/payment/pay-by-card.ts'
import { toast } from '#web/ui/notices/toast.ts'
import { messages } from '#web/ui/texts/messages.ts'
import { refusedFields } from './checkout-errors.ts'
import {
  checkoutBody,
  quoteBody,
  requestOf,
  type CheckoutBody,
  type QuoteBody,
} from './checkout-order.ts'
import type { CheckoutStore, PlacedHere } from './checkout-store.ts'
import { canStillBePaid, clientOfOrder, goToOrder, placeAs } from './checkout-calls.ts'
import { isRefused, placeOrder } from './place-order.ts'
import { addressOf, type TypedCheckout } from './typed-checkout.ts'
import { checkoutQuoteQuery, useCheckoutQuote } from './use-checkout-quote.ts'
import { useTypedCheckout } from './use-typed-checkout.ts'

/** What keeps the order from being paid, other than fields. */
export type CheckoutProblem =
  | { kind: 'repriced'; before: Dollars; now: Dollars }
  | { kind: 'cart_changed'; before: Dollars }
  | { kind: 'refused'; error: unknown }
  /** `advice`: what can be done about it. */
  | { kind: 'card'; message: string; advice?: string }

type Known = {
  cart: Cart
  user: User | undefined
  book: readonly Address[]
  store: CheckoutStore
  initial: TypedCheckout
  /** Called with true while an order is placed and paid: the cart on the screen must stay as it is. */
  onBusy: (isBusy: boolean) => void
}

const cardAway = 'We could not reach the card service. Nothing was charged. Please try again.'
const cartMoved = ['cart_not_ready', 'out_of_stock'] as const

/** The checkout of one cart: what is typed, what it costs, and the one act that places the order and pays it. */
export function useCheckout({ cart, user, book, store, initial, onBusy }: Known) {
  const client = useClient()
  const cache = useQueryClient()
  const form = useTypedCheckout({ store, initial, book, isGuest: !user })
  const asked = quoteBody(cart, form.typed, book)
  const quote = useCheckoutQuote(asked)
  const running = useRef(false)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<CheckoutProblem | null>(null)
  const isFreight = quote.shown?.mode === 'freight'
  const { setFreight } = form
  useEffect(() => setFreight(isFreight), [isFreight, setFreight])

  // An order of this cart that waits for its payment holds units, which the cart may miss by now.
  const canOrder = cart.canOrder || store.placed()?.cartVersion === cart.version

  async function pay(stripe: Stripe, card: StripeCardElement): Promise<void> {
    if (running.current) return
    form.tryAll()
    const shown = quote.current
    if (Object.keys(form.errors).length > 0 || !shown || !asked || !canOrder) return
    running.current = true
    busy(true)
    setProblem(null)
    try {
      const email = user?.email ?? form.typed.email.trim()
      const vehicleOf = (toolId: string) => named(vehicleOfLine(toolId))
      const body = checkoutBody({ cart, typed: form.typed, book, quote: shown, email, vehicleOf })
      const buyer = { name: addressOf(form.typed, book).name.trim() || body.contact.name, email }
      // The card is read first, so that an incomplete one places no order.
      const method = await stripe.createPaymentMethod({
        type: 'card',
        card,
        billing_details: buyer,
      })
      if (method.error)
        return setProblem({ kind: 'card', message: method.error.message ?? cardAway })
      const here = await placeOnce(body, asked)
      if (!here) return
      const paid = await payByCard({
        client: clientOfOrder(client, here),
        stripe: {
          createPaymentMethod: () => Promise.resolve(method),
          confirmCardPayment: (...confirmed) => stripe.confirmCardPayment(...confirmed),
        },
        card,
        order: {
          _id: here.orderId,
          totalAmount: here.totalAmount,
          amountDue: body.expectedTotal,
        },
        buyer,
      })
      announceChange(cache, ['orders', 'products', 'cart'])
      if (paid.kind === 'failed') {
        // An order that can no longer be paid, such as one of a changed cart, must not be tried again.
        if (!(await canStillBePaid(client, here))) store.forgetPlaced()
        const { message, advice } = paid
        return setProblem({ kind: 'card', message, ...(advice && { advice }) })
      }
      if (paid.kind === 'paid') toast.success(messages.paymentCompleted)
      // Its own page shows the amount, and asks for the card once more.
      if (paid.kind === 'changed') {
        toast.error('The amount of your order has changed. Nothing was charged.')
      }
      leave(here)
    } catch {
      // The card service did not answer before anything was sent to the store.
      setProblem({ kind: 'card', message: cardAway })
    } finally {
      running.current = false
      busy(false)
    }
  }

  /**
   * The order of what is on the screen: the one that this tab has placed already, or a new one. Its units are held, so a
   * second try must not look for them again. Null if it was not placed; then the problem says why.
   */
  async function placeOnce(body: CheckoutBody, asked: QuoteBody): Promise<PlacedHere | null> {
    const request = requestOf(body)
    const before = store.placed()
    if (before?.request === request) return before
    const outcome = await placeOrder({
      body,
      place: placeAs(user ? client : undefined, store),
      cartVersion: async () => (await fetchCart()).version,
      requote: () => cache.fetchQuery({ ...checkoutQuoteQuery(client, asked), staleTime: 0 }),
    })
    if (outcome.kind === 'repriced' || outcome.kind === 'cart_changed') {
      announceChange(cache, ['cart', 'products'])
      setProblem(outcome)
      return null
    }
    if (outcome.kind === 'refused') {
      refused(outcome.error)
      return null
    }
    const { orderId, orderKey, totalAmount } = outcome.placed
    const here = { orderId, orderKey, cartVersion: body.cartVersion, totalAmount, request }
    store.keepPlaced(here)
    return here
  }

  function refused(error: unknown): void {
    form.refuse(refusedFields(error))
    const here = store.placed()
    if (here && isRefused(error, 'order_paid', 'payment_processing')) return leave(here)
    if (isRefused(error, ...cartMoved)) announceChange(cache, ['cart', 'products'])
    setProblem({ kind: 'refused', error })
  }

  function leave(here: PlacedHere): void {
    store.forgetTyped()
    // Only now: a book that grows while somebody tries another card would change the form.
    void cache.invalidateQueries({ queryKey: ['addresses'] })
    goToOrder(here)
  }

  function busy(now: boolean): void {
    setBusy(now)
    onBusy(now)
  }

  return { ...form, quote, isFreight, canOrder, isBusy, problem, pay }
}
