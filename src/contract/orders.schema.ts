import * as z from 'zod'
import { describe } from './describe.ts'
import { axes, goodsStates, moneyStates, orderStates, statusWords } from './order-status.ts'
import { routes } from './routes.ts'
import {
  Deleted,
  DollarsIn,
  DollarsOut,
  Email,
  Id,
  IdParams,
  Inserted,
  Mobile,
  PageQuery,
  searched,
  text,
  wholeNumber,
} from './wire.schema.ts'

/** An order as tables show it. The fields of its first line stand at the top, as the specification has them. */
export const Order = z.object({
  _id: Id,
  name: z.string(),
  email: z.string(),
  productName: z.string(),
  company: z.string(),
  partNumber: z.string(),
  toolId: Id,
  availableQuantity: z.int(),
  minimumOrder: z.int(),
  price: DollarsOut,
  quantity: z.int(),
  mobile: z.string(),
  address: z.string(),
  totalAmount: DollarsOut,
  amountDue: DollarsOut,
  picture: z.string(),
  status: z.enum(statusWords),
  axes: z.object({
    order: z.enum(orderStates),
    money: z.enum(moneyStates),
    goods: z.enum(goodsStates),
  }),
  placedAt: z.iso.datetime(),
  holdExpiresAt: z.iso.datetime().nullable(),
})
export type Order = z.output<typeof Order>

/** Who did something to an order, as far as readers may know it. */
export const historians = ['customer', 'admin', 'store', 'gateway'] as const

export const refundStates = ['pending', 'succeeded', 'failed', 'cancelled'] as const
/** `inquiry`: the bank asks; `open`: it holds the money until it decides. */
export const disputeStates = ['inquiry', 'open', 'won', 'lost'] as const

/** The goods total stands in `totalAmount`; with shipping and tax it is `total`. */
export const OrderDetail = Order.extend({
  shipping: DollarsOut,
  tax: DollarsOut,
  total: DollarsOut,
  lines: z.array(
    z.object({
      toolId: Id,
      partNumber: z.string(),
      productName: z.string(),
      company: z.string(),
      price: DollarsOut,
      quantity: z.int(),
      total: DollarsOut,
      picture: z.string(),
    }),
  ),
  /** What can still be given back; 0 while a bank decides. */
  refundable: DollarsOut,
  /** Its goods were sold and can be put back on the shelf. */
  restockable: z.boolean(),
  /** Oldest first. A pending one is on its way; `endedAt` says since when it is not. */
  refunds: z.array(
    z.object({
      at: z.iso.datetime(),
      endedAt: z.iso.datetime().nullable(),
      amount: DollarsOut,
      status: z.enum(refundStates),
      /** For admins only. */
      reason: z.string().optional(),
    }),
  ),
  disputes: z.array(
    z.object({
      at: z.iso.datetime(),
      endedAt: z.iso.datetime().nullable(),
      amount: DollarsOut,
      status: z.enum(disputeStates),
    }),
  ),
  /** Every move of the order, oldest first. The first, its placing, comes from no state. */
  history: z.array(
    z.object({
      at: z.iso.datetime(),
      axis: z.enum(axes),
      from: z.string().nullable(),
      to: z.string(),
      by: z.enum(historians),
    }),
  ),
})
export type OrderDetail = z.output<typeof OrderDetail>

export const orderSortings = ['newest', 'oldest', '-total'] as const
export type OrderSorting = (typeof orderSortings)[number]

/** The words people see, and `Current`: every order that is not cancelled. */
export const orderFilters = ['Current', ...statusWords] as const
export type OrderFilter = (typeof orderFilters)[number]

/** How lists of orders are narrowed. `q` is looked for in part number, product and order number, for admins also in name and e-mail. */
export const OrdersQuery = PageQuery.extend({
  order: z.enum(orderSortings).default('newest'),
  status: z.enum(orderFilters).optional(),
  q: searched(100).optional(),
})
export type OrdersQuery = z.output<typeof OrdersQuery>

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
    refusals: ['invalid_input', 'unauthenticated', 'forbidden', 'busy'],
  },
  listMine: {
    summary: 'The orders of one user, newest first unless asked otherwise.',
    access: 'self',
    query: OrdersQuery.extend({ email: Email }),
    response: Order,
    paged: true,
    refusals: ['invalid_input', 'unauthenticated', 'not_found', 'busy'],
  },
  show: {
    summary: 'One order with its lines and history.',
    access: 'owner',
    params: IdParams,
    response: OrderDetail,
    refusals: ['invalid_input', 'unauthenticated', 'not_found'],
  },
  remove: {
    summary: 'Cancels an unpaid order; hides a cancelled or finished one from the caller.',
    access: 'owner',
    params: IdParams,
    response: Deleted,
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
})
