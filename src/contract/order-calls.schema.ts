import * as z from 'zod'
import { Added } from './carts/carts.schema.ts'
import { longestReason } from './constants.ts'
import { describe } from './describe.ts'
import { NewOrder, NewDestination } from './orders/new-order.schema.ts'
import { Order, OrderDetail, OrdersQuery } from './orders.schema.ts'
import { signedInRoutes } from './signed-in/routes.ts'
import { refundRefusals } from './refusals.ts'
import {
  Deleted,
  DollarsIn,
  Email,
  IdParams,
  Inserted,
  text,
  textOrNothing,
  wholeNumber,
} from './wire.schema.ts'

const Reason = text(longestReason)

/**
 * Either an `amount`, which is shared over goods, delivery and tax in proportion; or units of `lines` (by their position)
 * with their tax, and the delivery with its tax if `delivery`. With neither, everything that can still be refunded.
 */
export const NewRefund = z
  .strictObject({
    amount: DollarsIn.optional(),
    lines: z
      .array(
        z.strictObject({ position: wholeNumber(1, 10_000), quantity: wholeNumber(1, 1_000_000) }),
      )
      .max(500, 'must have at most 500 lines')
      .refine(areDifferent, 'must name each line once')
      .optional(),
    delivery: z.boolean().optional(),
    /** The lines, by their position, that came back because they did not fit the vehicle they were bought for. */
    didNotFit: z
      .array(wholeNumber(1, 10_000))
      .max(500, 'must have at most 500 lines')
      .refine((positions) => new Set(positions).size === positions.length, {
        message: 'must name each line once',
      })
      .optional(),
    reason: Reason,
    /** Puts the units of `lines` back on the shelf; with neither `lines` nor `delivery`, all goods of the order. */
    restock: z.boolean(),
  })
  .superRefine(({ amount, lines, delivery }, context) => {
    if (amount === undefined || (lines === undefined && delivery === undefined)) return
    const message = 'must not be given together with lines or delivery'
    context.addIssue({ code: 'custom', path: ['amount'], message })
  })
export type NewRefund = z.output<typeof NewRefund>

function areDifferent(lines: readonly { position: number }[]): boolean {
  return new Set(lines.map(({ position }) => position)).size === lines.length
}

export const Shipment = z.strictObject({
  carrier: text(60),
  trackingNumber: textOrNothing(60).optional(),
})

/** `refund` and `restock` matter only for a paid order. */
export const Cancellation = z.strictObject({
  reason: Reason,
  refund: z.boolean(),
  restock: z.boolean(),
})

export const orders = describe(signedInRoutes.orders, {
  place: {
    summary: 'Places an order and holds its units for 30 minutes.',
    access: 'user',
    body: NewOrder,
    response: Inserted,
    idempotent: true,
    limited: 'orders',
    vital: true,
    refusals: [
      'not_found',
      'price_changed',
      'out_of_stock',
      'below_minimum_order',
      'amount_not_payable',
      'not_shippable',
      'too_many_open_orders',
      'certificate_ended',
    ],
  },
  list: {
    summary: 'All orders, newest first by default.',
    access: 'staff',
    permission: 'orders.read',
    query: OrdersQuery,
    response: Order,
    paged: true,
    vital: true,
    refusals: ['busy'],
  },
  listMine: {
    summary: 'The orders of one user, newest first by default.',
    access: 'self',
    permission: 'orders.read',
    query: OrdersQuery.extend({ email: Email }),
    response: Order,
    paged: true,
    vital: true,
    refusals: ['not_found', 'busy'],
  },
  show: {
    summary: 'One order with its lines and history.',
    access: 'buyer',
    permission: 'orders.read',
    params: IdParams,
    response: OrderDetail,
    vital: true,
    refusals: ['not_found'],
  },
  remove: {
    summary:
      'Cancels an unpaid order, or removes a cancelled or finished order from the caller’s list.',
    access: 'owner',
    permission: 'orders.cancel',
    params: IdParams,
    response: Deleted,
    vital: true,
    refusals: ['not_found', 'order_paid', 'payment_processing', 'gateway_unavailable'],
  },
  addToCart: {
    summary:
      'Adds all goods of one’s own order to the cart and says of each line what became of it.',
    access: 'owner',
    params: IdParams,
    response: Added,
    idempotent: true,
    limited: 'carts',
    vital: true,
    refusals: ['not_found'],
  },
  setDestination: {
    summary:
      'Says where the goods of an unpaid order go, or that they are picked up, and charges its delivery and tax anew. City, state and ZIP codes of the address must agree with it; another address may be given. An open payment is closed.',
    access: 'buyer',
    params: IdParams,
    body: NewDestination,
    response: OrderDetail,
    limited: 'quotes',
    vital: true,
    refusals: [
      'not_found',
      'not_shippable',
      'amount_not_payable',
      'order_paid',
      'order_cancelled',
      'payment_processing',
      'certificate_ended',
      'gateway_refused',
      'gateway_unavailable',
    ],
  },
  cancel: {
    summary:
      'Cancels an order and records a reason. Owners, guests with the key of their order too, can cancel an unpaid order and a paid order that has not been shipped: everything then goes back to the card and on the shelf. Staff can cancel the same orders and choose.',
    access: 'buyer',
    permission: 'orders.cancel',
    params: IdParams,
    body: Cancellation,
    response: OrderDetail,
    freshness: 'recent for staff',
    vital: true,
    refusals: [
      'reauthentication_required',
      'not_found',
      'order_paid',
      'order_shipped',
      'order_disputed',
      'payment_processing',
      'gateway_refused',
      'gateway_unavailable',
    ],
  },
  refund: {
    summary: 'Refunds a paid order: the given amount, or everything that can still be refunded.',
    access: 'staff',
    permission: 'orders.refund',
    params: IdParams,
    body: NewRefund,
    response: OrderDetail,
    idempotent: true,
    freshness: 'recent',
    vital: true,
    refusals: refundRefusals,
  },
  ship: {
    summary:
      'Marks a paid order as shipped with a carrier and notifies the customer. Repeating the same request changes nothing.',
    access: 'staff',
    permission: 'orders.ship',
    params: IdParams,
    body: Shipment,
    response: OrderDetail,
    vital: true,
    refusals: [
      'not_found',
      'order_cancelled',
      'order_disputed',
      'order_shipped',
      'nothing_to_ship',
    ],
  },
  deliver: {
    summary: 'Marks a shipped order as delivered, which completes it.',
    access: 'staff',
    permission: 'orders.ship',
    params: IdParams,
    response: OrderDetail,
    vital: true,
    refusals: ['not_found', 'order_not_shipped'],
  },
})
