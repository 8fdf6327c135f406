import * as z from 'zod'
import { describe } from './describe.ts'
import { goodsStates, moneyStates, orderStates, statusWords } from './order-status.ts'
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

export const OrderDetail = Order.extend({
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
  history: z.array(z.object({ at: z.iso.datetime(), what: z.string() })),
})
export type OrderDetail = z.output<typeof OrderDetail>

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

export const orders = describe(routes.orders, {
  place: {
    summary: 'Places an order and holds its units for 30 minutes.',
    access: 'user',
    body: NewOrder,
    response: Inserted,
    idempotent: true,
    refusals: [
      'invalid_input',
      'unauthenticated',
      'not_found',
      'price_changed',
      'out_of_stock',
      'below_minimum_order',
      'too_many_open_orders',
      'request_in_flight',
      'idempotency_key_reused',
    ],
  },
  list: {
    summary: 'All orders, newest first.',
    access: 'admin',
    query: PageQuery,
    response: Order,
    paged: true,
    refusals: ['invalid_input', 'unauthenticated', 'forbidden', 'busy'],
  },
  listMine: {
    summary: 'The orders of one user, newest first.',
    access: 'self',
    query: PageQuery.extend({ email: Email }),
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
})
