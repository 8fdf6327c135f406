import * as z from 'zod'
import { BoughtFor } from '#contract/fitment/bought-for.schema'
import { Destination } from '#contract/shipping/delivery.schema'
import { DollarsIn, Email, Id, Mobile, text, wholeNumber } from '../wire.schema.ts'

const Ways = z.strictObject({ shipTo: Destination.optional(), pickup: z.literal(true).optional() })

/** Where the goods go, or that the buyer collects them. */
export const OrderWay = Ways.refine(({ shipTo, pickup }) => Boolean(shipTo) !== Boolean(pickup), {
  path: ['shipTo'],
  message: 'must be given, unless the goods are picked up',
})
export type OrderWay = z.output<typeof OrderWay>

/** Where the goods of an order go. `address`: the whole address anew, where the one of the order is not the right one. */
export const NewDestination = OrderWay.safeExtend({ address: text(500).optional() })
export type NewDestination = z.output<typeof NewDestination>

/**
 * The payload of the specification. The server uses its own name, company, price, picture and total and only compares the ones
 * sent. Without `shipTo` and `pickup`, the delivery goes to the ZIP code of the address, or to the profile's. The city, the state and every ZIP code
 * that the address names must agree with where it goes; if they do not, the order is placed, and the buyer is asked before paying.
 */
export const NewOrder = z.strictObject({
  ...Ways.shape,
  toolId: Id.optional(),
  name: text(120),
  email: Email,
  productName: text(160).optional(),
  company: text(120).optional(),
  availableQuantity: wholeNumber(0, 1_000_000_000).optional(),
  minimumOrder: wholeNumber(0, 1_000_000_000).optional(),
  price: DollarsIn.optional(),
  quantity: wholeNumber(1, 1_000_000),
  mobile: Mobile,
  address: text(500),
  totalAmount: DollarsIn.optional(),
  picture: z.string().max(500).optional(),
  /** The vehicle that the buyer has chosen. The line keeps it with what the shop says of it today. */
  boughtFor: BoughtFor.optional(),
})
export type NewOrder = z.output<typeof NewOrder>
