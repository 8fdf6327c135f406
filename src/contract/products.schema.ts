import * as z from 'zod'
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
import { priceBands, type PriceBand } from './constants.ts'

/** `best` sorts by how well a product matches the search words, with part numbers first. Without words it is `newest`. */
export const productOrders = ['oldest', 'newest', 'name', 'price', '-price', 'best'] as const
export type ProductOrder = (typeof productOrders)[number]

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
 * A product as lists show it. Only admins get `pictureProblem` and the `name` and `email` of the admin who added it.
 * `specifications` are included only if the request asks for them.
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
  specifications: Specifications.optional(),
  pictureProblem: z.enum(pictureProblems).optional(),
  name: z.string().optional(),
  email: z.string().optional(),
})
export type Product = z.output<typeof Product>

export const ProductDetail = Product.extend({
  categoryName: z.string(),
  specifications: Specifications,
  weightGrams: z.int().nullable(),
  packedMillimetres: z.object({ length: z.int(), width: z.int(), height: z.int() }).nullable(),
})
export type ProductDetail = z.output<typeof ProductDetail>

/** A query parameter that may be given several times. */
function several(one: ReturnType<typeof searched>, most: number) {
  return z
    .union([one.transform((value) => [value]), z.array(one).max(most)])
    .transform((values) => values.filter((value) => value !== ''))
    .optional()
}

/** The filters of the list. `company` may be given several times. `inStock=1` leaves out products with less stock than the minimum order. */
const productFilter = {
  q: searched(100).optional(),
  category: searched(60).optional(),
  company: several(searched(120), 20),
  price: z.enum(Object.keys(priceBands) as [PriceBand, ...PriceBand[]]).optional(),
  inStock: z.literal('1').optional(),
}
export const ProductFilter = z.strictObject(productFilter)
export type ProductFilter = z.output<typeof ProductFilter>

export const ProductQuery = PageQuery.extend({
  order: z.enum(productOrders).default('oldest'),
  with: z.literal('specifications').optional(),
  /** Only the products with these part numbers. */
  partNumber: several(searched(60), 20),
  /** A part number: only the other products of its category. */
  related: searched(60).optional(),
  ...productFilter,
})
export type ProductQuery = z.output<typeof ProductQuery>

/** Suggestions for what was typed so far. `by` says what matched; `typo`: a word that differs slightly from what was typed. */
export const Suggestions = z.object({
  items: z.array(
    z.object({
      partNumber: z.string(),
      productName: z.string(),
      company: z.string(),
      picture: z.string(),
      by: z.enum(['number', 'words', 'typo']),
    }),
  ),
  /** A corrected spelling, if no product matches the words as typed. */
  meant: z.string().nullable(),
})
export type Suggestions = z.output<typeof Suggestions>

const count = z.int()

/**
 * How many products each choice of a filter would leave while the other filters stay as they are. `loosened` says how
 * many there would be without a filter. If a search finds more than 10,000 products, `isWhole` is false, the numbers are
 * estimates with two digits (0: few or none), and `total` is at most 10,000.
 */
export const Facets = z.object({
  total: count,
  isWhole: z.boolean(),
  categories: z.array(z.object({ slug: z.string(), name: z.string(), count })),
  companies: z.array(z.object({ company: z.string(), count })),
  prices: z.array(z.object({ band: z.enum(Object.keys(priceBands) as [PriceBand]), count })),
  inStock: count,
  loosened: z.object({ category: count, company: count, price: count, inStock: count }),
})
export type Facets = z.output<typeof Facets>

/** The path of an uploaded picture, named by its content, so it never changes. Older pictures are WebP. */
export const uploadedPicture = /^\/pictures\/uploaded\/([0-9a-f]{64})\.(?:jpg|webp)$/

const heaviestGrams = 100_000_000
const millimetres = wholeNumber(1, 100_000)
const mostSpecifications = 30

/** A product's picture: none, the name of one of our drawings, an uploaded picture, or a link. */
const PictureAddress = z
  .string()
  .trim()
  .max(500)
  .refine(
    (value) => /^[a-z0-9-]*$/.test(value) || uploadedPicture.test(value) || isHttpsLink(value),
    {
      message: 'must be an uploaded picture or a link that starts with https:// and has no port',
    },
  )

const NewProductFields = z.strictObject({
  productName: text(160),
  company: text(120),
  price: DollarsIn.refine((cents) => cents >= 1, 'must be at least $0.01'),
  availableQuantity: wholeNumber(0, 1_000_000),
  minimumOrder: wholeNumber(1, 1_000_000),
  description: text(4000),
  picture: PictureAddress.default(''),
  partNumber: text(40)
    .regex(/[a-z0-9]/i, 'must have a letter or a digit')
    .optional(),
  category: textOrNothing(60).optional(),
  weightGrams: wholeNumber(1, heaviestGrams).optional(),
  packedMillimetres: z
    .strictObject({ length: millimetres, width: millimetres, height: millimetres })
    .optional(),
  specifications: z
    .array(z.strictObject({ name: text(60), value: text(200) }))
    .max(mostSpecifications, `must be at most ${mostSpecifications}`)
    .optional(),
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
