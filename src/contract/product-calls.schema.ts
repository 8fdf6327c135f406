import * as z from 'zod'
import { PictureOut } from '#contract/values/picture-address'
import { describe } from './describe.ts'
import { Facets, Suggestions } from './catalog/finding.schema.ts'
import { NewProduct } from './catalog/new-product.schema.ts'
import { Category, Product, ProductDetail } from './catalog/product.schema.ts'
import { ProductFilter, ProductQuery } from './catalog/product-list.schema.ts'
import { routes } from './routes.ts'
import { Deleted, IdParams, Inserted, searched } from './wire.schema.ts'

export const products = describe(routes.products, {
  list: {
    summary:
      'The products on sale, oldest first by default. A former address of a category leads to the category. With `limit` the list comes in pages (`Link: rel="next"`), otherwise whole. `partNumber` may be given several times. `related` takes a part number and lists the other products of its category. A list of more than 10,000 products requires `limit`. With `category`, `attribute` filters by an attribute of it, and `order` may be `attribute:KEY` or `-attribute:KEY`. `field` asks a field of the product for a value, as `name:value`.',
    access: 'anyone',
    query: ProductQuery,
    response: Product,
    paged: true,
    refusals: ['page_required', 'busy'],
  },
  show: {
    summary: 'One product. `not_on_sale`: the store keeps it, but does not sell it now.',
    access: 'anyone',
    params: IdParams,
    response: ProductDetail,
    refusals: ['not_found', 'not_on_sale'],
  },
  create: {
    summary:
      'Adds a product. (company, productName) is unique among the products on sale. With `draft` it is not on sale yet. If `picture` is a link, the store fetches the picture afterwards and replaces the link with an address of its own. If that fails, staff see `pictureProblem`.',
    access: 'staff',
    permission: 'products.edit',
    body: NewProduct,
    response: Inserted,
    idempotent: true,
    refusals: ['duplicate_product'],
  },
  uploadPicture: {
    summary:
      'Stores a JPEG, PNG or WebP picture of at most 10 MB and 50 megapixels (20 as WebP or as a progressive JPEG or PNG) and returns the address to send as `picture`. The picture is converted to AVIF and JPEG in widths of 320, 640 and 1280 pixels, without metadata, which takes a moment. The address is that of the largest JPEG. For the others, put `-320`, `-640` or `-1280` and `.avif` or `.jpg` after its hash.',
    access: 'staff',
    permission: 'products.edit',
    response: z.object({ acknowledged: z.boolean(), picture: PictureOut }),
    limited: 'uploads',
    refusals: ['invalid_input', 'payload_too_large', 'unsupported_media_type'],
  },
  remove: {
    summary: 'Removes a product from the shop. Orders for it stay as they are.',
    access: 'staff',
    permission: 'products.edit',
    params: IdParams,
    response: Deleted,
  },
  showByPartNumber: {
    summary:
      'One product by its part number, a former one or that of another maker. Dashes, spaces and case do not matter. `several_parts`: the number of another maker leads to several products; `details.parts` has their part numbers.',
    access: 'anyone',
    params: z.strictObject({ partNumber: z.string().min(1).max(60) }),
    response: ProductDetail,
    refusals: ['not_found', 'not_on_sale', 'several_parts'],
  },
  categories: {
    summary: 'The categories, each with the number of its products on sale.',
    access: 'anyone',
    response: z.array(Category),
  },
  suggest: {
    summary:
      'Suggestions for what was typed so far: first part numbers (dashes, spaces and case do not matter), then numbers of other makers, then words, then words with a typo.',
    access: 'anyone',
    query: z.strictObject({ q: searched(100) }),
    response: Suggestions,
  },
  countFacets: {
    summary: 'How many products each filter would leave, taking the other filters into account.',
    access: 'anyone',
    query: ProductFilter,
    response: Facets,
  },
})
