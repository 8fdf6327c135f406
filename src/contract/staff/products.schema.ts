import * as z from 'zod'
import { productInputs, productOutputs } from '#contract/catalog/product-fields.schema'
import { productStates } from '#contract/catalog/product-states'
import { ProductDetail, pictureProblems } from '#contract/catalog/product.schema'
import { DollarsIn, DollarsOut, Id, PageQuery, searched, wholeNumber } from '../wire.schema.ts'

export type ProductState = (typeof productStates)[number]

/** A price that the store sets at a time. */
export const PlannedPrice = z.object({
  _id: Id,
  price: DollarsOut,
  /** It is set only if the product costs this by then: somebody else's decision wins. Null: in any case. */
  onlyIfNow: DollarsOut.nullable(),
  at: z.iso.datetime(),
  plannedBy: z.string().nullable(),
  /** It will not be set, as things stand: the product does not cost `onlyIfNow`, or an earlier one of its bulk change will not be set. */
  isVoid: z.boolean(),
})
export type PlannedPrice = z.output<typeof PlannedPrice>

/** Everything that staff know of a product. `version` is what a change must name. */
export const StaffProduct = z.object({
  _id: Id,
  ...productOutputs,
  availableQuantity: z.int(),
  version: z.int(),
  /** Numbers that lead to this product, newest first. */
  formerPartNumbers: z.array(z.string()),
  pictureProblem: z.enum(pictureProblems).nullable(),
  addedAt: z.iso.datetime(),
  addedBy: z.string().nullable(),
  plannedPrices: z.array(PlannedPrice),
})
export type StaffProduct = z.output<typeof StaffProduct>

/** What may be changed; fields that are left out stay as they are. Null takes a measure away. */
export const ProductChanges = z.strictObject(productInputs).partial()
export type ProductChanges = z.output<typeof ProductChanges>
/** All that people edit of a product, as the store keeps it: money is in cents. */
export type ProductValues = Required<{
  [F in keyof ProductChanges]: Exclude<ProductChanges[F], undefined>
}>

export const EditedProduct = z.strictObject({
  version: wholeNumber(1, 2_147_483_647),
  changes: ProductChanges,
})

/** Product lists of the staff hold what is off sale; the products on sale are in the public list. */
export const OffSaleQuery = PageQuery.extend({
  state: z.enum(['draft', 'hidden', 'removed']).default('draft'),
  q: searched(100).optional(),
})
export type OffSaleQuery = z.output<typeof OffSaleQuery>

export const OffSaleProduct = ProductDetail.pick({
  _id: true,
  productName: true,
  company: true,
  partNumber: true,
  price: true,
  availableQuantity: true,
  picture: true,
}).extend({ state: z.enum(productStates), since: z.iso.datetime() })
export type OffSaleProduct = z.output<typeof OffSaleProduct>

/** One change of a price. `by` is null if a file was imported on the machine. */
export const PriceChange = z.object({
  number: z.int(),
  at: z.iso.datetime(),
  from: DollarsOut,
  to: DollarsOut,
  by: z.string().nullable(),
})
export type PriceChange = z.output<typeof PriceChange>

/** An act recorded about a product. `fields` has what was changed, before and after, where that is short. */
export const ProductAct = z.object({
  position: z.int(),
  at: z.iso.datetime(),
  by: z.string().nullable(),
  act: z.string(),
  details: z.record(z.string(), z.unknown()),
})
export type ProductAct = z.output<typeof ProductAct>

/** A price is planned at most so far ahead. */
export const furthestPlannedDays = 366

/** A price and when the store sets it, to the minute. */
export const NewPlannedPrice = z.strictObject({
  price: DollarsIn.refine((cents) => cents >= 1, 'must be at least $0.01'),
  at: z.iso.datetime({ error: 'must be a time such as 2026-12-01T08:00:00Z', offset: true }),
})
/** The price that the product costs now, which the caller has seen. */
export const CarriedPlan = z.strictObject({ onlyIfNow: DollarsIn })

export type NewPlannedPrice = z.output<typeof NewPlannedPrice>
