import * as z from 'zod'
import { describe } from '../describe.ts'
import { goodsStates, moneyStates, orderStates } from '../order-status.ts'
import { Order, orderFilters, orderSortings } from '../orders.schema.ts'
import { signedInRoutes } from '../signed-in/routes.ts'
import { DecimalOut, DollarsIn, Id, IdParams, PageQuery, searched } from '../wire.schema.ts'
import { countedNews, countedOrders, customerKinds, mostOrdersAtOnce } from './order-desk.ts'
import { OrderIds, PackingSlips, PickList, Shipments, ShippedRow } from './many-orders.schema.ts'

/** What the list can be narrowed by. An order is placed at or after `from` and before `to`. */
const filters = {
  status: z.enum(orderFilters).optional(),
  q: searched(100).optional(),
  from: z.iso.datetime({ offset: true }).optional(),
  to: z.iso.datetime({ offset: true }).optional(),
  sumFrom: DollarsIn.optional(),
  sumTo: DollarsIn.optional(),
  category: z
    .string()
    .trim()
    .regex(/^[a-z0-9-]{1,60}$/, 'must be the short name of a category')
    .optional(),
  /** `new`: the customer's first order. `guest`: that of somebody without an account. */
  customer: z.enum(customerKinds).optional(),
}
const order = z.enum(orderSortings).default('newest')

type Bounds = {
  from?: string | undefined
  to?: string | undefined
  sumFrom?: number | undefined
  sumTo?: number | undefined
}

function inOrder(bounds: Bounds, context: z.RefinementCtx): void {
  const { from, to, sumFrom, sumTo } = bounds
  if (from !== undefined && to !== undefined && Date.parse(to) < Date.parse(from)) {
    context.addIssue({ code: 'custom', path: ['to'], message: 'must not be before from' })
  }
  if (sumFrom !== undefined && sumTo !== undefined && sumTo < sumFrom) {
    context.addIssue({ code: 'custom', path: ['sumTo'], message: 'must not be less than sumFrom' })
  }
}

/** `until`: no order newer than this one, so that a list that is being read does not move. */
export const DeskQuery = z
  .strictObject({ ...PageQuery.shape, ...filters, order, until: Id.optional() })
  .superRefine(inOrder)
export type DeskQuery = z.output<typeof DeskQuery>

export const DeskFilter = z.strictObject({ ...filters, order }).superRefine(inOrder)
export type DeskFilter = z.output<typeof DeskFilter>

/** An order as staff see it in their list. */
export const DeskOrder = Order.extend({
  customer: z.enum(customerKinds),
  categories: z.array(z.string()),
  shipment: z.object({ carrier: z.string(), trackingNumber: z.string().nullable() }).nullable(),
  /** How many notes staff have written on it. */
  notes: z.int(),
})
export type DeskOrder = z.output<typeof DeskOrder>

/**
 * A line of goods as a row of the CSV file, with its order and where it goes. What the order costs is in its first row alone.
 */
const DeskRow = z.object({
  order: z.string(),
  carrier: z.string(),
  trackingNumber: z.string(),
  placedAt: z.string(),
  status: z.string(),
  orderBy: z.string(),
  email: z.string(),
  customer: z.enum(customerKinds),
  partNumber: z.string(),
  productName: z.string(),
  company: z.string(),
  categories: z.string(),
  unitPrice: DecimalOut,
  quantity: z.int(),
  total: DecimalOut.nullable(),
  orderState: z.enum(orderStates),
  money: z.enum(moneyStates),
  goods: z.enum(goodsStates),
  orderId: z.string(),
  /** How many lines of goods the order has. */
  lines: z.int(),
  goodsTotal: DecimalOut.nullable(),
  /** Empty while it is not known where the goods go. */
  delivery: DecimalOut.nullable(),
  tax: DecimalOut.nullable(),
  /** Which line of the order it is, what all its units cost, and what they weigh as the product weighs now. */
  line: z.int(),
  lineTotal: DecimalOut,
  weightGrams: z.int().nullable(),
  /** Where it goes. The whole address is in `address`; parts that are not known are empty. */
  shipTo: z.string(),
  shipToCompany: z.string(),
  street: z.string(),
  line2: z.string(),
  city: z.string(),
  state: z.string(),
  zip: z.string(),
  country: z.string(),
  address: z.string(),
  phone: z.string(),
  service: z.string(),
})

const byStaff = { access: 'staff', permission: 'orders.read' } as const

export const orderDesk = describe(signedInRoutes.orderDesk, {
  list: {
    ...byStaff,
    summary: `The orders that match every filter. The first page has their number, up to ${countedOrders}.`,
    query: DeskQuery,
    response: DeskOrder,
    paged: true,
    refusals: ['busy'],
  },
  download: {
    ...byStaff,
    summary:
      'The lines of the orders that match every filter, as a CSV file: one row for each line of goods, with where it goes. What an order costs is in its first row alone.',
    query: DeskFilter,
    response: DeskRow,
    refusals: ['busy'],
  },
  news: {
    ...byStaff,
    summary: `How many matching orders are newer than \`since\`, up to ${countedNews}. Without it, which matching order is the newest.`,
    query: z.strictObject({ ...filters, order, since: Id.optional() }).superRefine(inOrder),
    response: z.object({ count: z.int(), newest: Id.nullable() }),
    refusals: ['busy'],
  },
  select: {
    ...byStaff,
    summary: `The ids of the first ${mostOrdersAtOnce} matching orders, and whether there are more.`,
    query: DeskFilter,
    response: z.object({ ids: z.array(Id), hasMore: z.boolean() }),
    refusals: ['busy'],
  },
  show: {
    ...byStaff,
    summary:
      'What staff need beside an order: its neighbors in the filtered list, and how many other orders the customer has.',
    params: IdParams,
    query: DeskFilter,
    response: z.object({
      previous: Id.nullable(),
      next: Id.nullable(),
      isReturning: z.boolean(),
      /** Null for a guest. At most 100 are counted. */
      otherOrders: z.int().nullable(),
    }),
    refusals: ['busy', 'not_found'],
  },
  ship: {
    summary:
      'Marks orders as shipped, each in its own transaction, and says for each what became of it. `dryRun` only says what would. Repeating it changes nothing.',
    access: 'staff',
    permission: 'orders.ship',
    body: Shipments,
    response: z.object({ rows: z.array(ShippedRow) }),
    refusals: ['busy'],
  },
  pick: {
    ...byStaff,
    summary: 'What to take from the shelf for these orders, by part number.',
    body: z.strictObject({ ids: OrderIds }),
    response: PickList,
    refusals: ['busy'],
  },
  pack: {
    ...byStaff,
    summary: 'What goes into the parcel of each of these orders, and where it goes.',
    body: z.strictObject({ ids: OrderIds }),
    response: PackingSlips,
    refusals: ['busy'],
  },
})
