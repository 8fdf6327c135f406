import * as z from 'zod'
import { DollarsIn, textOrNothing, wholeNumber } from '../wire.schema.ts'
import { PictureAddress } from './picture.schema.ts'
import { productInputs } from './product-fields.schema.ts'
import { productFields } from './product-fields.ts'

const { pictures: _pictures, state: _state, ...inputs } = productInputs
const { minimumOrder } = inputs
/** The specification asks for these of every product. */
const asked = {
  productName: true,
  company: true,
  price: true,
  minimumOrder: true,
  description: true,
} as const

const besides = {
  ...z.object(inputs).omit(asked).partial().shape,
  picture: PictureAddress.default(''),
  category: textOrNothing(60).optional(),
  name: z.string().max(200).optional(),
  email: z.string().max(254).optional(),
}
const availableQuantity = wholeNumber(0, 1_000_000)
const Units = z.object({ minimumOrder, availableQuantity })

/** Goes on sale at once, so nothing that a buyer needs may be missing. One that nobody could buy is refused. */
const ForSale = z
  .strictObject({
    ...inputs,
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
    ...inputs,
    ...besides,
    productName: textOrNothing(productFields.productName.most).default(''),
    company: textOrNothing(productFields.company.most).default(''),
    price: DollarsIn.optional().transform((cents) => cents ?? 0),
    minimumOrder: minimumOrder.optional().transform((units) => units ?? 1),
    availableQuantity: availableQuantity.optional().transform((units) => units ?? 0),
    description: textOrNothing(productFields.description.most).default(''),
    draft: z.literal(true),
  })
  .refine(({ productName: name, partNumber }) => name !== '' || partNumber !== undefined, {
    path: ['productName'],
    message: 'must not be empty, unless there is a part number',
    when: ({ value }) => typeof value === 'object' && value !== null,
  })

/** The payload of the specification and further fields of a product. */
export const NewProduct = z.discriminatedUnion('draft', [ForSale, Draft])
export type NewProduct = z.output<typeof NewProduct>
