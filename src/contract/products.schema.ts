import * as z from 'zod'
import { hasControlCharacters } from './values/control-characters.ts'
import { describe } from './describe.ts'
import { routes } from './routes.ts'
import {
  Deleted,
  DollarsIn,
  DollarsOut,
  Id,
  IdParams,
  Inserted,
  PageQuery,
  searched,
  text,
  textOrNothing,
  wholeNumber,
} from './wire.schema.ts'
import { priceBands, type PriceBand } from './constants.ts'

/** `best` puts the nearest to the words first, a part number before all; without words it is `newest`. */
export const productOrders = ['oldest', 'newest', 'name', 'price', '-price', 'best'] as const
export type ProductOrder = (typeof productOrders)[number]

const Specifications = z.array(z.object({ name: z.string(), value: z.string() }))
export type Specifications = z.output<typeof Specifications>

/** Why the picture a link means is not there. `not_reached` is tried again for half an hour, the others are not. */
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
 * A product as lists show it. `name` and `email` of the adding admin and `pictureProblem` are there for admins only,
 * `specifications` in a list that was asked for with them.
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

const companyName = searched(120)

/** What narrows the list. `company` may be given several times; `inStock=1` leaves out what has no minimum order on the shelf. */
const productFilter = {
  q: searched(100).optional(),
  category: searched(60).optional(),
  company: z
    .union([companyName.transform((name) => [name]), z.array(companyName).max(20)])
    .transform((names) => names.filter((name) => name !== ''))
    .optional(),
  price: z.enum(Object.keys(priceBands) as [PriceBand, ...PriceBand[]]).optional(),
  inStock: z.literal('1').optional(),
}
const ProductFilter = z.strictObject(productFilter)
export type ProductFilter = z.output<typeof ProductFilter>

export const ProductQuery = PageQuery.extend({
  order: z.enum(productOrders).default('oldest'),
  with: z.literal('specifications').optional(),
  ...productFilter,
})
export type ProductQuery = z.output<typeof ProductQuery>

/** What may be meant by a few letters. `by` says what it was found by; `typo` where one was forgiven. */
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
  /** The words as they were probably meant, where no product has them as typed. */
  meant: z.string().nullable(),
})
export type Suggestions = z.output<typeof Suggestions>

const count = z.int()

/**
 * How many products each choice of a filter would leave, the other filters being as they are. `loosened` says how many
 * there were without a filter. Words that find more than 10,000 are counted among the first so many: `isWhole` is false.
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

/** Where an uploaded picture is found: named by its content, so it never changes. The first ones were WebP. */
export const uploadedPicture = /^\/pictures\/uploaded\/([0-9a-f]{64})\.(?:jpg|webp)$/

const heaviestGrams = 100_000_000
const millimetres = wholeNumber(1, 100_000)
const mostSpecifications = 30

/** What a product's picture may be: none, the name of one of our drawings, an uploaded picture, or a link. */
const PictureAddress = z
  .string()
  .trim()
  .max(500)
  .refine(
    (value) => /^[a-z0-9-]*$/.test(value) || uploadedPicture.test(value) || isHttpsLink(value),
    {
      message:
        'must be a picture that was uploaded or a link that begins with https:// and names no port',
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

/** The specification's payload, and what else a product may be told with. What nobody could buy is refused. */
export const NewProduct = NewProductFields.refine(
  ({ minimumOrder, availableQuantity }) => minimumOrder <= availableQuantity,
  { path: ['minimumOrder'], message: 'must not be above the available quantity' },
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

export const products = describe(routes.products, {
  list: {
    summary:
      'The products on sale, oldest first; in pages with `limit` (`Link: rel="next"`), whole without it. A list of more than 10,000 comes in pages only.',
    access: 'anyone',
    query: ProductQuery,
    response: Product,
    paged: true,
    cost: { plain: 2, searching: 10 },
    refusals: ['invalid_input', 'page_required', 'busy'],
  },
  show: {
    summary: 'One product.',
    access: 'anyone',
    params: IdParams,
    response: ProductDetail,
    refusals: ['invalid_input', 'not_found'],
  },
  create: {
    summary:
      'Adds a product. (company, productName) is unique among the products on sale. A `picture` that is a link is fetched afterwards, once, and gives way to an address of the store; where that fails, admins read `pictureProblem`.',
    access: 'admin',
    body: NewProduct,
    response: Inserted,
    idempotent: true,
    refusals: [
      'invalid_input',
      'unauthenticated',
      'forbidden',
      'duplicate_product',
      'request_in_flight',
      'idempotency_key_reused',
    ],
  },
  uploadPicture: {
    summary:
      'Stores a JPEG, PNG or WebP picture of at most 10 MB and 50 megapixels and answers the address to give as `picture`. It is drawn anew as AVIF and JPEG, without what the camera wrote into it, to fit 320, 640 and 1280 pixels; that takes a moment. The address is the largest JPEG; `-320`, `-640` or `-1280` and `.avif` or `.jpg` after its hash name the others.',
    access: 'admin',
    response: z.object({ acknowledged: z.boolean(), picture: z.string() }),
    limited: 'uploads',
    refusals: [
      'invalid_input',
      'unauthenticated',
      'forbidden',
      'payload_too_large',
      'unsupported_media_type',
      'too_many_requests',
    ],
  },
  remove: {
    summary: 'Takes a product from the shop; orders that name it keep it.',
    access: 'admin',
    params: IdParams,
    response: Deleted,
    refusals: ['invalid_input', 'unauthenticated', 'forbidden'],
  },
  showByPartNumber: {
    summary: 'One product by its part number; dashes, spaces and case do not matter.',
    access: 'anyone',
    params: z.strictObject({ partNumber: z.string().min(1).max(60) }),
    response: ProductDetail,
    refusals: ['invalid_input', 'not_found'],
  },
  categories: {
    summary: 'The categories and how many products each has on sale.',
    access: 'anyone',
    response: z.array(Category),
    cost: { plain: 5 },
    refusals: [],
  },
  suggest: {
    summary:
      'What a few letters may mean: part numbers first (dashes, spaces and case do not matter), then words, then words with a slip.',
    access: 'anyone',
    query: z.strictObject({ q: searched(100) }),
    response: Suggestions,
    cost: { searching: 3 },
    refusals: ['invalid_input'],
  },
  countFacets: {
    summary: 'How many products each filter would leave, taking the other filters into account.',
    access: 'anyone',
    query: ProductFilter,
    response: Facets,
    cost: { plain: 2, searching: 10 },
    refusals: ['invalid_input'],
  },
})

// Names and passwords in a link are read by everybody who sees the product; the store asks no other port. Control
// characters are not part of a link, but whoever reads it as a URL passes over them at its beginning.
function isHttpsLink(value: string): boolean {
  if (hasControlCharacters(value) || !/^https:\/\//i.test(value)) return false
  const url = URL.parse(value)
  return url?.protocol === 'https:' && [url.username, url.password, url.port].join('') === ''
}
