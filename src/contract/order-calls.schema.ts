import * as z from 'zod'
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

/** The specification's payload. Name, company, price, picture and total are the server's; those sent are only compared. */
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

const Reason = text(300)

/** Without `amount`: all that is left. */
export const NewRefund = z.strictObject({
  amount: DollarsIn.optional(),
  reason: Reason,
  restock: z.boolean(),
})

export const Shipment = z.strictObject({
  carrier: text(60),
  trackingNumber: textOrNothing(60).optional(),
})

/** Whether money and goods go back matters for a paid order only. */
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
    summary: 'All orders, newest first unless asked otherwise.',
    access: 'admin',
    query: OrdersQuery,
    response: Order,
    paged: true,
    cost: { plain: 2, searching: 10 },
    vital: true,
    refusals: ['invalid_input', 'unauthenticated', 'forbidden', 'busy'],
  },
  listMine: {
    summary: 'The orders of one user, newest first unless asked otherwise.',
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
    summary: 'Cancels an unpaid order; hides a cancelled or finished one from the caller.',
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
      'Cancels an order with a reason: an unpaid one for its owner, also a paid one that has not left for admins.',
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
    summary: 'Gives money of a paid order back, all that is left unless an amount is said.',
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
      'Notes that all goods of a paid order have left, with whom, and tells the customer. Said again alike, it stays as it is.',
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
    summary: 'Notes that the goods of an order have arrived, which completes it.',
    access: 'admin',
    params: IdParams,
    response: OrderDetail,
    vital: true,
    refusals: ['invalid_input', 'unauthenticated', 'forbidden', 'not_found', 'order_not_shipped'],
  },
})
