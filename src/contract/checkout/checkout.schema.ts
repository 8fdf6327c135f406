import * as z from 'zod'
import { PhoneOrNothing, postalFields } from '#contract/addresses/postal-fields'
import { LinesBoughtFor } from '#contract/fitment/bought-for.schema'
import { Destination } from '#contract/shipping/delivery.schema'
import { endOfOrderId } from '#contract/values/order-number'
import { describe } from '../describe.ts'
import { signedInRoutes } from '../signed-in/routes.ts'
import { DollarsIn, DollarsOut, Email, Id, text, wholeNumber } from '../wire.schema.ts'

/** An address with what the carrier must know of it. The state must be that of the ZIP code. */
const ShipTo = Destination.extend(postalFields)
export type ShipTo = z.output<typeof ShipTo>

export const CheckoutRequest = z
  .strictObject({
    /** The cart that was shown. Another version is refused (`cart_changed`). */
    cartVersion: wholeNumber(0, 2_000_000_000),
    contact: z.strictObject({
      name: text(120),
      /** A signed-in customer orders with the address of the account. */
      email: Email,
      mobile: PhoneOrNothing.default(''),
    }),
    shipTo: ShipTo.optional(),
    pickup: z.literal(true).optional(),
    /** A quote for these lines and this ZIP code whose price of the delivery is to be honored. */
    quoteId: Id.optional(),
    /** A customer's address joins the address book, unless the book has it or is full. */
    saveAddress: z.literal(true).optional(),
    /** Goods, delivery and tax as they were shown. Another total is refused (`price_changed`). */
    expectedTotal: DollarsIn,
    /** The vehicles that lines are bought for. Each line keeps its own with what the shop says of it today. */
    boughtFor: LinesBoughtFor.optional(),
  })
  .refine(({ shipTo, pickup }) => Boolean(shipTo) !== Boolean(pickup), {
    path: ['shipTo'],
    message: 'must be given, unless the goods are picked up',
  })
  .refine(({ shipTo, saveAddress }) => shipTo !== undefined || saveAddress === undefined, {
    path: ['saveAddress'],
    message: 'must not be given where there is no address',
  })
export type CheckoutRequest = z.output<typeof CheckoutRequest>

export const Placed = z.object({
  orderId: Id,
  /** Opens a guest's order: the header `Order-Key`. Null for customers. */
  orderKey: z.string().nullable(),
  /** What the goods cost, which `create-payment-intent` asks for. */
  totalAmount: DollarsOut,
  total: DollarsOut,
})
export type Placed = z.output<typeof Placed>

export const OrderLookup = z.strictObject({
  /** As people see and type it: 7F3A-91C2. */
  number: z.string().max(40).transform(toEndOfId),
  /** The address that the order was placed with. */
  email: Email,
})
export type OrderLookup = z.output<typeof OrderLookup>

function toEndOfId(typed: string, context: z.RefinementCtx): string {
  const end = endOfOrderId(typed)
  if (end !== null) return end
  const message =
    'must be the number of an order: eight digits and letters up to F, such as 7F3A-91C2'
  context.addIssue({ code: 'custom', message })
  return z.NEVER
}

export const checkout = describe(signedInRoutes.checkout, {
  place: {
    summary:
      'Places the order of the caller’s cart and holds its units for 30 minutes. The cart stays as it is until the order is paid. The same cart with the same details leads to the same order; with other details, the former order is cancelled.',
    access: 'cart',
    body: CheckoutRequest,
    response: Placed,
    idempotent: true,
    limited: 'orders',
    vital: true,
    refusals: [
      'cart_merged',
      'cart_changed',
      'cart_not_ready',
      'amount_not_payable',
      'quote_expired',
      'price_changed',
      'out_of_stock',
      'not_shippable',
      'order_paid',
      'payment_processing',
      'too_many_open_orders',
      'certificate_ended',
      'gateway_refused',
      'gateway_unavailable',
    ],
  },
  claim: {
    summary:
      'Takes the orders that were placed as a guest with the caller’s proven address into the account, and says how many.',
    access: 'user',
    response: z.object({ claimed: z.int() }),
    refusals: ['email_unverified'],
  },
  lookUp: {
    summary:
      'Mails a link to an order to the address that it was placed with, at most once an hour. The answer is the same whether there is such an order or not.',
    access: 'anyone',
    body: OrderLookup,
    response: z.object({}),
    limited: 'order-lookups',
  },
})
