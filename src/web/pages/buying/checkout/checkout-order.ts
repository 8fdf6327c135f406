import type { Address } from '#contract/addresses/addresses.schema'
import type { Cart } from '#contract/carts/carts.schema'
import type { Client } from '#contract/client'
import type { Quote } from '#contract/shipping/delivery.schema'
import type { Dollars } from '#contract/values/money'
import type { NamedVehicle } from '#web/garage/line-vehicles.ts'
import { wholeZip } from '#web/ui/address/typed-address.ts'
import {
  addressOf,
  canSaveAddress,
  isHome,
  mobileOf,
  type TypedCheckout,
} from './typed-checkout.ts'

export type CheckoutBody = Parameters<Client['checkout']['place']>[0]['body'] & {
  cartVersion: number
  expectedTotal: Dollars
}
export type QuoteBody = Parameters<Client['delivery']['quote']>[0]['body']

type Shown = {
  cart: Pick<Cart, 'version'> & { lines: readonly { toolId: string }[] }
  typed: TypedCheckout
  book: readonly Address[]
  quote: Pick<Quote, 'quoteId' | 'mode' | 'total'>
  email: string
  /** The vehicle that a line is for; undefined for none. */
  vehicleOf: (toolId: string) => NamedVehicle | undefined
}

/** The order of the cart as it is on the screen. */
export function checkoutBody(shown: Shown): CheckoutBody {
  const { cart, typed, book, quote, email, vehicleOf } = shown
  const isPickup = typed.way === 'pickup'
  const address = isPickup ? typed.address : addressOf(typed, book)
  const { name, company, street, line2, city, state, zip } = address
  const isFreight = quote.mode === 'freight'
  const boughtFor = cart.lines.flatMap(({ toolId }) => {
    const vehicle = vehicleOf(toolId)
    return vehicle ? [{ toolId, ...vehicle }] : []
  })
  return {
    cartVersion: cart.version,
    contact: {
      name: name.trim(),
      email: email.trim(),
      mobile: isFreight ? mobileOf(typed, book).trim() : '',
    },
    ...(isPickup
      ? { pickup: true as const }
      : {
          shipTo: {
            ...whereTo(typed, book, isFreight),
            zip: wholeZip(zip) ?? zip,
            name: name.trim(),
            company: company.trim(),
            street: street.trim(),
            line2: line2.trim(),
            city: city.trim(),
            state,
          },
        }),
    ...(typed.saveAddress && canSaveAddress(typed, book) && { saveAddress: true as const }),
    quoteId: quote.quoteId,
    expectedTotal: quote.total,
    ...(boughtFor.length > 0 && { boughtFor }),
  }
}

/** What is ordered, whichever quote its price was taken from. */
export function requestOf(body: CheckoutBody): string {
  return JSON.stringify({ ...body, quoteId: undefined })
}

/**
 * What the price is asked for; undefined while the ZIP code is not whole. A home with a liftgate costs more by truck, and
 * by parcel the same.
 */
export function quoteBody(
  { lines }: Pick<Cart, 'lines'>,
  typed: TypedCheckout,
  book: readonly Address[],
): QuoteBody | undefined {
  const wanted = lines.map(({ toolId, quantity }) => ({ toolId, quantity }))
  if (wanted.length === 0) return undefined
  if (typed.way === 'pickup') return { lines: wanted, pickup: true }
  const zip = wholeZip(addressOf(typed, book).zip)
  return zip === undefined
    ? undefined
    : { lines: wanted, to: { zip, ...whereTo(typed, book, true) } }
}

function whereTo(typed: TypedCheckout, book: readonly Address[], isFreight: boolean) {
  const { liftgate, limitedAccess } = typed
  return {
    residential: isHome(typed, book),
    liftgate: isFreight && liftgate,
    limitedAccess: isFreight && limitedAccess,
  }
}
