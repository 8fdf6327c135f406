import * as z from 'zod'
import { attributeKinds } from './attributes/kinds.ts'
import { PartSize } from './attributes/part-size.schema.ts'
import { OtherNumber } from './fitment/other-number.schema.ts'
import { PartDrawing } from './part-drawing.schema.ts'
import { hasControlCharacters } from './values/control-characters.ts'
import {
  DollarsIn,
  DollarsOut,
  Id,
  PageQuery,
  searched,
  text,
  textOrNothing,
  wholeNumber,
} from './wire.schema.ts'
import { EngineSlug, VehicleSlug } from './vehicles/vehicles.schema.ts'
import { mostSpecifications, priceBands, type PriceBand } from './constants.ts'

/** `best` sorts by how well a product matches the search words, with part numbers first. Without words it is `newest`. */
export const productOrders = ['oldest', 'newest', 'name', 'price', '-price', 'best'] as const
/** By the numbers of an attribute of the category, the least first, or with a dash the greatest. Products without one come last. */
export type AttributeOrder = `attribute:${string}` | `-attribute:${string}`
export type ProductOrder = (typeof productOrders)[number] | AttributeOrder

const Specifications = z.array(z.object({ name: z.string(), value: z.string() }))
export type Specifications = z.output<typeof Specifications>

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
  productName: z.string(),
  company: z.string(),
  price: DollarsOut,
  availableQuantity: z.int(),
  minimumOrder: z.int(),
  description: z.string(),
  picture: z.string(),
  partNumber: z.string(),
  category: z.string(),
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

/** A picture with its words for those who cannot see it, which may be empty. */
export const Picture = z.object({ picture: z.string(), alt: z.string() })
export type Picture = z.output<typeof Picture>

/**
 * `pictures` are all pictures in their order, `picture` is the first of them. `drawing`: null if its attributes say too little.
 * `sizes`: what a buyer compares to tell whether it is the right size. `replaces`: the numbers of others for the same part, those of makers of vehicles first, and former parts of ours.
 */
export const ProductDetail = Product.extend({
  categoryName: z.string(),
  pictures: z.array(Picture),
  specifications: Specifications,
  drawing: PartDrawing.nullable(),
  weightGrams: z.int().nullable(),
  packedMillimetres: z.object({ length: z.int(), width: z.int(), height: z.int() }).nullable(),
  sizes: z.array(PartSize),
  replaces: z.array(OtherNumber.extend({ isSample: z.boolean() })),
})
export type ProductDetail = z.output<typeof ProductDetail>

/** A query parameter that may be given several times. */
function several(one: ReturnType<typeof searched>, most: number) {
  return z
    .union([one.transform((value) => [value]), z.array(one).max(most)])
    .transform((values) => values.filter((value) => value !== ''))
    .optional()
}

/**
 * The filters of the list. `company` may be given several times. `inStock=1` leaves out products with less stock than the minimum order.
 * `attribute` asks one attribute of the category for a value, by its key: `drive:1/2`, `length:50..100`, `length:50..`,
 * `type:AGM`. Numbers are in the unit in which the attribute is shown, or have one: `length:2 in.`. Given several times, each
 * attribute must have one of its values.
 */
const productFilter = {
  q: searched(100).optional(),
  category: searched(60).optional(),
  company: several(searched(120), 20),
  price: z.enum(Object.keys(priceBands) as [PriceBand, ...PriceBand[]]).optional(),
  inStock: z.literal('1').optional(),
  attribute: several(searched(120), 30),
  /** Searches for the words as they are typed, without putting a slip right. */
  exact: z.literal('1').optional(),
  /** Only parts with an application for this vehicle, also those that fit under a condition. */
  vehicle: VehicleSlug.optional(),
  /** Leaves out applications for other engines of the vehicle. */
  engine: EngineSlug.optional(),
}
export const ProductFilter = z.strictObject(productFilter)
export type ProductFilter = z.output<typeof ProductFilter>

const AttributeOrder = z.templateLiteral([
  z.literal(['attribute:', '-attribute:']),
  z.string().regex(/^[a-z0-9-]{1,40}$/),
])

export const ProductQuery = PageQuery.extend({
  order: z
    .union([z.enum(productOrders), AttributeOrder], {
      error: `must be one of ${productOrders.join(', ')}, or attribute:KEY or -attribute:KEY`,
    })
    .default('oldest'),
  /** `attributes`: with the specifications and the typed values. */
  with: z.enum(['specifications', 'attributes']).optional(),
  /** Only the products with these part numbers. */
  partNumber: several(searched(60), 20),
  /** A part number: only the other products of its category. */
  related: searched(60).optional(),
  ...productFilter,
})
export type ProductQuery = z.output<typeof ProductQuery>

/**
 * Suggestions for what was typed so far. `by` says what matched; `other`: a number of another maker, which is in `other`;
 * `typo`: a word that differs slightly from what was typed.
 */
export const Suggestions = z.object({
  items: z.array(
    z.object({
      partNumber: z.string(),
      productName: z.string(),
      company: z.string(),
      picture: z.string(),
      price: DollarsOut,
      by: z.enum(['number', 'other', 'words', 'typo']),
      other: OtherNumber.nullable(),
    }),
  ),
  /** Categories with these words in their names. */
  categories: z.array(z.object({ slug: z.string(), name: z.string() })),
  /** Ways to complete the words. */
  words: z.array(z.string()),
  /** A corrected spelling, if no product matches the words as typed. */
  meant: z.string().nullable(),
})
export type Suggestions = z.output<typeof Suggestions>

const count = z.int()

/**
 * How a search read the words. `understood`: its sizes, as in "1/2 in. (12.7 mm)". `corrected`: nothing was found as typed,
 * or the words are a known slip, so that the list and the counts are those of other words. `vehicle`: the words name a
 * vehicle, or a model of any year (`slug` null). If `isFilter` is true, the list has the parts for it; otherwise no such
 * part is known, and the list is that of the other words. `numbers`: the words are a number of other makers, and these are
 * the parts behind it; empty if a part on sale has exactly this number.
 */
export const SearchReading = z.object({
  vehicle: z
    .object({ slug: z.string().nullable(), name: z.string(), isFilter: z.boolean() })
    .nullable(),
  numbers: z.array(OtherNumber.extend({ partNumber: z.string() })),
  understood: z.array(z.string()),
  corrected: z.object({ from: z.string(), to: z.string() }).nullable(),
})
export type SearchReading = z.output<typeof SearchReading>

/**
 * How many products each choice of a filter would leave while the other filters stay as they are. `loosened` says how
 * many there would be without a filter. If a search finds more than 10,000 products, `isWhole` is false, the numbers are
 * estimates with two digits (0: few or none), and `total` is at most 10,000.
 */
export const Facets = z.object({
  /** The category that the request names; null if there is none. */
  category: z
    .object({ slug: z.string(), name: z.string(), description: z.string(), picture: z.string() })
    .nullable(),
  /**
   * The attributes of the category in their order. `unit`: the symbol of the unit in which its numbers are. `value` is what
   * a request sends for a value, `label` what people read. Numbers of which there are very many, and ranges, have only
   * `least` and `greatest`: the ends of all products of the category, whatever the filters.
   */
  attributes: z.array(
    z.object({
      key: z.string(),
      name: z.string(),
      kind: z.enum(attributeKinds),
      unit: z.string().nullable(),
      isFilter: z.boolean(),
      isColumn: z.boolean(),
      least: z.number().nullable(),
      greatest: z.number().nullable(),
      values: z.array(z.object({ value: z.string(), label: z.string(), count })),
      /** False: the category has more than 10,000 products, and the counts of its values are estimates with two digits (0: few or none). */
      isWhole: z.boolean(),
      /** The products without this filter, if the request has it. */
      loosened: count.optional(),
    }),
  ),
  /** Where the category is now, if the request named a former address of it. */
  categoryNow: z.string().optional(),
  /** The vehicle that the request names. */
  vehicle: z.object({ slug: z.string(), name: z.string() }).optional(),
  /** What the search made of the words. Left out without words. */
  search: SearchReading.optional(),
  total: count,
  isWhole: z.boolean(),
  categories: z.array(z.object({ slug: z.string(), name: z.string(), count })),
  companies: z.array(z.object({ company: z.string(), count })),
  prices: z.array(z.object({ band: z.enum(Object.keys(priceBands) as [PriceBand]), count })),
  inStock: count,
  loosened: z.object({
    category: count,
    company: count,
    price: count,
    inStock: count,
    /** Only if the request names a vehicle. */
    vehicle: count.optional(),
  }),
})
export type Facets = z.output<typeof Facets>

/** The path of an uploaded picture, named by its content, so it never changes. Older pictures are WebP. */
export const uploadedPicture = /^\/pictures\/uploaded\/([0-9a-f]{64})\.(?:jpg|webp)$/

const heaviestGrams = 100_000_000
const millimetres = wholeNumber(1, 100_000)
/** A product's picture: none, the name of one of our drawings, an uploaded picture, or a link. */
export const PictureAddress = z
  .string()
  .trim()
  .max(500)
  .refine(
    (value) => /^[a-z0-9-]*$/.test(value) || uploadedPicture.test(value) || isHttpsLink(value),
    {
      message: 'must be an uploaded picture or a link that starts with https:// and has no port',
    },
  )

/** The fields of a product as requests carry them, whether it is added or changed. */
export const productFields = {
  productName: text(160),
  company: text(120),
  partNumber: text(40).regex(/[a-z0-9]/i, 'must have a letter or a digit'),
  price: DollarsIn.refine((cents) => cents >= 1, 'must be at least $0.01'),
  minimumOrder: wholeNumber(1, 1_000_000),
  description: text(4000),
  weightGrams: wholeNumber(1, heaviestGrams),
  packedMillimetres: z.strictObject({
    length: millimetres,
    width: millimetres,
    height: millimetres,
  }),
  specifications: z
    .array(z.strictObject({ name: text(60), value: text(200) }))
    .max(mostSpecifications, `must be at most ${mostSpecifications}`),
}

const NewProductFields = z.strictObject({
  ...productFields,
  availableQuantity: wholeNumber(0, 1_000_000),
  picture: PictureAddress.default(''),
  partNumber: productFields.partNumber.optional(),
  category: textOrNothing(60).optional(),
  weightGrams: productFields.weightGrams.optional(),
  packedMillimetres: productFields.packedMillimetres.optional(),
  specifications: productFields.specifications.optional(),
  /** Not on sale yet; staff put it on sale later. */
  draft: z.boolean().optional(),
  name: z.string().max(200).optional(),
  email: z.string().max(254).optional(),
})

/** The payload of the specification and further fields of a product. A product that nobody could buy is refused. */
export const NewProduct = NewProductFields.refine(
  ({ minimumOrder, availableQuantity }) => minimumOrder <= availableQuantity,
  { path: ['minimumOrder'], message: 'must not be more than the available quantity' },
)
export type NewProduct = z.output<typeof NewProduct>

export const Category = z.object({
  slug: z.string(),
  name: z.string(),
  description: z.string(),
  picture: z.string(),
  productCount: z.int(),
})
export type Category = z.output<typeof Category>

// A link with a user name or password would show them to everybody who sees the product. The store fetches pictures from
// the standard port only. Control characters are checked here because the URL parser ignores them at the beginning.
function isHttpsLink(value: string): boolean {
  if (hasControlCharacters(value) || !/^https:\/\//i.test(value)) return false
  const url = URL.parse(value)
  return url?.protocol === 'https:' && [url.username, url.password, url.port].join('') === ''
}
