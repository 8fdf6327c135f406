import type { Placed } from '#contract/checkout/checkout.schema'
import { ProblemError } from '#contract/problem'
import type { RefusalCode } from '#contract/refusals'
import type { Quote } from '#contract/shipping/delivery.schema'
import type { Dollars } from '#contract/values/money'
import type { CheckoutBody } from './checkout-order.ts'

export type PlaceOutcome =
  | { kind: 'placed'; placed: Placed }
  /** It costs something else by now. Nothing was placed: the buyer is asked again. */
  | { kind: 'repriced'; before: Dollars; now: Dollars }
  /** It is another cart by now. Nothing was placed. */
  | { kind: 'cart_changed'; before: Dollars }
  | { kind: 'refused'; error: unknown }

type Steps = {
  body: CheckoutBody
  place: (body: CheckoutBody) => Promise<Placed>
  /** Asks for the price of the same goods to the same place anew. */
  requote: () => Promise<Pick<Quote, 'quoteId' | 'total'>>
  /** The version of the cart as it is now. */
  cartVersion: () => Promise<number>
}

const mayCostAnother: readonly RefusalCode[] = [
  'quote_expired',
  'price_changed',
  'certificate_ended',
]

const cartMoved: readonly RefusalCode[] = ['cart_changed', 'cart_merged']

/**
 * Places the order. If its price has lapsed, it is asked anew: the same price goes on by itself, another one is for the
 * buyer to see first. Never rejects.
 */
export async function placeOrder(steps: Steps): Promise<PlaceOutcome> {
  const { body, place, requote, cartVersion } = steps
  const before = body.expectedTotal
  try {
    return { kind: 'placed', placed: await place(body) }
  } catch (error) {
    if (isRefused(error, ...cartMoved)) return { kind: 'cart_changed', before }
    if (!isRefused(error, ...mayCostAnother)) return { kind: 'refused', error }
  }
  try {
    // A quote does not fit a cart that has changed, either.
    if ((await cartVersion()) !== body.cartVersion) return { kind: 'cart_changed', before }
    const { quoteId, total } = await requote()
    if (total !== before) return { kind: 'repriced', before, now: total }
    return { kind: 'placed', placed: await place({ ...body, quoteId }) }
  } catch (error) {
    return { kind: 'refused', error }
  }
}

export function isRefused(error: unknown, ...codes: RefusalCode[]): boolean {
  return error instanceof ProblemError && codes.some((code) => code === error.code)
}
