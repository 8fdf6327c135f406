import * as z from 'zod'
import { PictureOut } from '#contract/values/picture-address'
import { describe } from '../describe.ts'
import { signedInRoutes } from '../signed-in/routes.ts'
import { handReasons, stockReasons } from './stock-reasons.ts'
import {
  Day,
  Deleted,
  Id,
  IdParams,
  PageQuery,
  textOrNothing,
  wholeNumber,
} from '../wire.schema.ts'

export const mostUnits = 10_000_000

/** The stock of one product. `available`: on hand and not held for an order. */
export const StockOfProduct = z.object({
  toolId: Id,
  partNumber: z.string(),
  productName: z.string(),
  picture: PictureOut,
  onHand: z.int(),
  reserved: z.int(),
  available: z.int(),
  /** At or below this many available units, the product must be ordered again. */
  orderLevel: z.int().nullable(),
  isLow: z.boolean(),
})
export type StockOfProduct = z.output<typeof StockOfProduct>

/** `unsent`: units of paid orders that wait to be sent. They may still lie on the shelf, but are on hand no more. */
export const StockItem = StockOfProduct.extend({ unsent: z.int() })
export type StockItem = z.output<typeof StockItem>

/** `low=1`: what is at or below its level, the longest first. Otherwise by part number; `tool`: only these products. */
export const StockQuery = PageQuery.extend({
  low: z.literal('1').optional(),
  tool: z.union([Id.transform((id) => [id]), z.array(Id).max(100)]).optional(),
})
export type StockQuery = z.output<typeof StockQuery>

export const StockMove = z.object({
  _id: Id,
  at: z.iso.datetime(),
  toolId: Id,
  partNumber: z.string(),
  productName: z.string(),
  reason: z.enum(stockReasons),
  /** Units that came, or went if negative. 0: a count that agreed. */
  quantity: z.int(),
  /** What was on hand after it. Only in the list of one product. */
  onHandAfter: z.int().optional(),
  orderId: Id.nullable(),
  /** The member of staff; null for an order or an import. */
  by: z.string().nullable(),
  reference: z.string().nullable(),
  note: z.string().nullable(),
})
export type StockMove = z.output<typeof StockMove>

const moveFilter = {
  tool: Id.optional(),
  reason: z.enum(stockReasons).optional(),
  from: Day.optional(),
  to: Day.optional(),
}
const daysInOrder = ({ from, to }: { from?: string | undefined; to?: string | undefined }) =>
  from === undefined || to === undefined || from <= to
const notBeforeFrom = { path: ['to'], message: 'must not be before from' }
export const StockMoveFilter = z.strictObject(moveFilter).refine(daysInOrder, notBeforeFrom)
export type StockMoveFilter = z.output<typeof StockMoveFilter>
export const StockMoveQuery = PageQuery.extend(moveFilter).refine(daysInOrder, notBeforeFrom)
export type StockMoveQuery = z.output<typeof StockMoveQuery>

/** A move as a row of the CSV file. */
const StockMoveRow = z.object({
  at: z.string(),
  partNumber: z.string(),
  productName: z.string(),
  reason: z.enum(stockReasons),
  quantity: z.int(),
  order: z.string(),
  by: z.string(),
  reference: z.string(),
  note: z.string(),
})

/** `quantity` is the number of units that came or went; for `counted`, the number that was counted. */
export const NewStockMove = z
  .strictObject({
    reason: z.enum(handReasons),
    quantity: wholeNumber(0, mostUnits),
    reference: textOrNothing(80).default(''),
    note: textOrNothing(300).default(''),
  })
  .refine(({ reason, quantity }) => reason === 'counted' || quantity > 0, {
    path: ['quantity'],
    message: 'must be at least 1',
  })
  .refine(({ reason, note }) => (reason !== 'damaged' && reason !== 'found') || note !== '', {
    path: ['note'],
    message: 'must say what happened',
  })
export type NewStockMove = z.output<typeof NewStockMove>

/** `low=1`: only what is at or below its level. */
export const StockFileQuery = z.strictObject({ low: z.literal('1').optional() })

/** The stock of a product as a row of a file. */
const StockFileRow = z.object({
  partNumber: z.string(),
  name: z.string(),
  onHand: z.int(),
  reserved: z.int(),
  orderLevel: z.int().nullable(),
})

export const stock = describe(signedInRoutes.stock, {
  list: {
    summary:
      'The stock of the products on sale, by part number. `low=1` lists those at or below the level at which to order again, the longest first; `tool` only the products with these ids.',
    access: 'staff',
    permission: 'products.read',
    query: StockQuery,
    response: StockOfProduct,
    paged: true,
    refusals: ['busy'],
  },
  show: {
    summary: 'The stock of one product.',
    access: 'staff',
    permission: 'products.read',
    params: IdParams,
    response: StockItem,
    refusals: ['not_found'],
  },
  listMoves: {
    summary:
      'Every change of the stock, newest first, of all products or of one. Days are those of the shop’s time zone.',
    access: 'staff',
    permission: 'products.read',
    query: StockMoveQuery,
    response: StockMove,
    paged: true,
    refusals: ['busy'],
  },
  downloadMoves: {
    summary: 'The same as a CSV file.',
    access: 'staff',
    permission: 'products.read',
    query: StockMoveFilter,
    response: StockMoveRow,
    refusals: ['busy'],
  },
  download: {
    summary:
      'The same as a CSV file, all of it by part number or only what is low. An import of the file with “On hand” changed is a count.',
    access: 'staff',
    permission: 'products.read',
    query: StockFileQuery,
    response: StockFileRow,
    refusals: ['busy'],
  },
  move: {
    summary:
      'Records goods received, counted, damaged or found. The stock never falls below the units that are held for orders. A count that differs from the books needs a note.',
    access: 'staff',
    permission: 'stock.edit',
    params: IdParams,
    body: NewStockMove,
    response: StockOfProduct.extend({ change: z.int() }),
    idempotent: true,
    refusals: ['not_found', 'stock_reserved'],
  },
  setLevel: {
    summary: 'Sets the level at which to order a product again; null removes it.',
    access: 'staff',
    permission: 'stock.edit',
    params: IdParams,
    body: z.strictObject({ level: wholeNumber(1, mostUnits).nullable() }),
    response: StockOfProduct,
    refusals: ['not_found'],
  },
})

/** A product that the caller wants to hear about when it can be ordered again. */
export const StockAlert = z.object({
  toolId: Id,
  partNumber: z.string(),
  productName: z.string(),
  since: z.iso.datetime(),
})

export const stockAlerts = describe(signedInRoutes.stockAlerts, {
  list: {
    summary: 'The products that the caller wants to hear about, oldest first.',
    access: 'user',
    response: z.array(StockAlert),
  },
  ask: {
    summary:
      'The caller gets one e-mail when this product can be ordered again. Only for proven addresses and products that are out of stock.',
    access: 'user',
    params: IdParams,
    response: z.object({ acknowledged: z.boolean() }),
    limited: 'stock-alerts',
    refusals: ['email_unverified', 'not_found', 'in_stock', 'too_many_stock_alerts'],
  },
  withdraw: {
    summary: 'The caller no longer wants to hear about this product.',
    access: 'user',
    params: IdParams,
    response: Deleted,
  },
})
