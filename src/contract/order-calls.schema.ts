import * as z from 'zod'
import { longestReason } from './constants.ts'
import { describe } from './describe.ts'
import { Order, OrderDetail, OrdersQuery } from './orders.schema.ts'
import { routes } from './routes.ts'
import {
  Deleted,
  DollarsIn,
  Email,
  Id,
  IdParams,
  Inserted,
  Mobile,
  text,
  textOrNothing,
  wholeNumber,
} from './wire.schema.ts'

/** The payload of the specification. The server uses its own name, company, price, picture and total and only compares the ones sent. */
export const NewOrder = z.strictObject({
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
})
export type NewOrder = z.output<typeof NewOrder>

const Reason = text(longestReason)

/** Without `amount`, everything that can still be refunded. */
export const NewRefund = z.strictObject({
  amount: DollarsIn.optional(),
  reason: Reason,
  restock: z.boolean(),
})

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

export const orders = describe(routes.orders, {
  place: {
    summary: 'Places an order and holds its units for 30 minutes.',
    access: 'user',
    body: NewOrder,
    response: Inserted,
    idempotent: true,
    limited: 'orders',
    vital: true,
    refusals: [
      'invalid_input',
      'unauthenticated',
      'not_found',
      'price_changed',
      'out_of_stock',
      'below_minimum_order',
      'too_many_open_orders',
      'too_many_requests',
      'request_in_flight',
      'idempotency_key_reused',
    ],
  },
  list: {
    summary: 'All orders, newest first by default.',
    access: 'admin',
    query: OrdersQuery,
    response: Order,
    paged: true,
    cost: { plain: 2, searching: 10 },
    vital: true,
    refusals: ['invalid_input', 'unauthenticated', 'forbidden', 'busy'],
  },
  listMine: {
    summary: 'The orders of one user, newest first by default.',
    access: 'self',
    query: OrdersQuery.extend({ email: Email }),
    response: Order,
    paged: true,
    cost: { plain: 2, searching: 10 },
    vital: true,
    refusals: ['invalid_input', 'unauthenticated', 'not_found', 'busy'],
  },
  show: {
    summary: 'One order with its lines and history.',
    access: 'owner',
    params: IdParams,
    response: OrderDetail,
    vital: true,
    refusals: ['invalid_input', 'unauthenticated', 'not_found'],
  },
  remove: {
    summary:
      'Cancels an unpaid order, or removes a cancelled or finished order from the caller’s list.',
    access: 'owner',
    params: IdParams,
    response: Deleted,
    vital: true,
    refusals: [
      'invalid_input',
      'unauthenticated',
      'not_found',
      'order_paid',
      'payment_processing',
      'gateway_unavailable',
    ],
  },
  cancel: {
    summary:
      'Cancels an order and records a reason. Owners can cancel an unpaid order, admins also a paid order that has not been shipped.',
    access: 'owner',
    params: IdParams,
    body: Cancellation,
    response: OrderDetail,
    freshness: 'recent for admins',
    vital: true,
    refusals: [
      'invalid_input',
      'unauthenticated',
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
    access: 'admin',
    params: IdParams,
    body: NewRefund,
    response: OrderDetail,
    idempotent: true,
    freshness: 'recent',
    vital: true,
    refusals: [
      'invalid_input',
      'unauthenticated',
      'forbidden',
      'reauthentication_required',
      'not_found',
      'nothing_to_refund',
      'refund_too_large',
      'order_disputed',
      'request_in_flight',
      'idempotency_key_reused',
      'gateway_refused',
    ],
  },
  ship: {
    summary:
      'Marks a paid order as shipped with a carrier and notifies the customer. Repeating the same request changes nothing.',
    access: 'admin',
    params: IdParams,
    body: Shipment,
    response: OrderDetail,
    vital: true,
    refusals: [
      'invalid_input',
      'unauthenticated',
      'forbidden',
      'not_found',
      'order_cancelled',
      'order_disputed',
      'order_shipped',
      'nothing_to_ship',
    ],
  },
  deliver: {
    summary: 'Marks a shipped order as delivered, which completes it.',
    access: 'admin',
    params: IdParams,
    response: OrderDetail,
    vital: true,
    refusals: ['invalid_input', 'unauthenticated', 'forbidden', 'not_found', 'order_not_shipped'],
  },
})
