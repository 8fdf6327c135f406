import * as z from 'zod'
import { mostSpecifications } from '../constants.ts'
import { hasControlCharacters } from '../values/control-characters.ts'
import { DollarsIn, text, textOrNothing, wholeNumber } from '../wire.schema.ts'

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

// A link with a user name or password would show them to everybody who sees the product. The store fetches pictures from
// the standard port only. Control characters are checked here because the URL parser ignores them at the beginning.
function isHttpsLink(value: string): boolean {
  if (hasControlCharacters(value) || !/^https:\/\//i.test(value)) return false
  const url = URL.parse(value)
  return url?.protocol === 'https:' && [url.username, url.password, url.port].join('') === ''
}
