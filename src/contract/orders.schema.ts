import * as z from 'zod'
import { PictureOut } from '#contract/values/picture-address'
import { LineVehicle } from '#contract/fitment/bought-for.schema'
import { OrderCharge, OrderDelivery, RefundPart } from './orders/charges.schema.ts'
import { axes, goodsStates, moneyStates, orderStates, statusWords } from './order-status.ts'
import { exemptReasons } from './taxes/exempt-reasons.ts'
import { DollarsOut, Id, PageQuery, searched } from './wire.schema.ts'
import { TaxOfJurisdiction } from './taxes/tax-of-jurisdiction.schema.ts'

/**
 * An order as tables show it. The fields of its first line of goods are at the top level, as in the specification.
 * `totalAmount` is what the goods cost.
 */
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
  /** As the buyer typed it. */
  address: z.string(),
  /** The address as it stands on the parcel: with the city, the state and the ZIP code that delivery and tax are charged to. */
  deliverTo: z.string(),
  totalAmount: DollarsOut,
  /** How many lines of goods it has. */
  lineCount: z.int(),
  /** What it costs with delivery and tax, as far as they are known. */
  total: DollarsOut,
  /** What is still to be paid. Null while it is not known where the goods go: then nothing can be paid. */
  amountDue: DollarsOut.nullable(),
  picture: PictureOut,
  status: z.enum(statusWords),
  axes: z.object({
    order: z.enum(orderStates),
    money: z.enum(moneyStates),
    goods: z.enum(goodsStates),
  }),
  placedAt: z.iso.datetime(),
  holdExpiresAt: z.iso.datetime().nullable(),
  /** The vehicle its first line was bought for, and what the shop said of it then; null if the buyer had chosen none. */
  boughtFor: LineVehicle.nullable(),
})
export type Order = z.output<typeof Order>

/** The kinds of actors in an order's history. Staff see which person it was. */
export const actorKinds = ['customer', 'admin', 'store', 'gateway'] as const

export const refundStates = ['pending', 'succeeded', 'failed', 'cancelled'] as const
/** `inquiry`: the bank only asks a question. `open`: the bank holds the money until it decides. */
export const disputeStates = ['inquiry', 'open', 'won', 'lost'] as const

/** `goodsTotal`, `shipping` and `tax` sum to `total`. */
export const OrderDetail = Order.extend({
  /** To whom the goods go, who may be somebody else than the buyer. */
  recipient: z.string(),
  goodsTotal: DollarsOut,
  shipping: DollarsOut,
  tax: DollarsOut,
  lines: z.array(
    z.object({
      position: z.int(),
      toolId: Id,
      partNumber: z.string(),
      productName: z.string(),
      company: z.string(),
      price: DollarsOut,
      quantity: z.int(),
      total: DollarsOut,
      /** The sales tax on it, and why there is none if there could be some. */
      tax: DollarsOut,
      exempt: z.enum(exemptReasons).nullable(),
      picture: PictureOut,
      /** The vehicle it was bought for; null if the buyer had chosen none. */
      boughtFor: LineVehicle.nullable(),
    }),
  ),
  /** The lines besides the goods: delivery, then the tax of each jurisdiction. What costs nothing has none. */
  charges: z.array(OrderCharge),
  taxes: z.array(TaxOfJurisdiction),
  /** Null while it is not known where the goods go. */
  delivery: OrderDelivery.nullable(),
  /** The carrier that the goods were shipped with; null before they are shipped. */
  shipment: z.object({ carrier: z.string(), trackingNumber: z.string().nullable() }).nullable(),
  /** The amount that can still be refunded; 0 while the payment is disputed. */
  refundable: DollarsOut,
  /** Whether its goods were sold and can be put back on the shelf. */
  restockable: z.boolean(),
  /** Oldest first. A pending refund is on its way; `endedAt` is when it succeeded or failed. */
  refunds: z.array(
    z.object({
      at: z.iso.datetime(),
      endedAt: z.iso.datetime().nullable(),
      amount: DollarsOut,
      status: z.enum(refundStates),
      parts: z.array(RefundPart),
      /** For staff only, as is who asked for it; null: somebody at the gateway, or who has erased the account. */
      reason: z.string().optional(),
      by: z.string().nullable().optional(),
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
  /** Every move of the order, oldest first. The first move, placing the order, has no state before it. */
  history: z.array(
    z.object({
      at: z.iso.datetime(),
      axis: z.enum(axes),
      from: z.string().nullable(),
      to: z.string(),
      by: z.enum(actorKinds),
      /** The person, for staff alone; null: nobody, or somebody who has erased the account. */
      name: z.string().nullable().optional(),
    }),
  ),
})
export type OrderDetail = z.output<typeof OrderDetail>

export const orderSortings = ['newest', 'oldest', '-total'] as const
export type OrderSorting = (typeof orderSortings)[number]

/** The filters of order lists. `Current`: not cancelled. An order is listed under every word that is true of it. */
export const orderFilters = ['Current', 'To ship', ...statusWords] as const
export type OrderFilter = (typeof orderFilters)[number]

/** The query of order lists. `q` is searched in the part number, product and order number, and for staff also in the name and e-mail. */
export const OrdersQuery = PageQuery.extend({
  order: z.enum(orderSortings).default('newest'),
  status: z.enum(orderFilters).optional(),
  q: searched(100).optional(),
})
export type OrdersQuery = z.output<typeof OrdersQuery>
