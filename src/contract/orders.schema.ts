import * as z from 'zod'
import { axes, goodsStates, moneyStates, orderStates, statusWords } from './order-status.ts'
import { DollarsOut, Id, PageQuery, searched } from './wire.schema.ts'

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
  /** With whom the goods left; null while they have not. */
  shipment: z.object({ carrier: z.string(), trackingNumber: z.string().nullable() }).nullable(),
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

/** The words people see, `Current` for what is not cancelled, and `To ship`. An order is found under every word that is true of it. */
export const orderFilters = ['Current', 'To ship', ...statusWords] as const
export type OrderFilter = (typeof orderFilters)[number]

/** How lists of orders are narrowed. `q` is looked for in part number, product and order number, for admins also in name and e-mail. */
export const OrdersQuery = PageQuery.extend({
  order: z.enum(orderSortings).default('newest'),
  status: z.enum(orderFilters).optional(),
  q: searched(100).optional(),
})
export type OrdersQuery = z.output<typeof OrdersQuery>
