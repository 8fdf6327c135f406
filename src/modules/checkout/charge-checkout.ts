import { keepsFromCheckout } from '#contract/carts/cart-problems'
import type { CheckoutRequest, ShipTo } from '#contract/checkout/checkout.schema'
import { Refusal, invalidInput, type FieldError } from '#contract/refusals'
import type { Destination } from '#contract/shipping/delivery.schema'
import { addressErrors } from '#modules/addresses'
import { problemsOfRow, type CartToOrder } from '#modules/carts'
import { calculateCharges, refuseAmount, type Calculated } from '#modules/charging'
import type { Platform } from '#platform'
import type { UserOrGuest } from '#platform/http'

/**
 * What the order of a cart costs. Refuses `invalid_input` where nothing can be delivered to the address, `cart_not_ready` for
 * what is not on sale, `amount_not_payable`, `not_shippable` and `quote_expired`.
 */
export async function chargeCheckout(
  platform: Platform,
  { actor }: UserOrGuest,
  cart: CartToOrder,
  { shipTo, quoteId }: CheckoutRequest,
): Promise<Calculated> {
  refuseProblems(cart)
  const lines = cart.lines.map(({ product_id, quantity }) => ({ productId: product_id, quantity }))
  const calculated = await calculateCharges(platform, {
    lines,
    way: shipTo ? { to: destinationOf(shipTo) } : { pickup: true },
    customerId: actor?.id ?? null,
    ...(shipTo && { street: shipTo.street }),
    ...(quoteId !== undefined && { quoteId }),
  }).catch((error: unknown) => {
    throw checkoutError(error)
  })
  refuseAmount(calculated.goodsCents, calculated.totalCents)
  if (shipTo) {
    const errors = await addressErrors(platform.db, shipTo, calculated.answer.to ?? null)
    if (errors.length > 0) {
      throw invalidInput(...errors.map((one) => ({ ...one, path: `body.shipTo.${one.path}` })))
    }
  }
  return calculated
}

function refuseProblems({ lines }: CartToOrder): void {
  if (lines.length === 0) throw new Refusal('cart_not_ready', { reason: 'empty' })
  // Units are looked for when they are reserved: those that this cart's own order holds are not short.
  const wrong = lines.filter((line) =>
    problemsOfRow(line).some((problem) => problem !== 'short' && keepsFromCheckout(problem)),
  )
  if (wrong.length === 0) return
  throw new Refusal('cart_not_ready', { toolIds: wrong.map(({ product_id }) => product_id) })
}

function destinationOf(shipTo: ShipTo): Destination {
  const { zip, residential, liftgate, limitedAccess, appointment } = shipTo
  return { zip, residential, liftgate, limitedAccess, appointment }
}

/** Rating names the fields of a quote; a checkout has its own. */
function checkoutError(error: unknown): unknown {
  if (!(error instanceof Refusal) || error.code !== 'invalid_input') return error
  const errors = error.details['errors'] as FieldError[]
  if (errors.some(({ path }) => path.startsWith('body.lines'))) return new Refusal('cart_not_ready')
  return invalidInput(
    ...errors.map((one) => ({ ...one, path: one.path.replace('body.to.', 'body.shipTo.') })),
  )
}
