import * as z from 'zod'
import { mostSpecifications } from '../constants.ts'
import { hasControlCharacters } from '../values/control-characters.ts'
import { gramsTyped, millimetresTyped } from '../values/measures/typed-measure.ts'
import { keptPicture } from '../values/picture-address.ts'
import { DollarsIn, measure, text, textOrNothing, wholeNumber } from '../wire.schema.ts'

/** The path of an uploaded picture, named by its content, so it never changes. Older pictures are WebP. */
export const uploadedPicture = /^\/pictures\/uploaded\/([0-9a-f]{64})\.(?:jpg|webp)$/

const grams = measure(gramsTyped, {
  least: 1,
  most: 100_000_000,
  message: 'must be a weight up to 100,000 kg, such as 1134 (grams), 2.5 lb or 40 oz',
})
const millimetres = measure(millimetresTyped, {
  least: 1,
  most: 100_000,
  message: 'must be a length up to 100 m, such as 305 (millimeters), 12 in or 30.5 cm',
})
/** A product's picture: none, the name of one of our drawings, an uploaded picture, or a link. */
export const PictureAddress = z
  .string()
  .trim()
  .max(500)
  .transform((given) => keptPicture(given))
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
  weightGrams: grams,
  packedMillimetres: z.strictObject({
    length: millimetres,
    width: millimetres,
    height: millimetres,
  }),
  specifications: z
    .array(z.strictObject({ name: text(60), value: text(200) }))
    .max(mostSpecifications, `must be at most ${mostSpecifications}`),
}

const besides = {
  picture: PictureAddress.default(''),
  partNumber: productFields.partNumber.optional(),
  category: textOrNothing(60).optional(),
  weightGrams: productFields.weightGrams.optional(),
  packedMillimetres: productFields.packedMillimetres.optional(),
  specifications: productFields.specifications.optional(),
  name: z.string().max(200).optional(),
  email: z.string().max(254).optional(),
}
const availableQuantity = wholeNumber(0, 1_000_000)
const { minimumOrder } = productFields
const Units = z.object({ minimumOrder, availableQuantity })

/** Goes on sale at once, so nothing that a buyer needs may be missing. One that nobody could buy is refused. */
const ForSale = z
  .strictObject({
    ...productFields,
    ...besides,
    availableQuantity,
    draft: z.literal(false).optional(),
  })
  .refine((product) => product.minimumOrder <= product.availableQuantity, {
    path: ['minimumOrder'],
    message: 'must not be more than the available quantity',
    // Whatever else is wrong, so that everything is said at once.
    when: ({ value }) => Units.safeParse(value).success,
  })

/** Not on sale yet: it may lack whatever is not known, until staff put it on sale. */
const Draft = z
  .strictObject({
    ...productFields,
    ...besides,
    productName: textOrNothing(160).default(''),
    company: textOrNothing(120).default(''),
    price: DollarsIn.optional().transform((cents) => cents ?? 0),
    minimumOrder: minimumOrder.optional().transform((units) => units ?? 1),
    availableQuantity: availableQuantity.optional().transform((units) => units ?? 0),
    description: textOrNothing(4000).default(''),
    draft: z.literal(true),
  })
  .refine(({ productName, partNumber }) => productName !== '' || partNumber !== undefined, {
    path: ['productName'],
    message: 'must not be empty, unless there is a part number',
    when: ({ value }) => typeof value === 'object' && value !== null,
  })

/** The payload of the specification and further fields of a product. */
export const NewProduct = z.discriminatedUnion('draft', [ForSale, Draft])
export type NewProduct = z.output<typeof NewProduct>

// A link with a user name or password would show them to everybody who sees the product. The store fetches pictures from
// the standard port only. Control characters are checked here because the URL parser ignores them at the beginning.
function isHttpsLink(value: string): boolean {
  if (hasControlCharacters(value) || !/^https:\/\//i.test(value)) return false
  const url = URL.parse(value)
  return url?.protocol === 'https:' && [url.username, url.password, url.port].join('') === ''
}
