import type { CheckoutRequest } from '#contract/checkout/checkout.schema'
import { invalidInput } from '#contract/refusals'
import type { CartToOrder } from '#modules/carts'
import type { Calculated } from '#modules/charging'
import type { BoughtVerdict, NamedBought } from '#modules/fitment'
import type { PlacedCart } from '#modules/orders'
import type { Actor } from '#platform/http'

/** A customer orders with the own e-mail, guests have no book, and the carrier of freight calls before it comes. */
export function refuseContact(
  { contact, saveAddress }: CheckoutRequest,
  { actor, mode }: { actor: Actor | null; mode: Calculated['answer']['mode'] },
): void {
  if (actor && contact.email !== actor.email) {
    const message = 'must be the e-mail of the signed-in user'
    throw invalidInput({ path: 'body.contact.email', message })
  }
  if (!actor && saveAddress) {
    throw invalidInput({ path: 'body.saveAddress', message: 'must not be given by a guest' })
  }
  if (mode === 'freight' && contact.mobile === '') {
    const message = 'must be given: the carrier calls before a truck comes'
    throw invalidInput({ path: 'body.contact.mobile', message })
  }
}

/** Where the goods go, as an order keeps it: one line of text and its parts. */
export function shipToOf({ shipTo, contact }: CheckoutRequest) {
  if (!shipTo) return { address: 'Picked up', parts: { name: contact.name } }
  const { name, company, street, line2, city, state, zip } = shipTo
  const place = `${city}, ${state} ${zip}`
  const address = [company, street, line2, place].filter((part) => part !== '').join(', ')
  return { address, parts: { name, company, street, line2, city, state, zip } }
}

/** Whether the cart was placed as this very order before, and it can still be paid. */
export function isSameOrder(
  former: PlacedCart,
  { request, boughtFor }: { request: CheckoutRequest; boughtFor: readonly BoughtVerdict[] },
  { charges: { delivery }, totalCents }: Calculated,
): boolean {
  const { mode } = delivery
  const to = delivery.mode === 'none' ? null : delivery.to
  return (
    former.orderState === 'open' &&
    former.moneyState === 'unpaid' &&
    former.totalCents === totalCents &&
    former.totalCents === request.expectedTotal &&
    isEqual(former.contact, request.contact) &&
    isEqual(former.shipTo, shipToOf(request)) &&
    isEqual(former.delivery, { mode, to }) &&
    isEqual(vehiclesOf(former.boughtFor), vehiclesOf(boughtFor))
  )
}

/** The vehicles that a request names for lines of the cart. Refuses a product that the cart does not have. */
export function namedBought(
  { boughtFor = [] }: CheckoutRequest,
  { lines }: Pick<CartToOrder, 'lines'>,
): NamedBought[] {
  return boughtFor.map(({ toolId, ...named }, at) => {
    const path = `body.boughtFor.${at}`
    if (!lines.some(({ product_id }) => product_id === toolId)) {
      throw invalidInput({ path: `${path}.toolId`, message: 'is not in the cart' })
    }
    return { ...named, productId: toolId, path }
  })
}

/** What was said of them may have changed meanwhile; that makes no other order. */
function vehiclesOf(boughtFor: Readonly<PlacedCart['boughtFor']>) {
  const vehicles = boughtFor.map(({ productId, vehicleId, engineId }) => [
    productId,
    `${vehicleId}/${engineId}`,
  ])
  return Object.fromEntries(vehicles) as Record<string, string>
}

/** Whether two values have the same JSON, whatever the order of their fields. */
function isEqual(one: unknown, other: unknown): boolean {
  return canonical(one) === canonical(other)
}

function canonical(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) =>
    part !== null && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => a.localeCompare(b)))
      : part,
  )
}
