import { coreNotChargedYet } from '#contract/catalog/core-charge'
import * as z from 'zod'
import { mostPictures } from '../constants.ts'
import { freightClasses } from '#contract/shipping/freight-classes'
import { hazards } from '#contract/shipping/hazards'
import { PictureAddress, productFields } from '#contract/catalog/new-product.schema'
import { ProductDetail, pictureProblems } from '#contract/catalog/product.schema'
import {
  DollarsIn,
  DollarsOut,
  Id,
  PageQuery,
  searched,
  text,
  textOrNothing,
  wholeNumber,
} from '../wire.schema.ts'

/** A draft is not on sale yet, a hidden product is not on sale now, and a removed one has left the shop. */
export const productStates = ['draft', 'on_sale', 'hidden', 'removed'] as const
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

const coreCharge = `US dollars that a buyer gets back for the old part. ${coreNotChargedYet}`

/** What delivery and tax ask of a product. */
const handling = {
  coreCharge: DollarsOut.meta({ description: coreCharge }),
  taxable: z.boolean(),
  /** Goes in a package of its own. */
  shipsAlone: z.boolean(),
  hazmat: z.enum(hazards).nullable(),
  /** Null: the class of its density. */
  freightClass: z.number().nullable(),
}

/** Everything that staff know of a product. `version` is what a change must name. */
export const StaffProduct = ProductDetail.pick({
  _id: true,
  productName: true,
  company: true,
  partNumber: true,
  category: true,
  price: true,
  minimumOrder: true,
  availableQuantity: true,
  description: true,
  specifications: true,
  weightGrams: true,
  packedMillimetres: true,
  pictures: true,
}).extend({
  ...handling,
  version: z.int(),
  state: z.enum(productStates),
  /** Numbers that lead to this product, newest first. */
  formerPartNumbers: z.array(z.string()),
  pictureProblem: z.enum(pictureProblems).nullable(),
  addedAt: z.iso.datetime(),
  addedBy: z.string().nullable(),
  plannedPrices: z.array(PlannedPrice),
})
export type StaffProduct = z.output<typeof StaffProduct>

const longestAlt = 200

/** What may be changed; fields that are left out stay as they are. Null takes a measure away. */
export const ProductChanges = z
  .strictObject({
    productName: productFields.productName,
    company: productFields.company,
    partNumber: productFields.partNumber,
    category: text(60),
    price: productFields.price,
    minimumOrder: productFields.minimumOrder,
    description: productFields.description,
    specifications: productFields.specifications,
    weightGrams: productFields.weightGrams.nullable(),
    packedMillimetres: productFields.packedMillimetres.nullable(),
    coreCharge: DollarsIn.meta({ description: coreCharge }),
    taxable: z.boolean(),
    shipsAlone: z.boolean(),
    hazmat: z.enum(hazards).nullable(),
    freightClass: z
      .number()
      .refine((value) => freightClasses.some((known) => known === value), 'is not a freight class')
      .nullable(),
    pictures: z
      .array(
        z.strictObject({
          picture: PictureAddress.refine((picture) => picture !== '', 'must not be empty'),
          alt: textOrNothing(longestAlt),
        }),
      )
      .max(mostPictures, `must be at most ${mostPictures}`),
    state: z.enum(productStates),
  })
  .partial()
export type ProductChanges = z.output<typeof ProductChanges>

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
