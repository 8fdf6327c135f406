import * as z from 'zod'
import { PictureOut } from '#contract/values/picture-address'
import { PartSize } from '#contract/attributes/part-size.schema'
import { OtherNumber } from '#contract/fitment/other-number.schema'
import { PartDrawing } from '../part-drawing.schema.ts'
import { Id } from '../wire.schema.ts'
import { Specifications, outputsShown } from './product-fields.schema.ts'

/** Why a linked picture could not be fetched. After `not_reached` the store retries for half an hour, after the others it does not. */
export const pictureProblems = [
  'not_https',
  'not_public',
  'redirect',
  'not_there',
  'too_large',
  'no_picture',
  'not_reached',
] as const
export type PictureProblem = (typeof pictureProblems)[number]

/**
 * A product as lists show it. Only staff get `pictureProblem` and the `name` and `email` of the admin who added it.
 * `specifications` and `attributes` are included only if the request asks for them.
 */
export const Product = z.object({
  _id: Id,
  ...outputsShown('list'),
  availableQuantity: z.int(),
  picture: PictureOut,
  /** From the reviews that count, with an average of two decimals. Only in lists, and only if there are some. */
  rating: z.object({ average: z.number(), count: z.int() }).optional(),
  /** The minimum order is too heavy for a parcel and goes by truck freight. */
  byFreight: z.literal(true).optional(),
  specifications: Specifications.optional(),
  /** The typed values by the keys of the attributes of its category, as lists show them: numbers without their unit. */
  attributes: z.record(z.string(), z.string()).optional(),
  pictureProblem: z.enum(pictureProblems).optional(),
  name: z.string().optional(),
  email: z.string().optional(),
})
export type Product = z.output<typeof Product>

/**
 * `pictures` are all pictures in their order, `picture` is the first of them. `drawing`: null if its attributes say too little.
 * `sizes`: what a buyer compares to tell whether it is the right size. `goesByVehicle`: a vehicle decides whether it fits. `replaces`: the other numbers of the part, those of makers of vehicles first, and former parts of ours.
 */
export const ProductDetail = Product.extend({
  ...outputsShown('page'),
  categoryName: z.string(),
  drawing: PartDrawing.nullable(),
  sizes: z.array(PartSize),
  /** Further details in words, as the page names them. */
  facts: z.array(z.object({ name: z.string(), value: z.string() })),
  goesByVehicle: z.boolean(),
  replaces: z.array(OtherNumber.extend({ isSample: z.boolean() })),
})
export type ProductDetail = z.output<typeof ProductDetail>

export const Category = z.object({
  slug: z.string(),
  name: z.string(),
  description: z.string(),
  picture: PictureOut,
  productCount: z.int(),
})
export type Category = z.output<typeof Category>
