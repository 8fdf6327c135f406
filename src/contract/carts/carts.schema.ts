import * as z from 'zod'
import { PictureOut } from '#contract/values/picture-address'
import { describe } from '../describe.ts'
import { OtherNumber } from '#contract/fitment/other-number.schema'
import { signedInRoutes } from '../signed-in/routes.ts'
import { DollarsIn, DollarsOut, Id, wholeNumber } from '../wire.schema.ts'
import { cartProblems, productStates } from './cart-problems.ts'
import { mostCartLines, mostUnits } from './limits.ts'

export const ProductParams = z.strictObject({ toolId: Id })
export const Quantity = wholeNumber(1, mostUnits)

/**
 * A line with its product as it stands now. `price` is that of now, `priceSeen` the one that was shown last and
 * acknowledged. `total` is null where it would be larger than any amount the store handles. What is no longer on sale keeps
 * the price that was seen, and its stock is 0.
 */
export const CartLine = z.object({
  toolId: Id,
  partNumber: z.string(),
  productName: z.string(),
  company: z.string(),
  picture: PictureOut,
  state: z.enum(productStates),
  quantity: z.int(),
  price: DollarsOut,
  priceSeen: DollarsOut,
  total: DollarsOut.nullable(),
  minimumOrder: z.int(),
  availableQuantity: z.int(),
  problems: z.array(z.enum(cartProblems)),
})
export type CartLine = z.output<typeof CartLine>

/**
 * The whole cart. `goodsTotal`: the sum of the lines whose products are on sale, those saved for later apart. `canOrder`:
 * there are lines, none of them has a problem that keeps it from being ordered, and a card can be charged what they cost. `version` goes up with every change;
 * 0: nothing was ever put in it.
 */
export const Cart = z.object({
  version: z.int(),
  lines: z.array(CartLine),
  saved: z.array(CartLine),
  goodsTotal: DollarsOut,
  canOrder: z.boolean(),
  /** By how much the goods cost less than a card can be charged, or more; null if neither. */
  amountProblem: z.object({ kind: z.enum(['too_little', 'too_much']), by: DollarsOut }).nullable(),
})
export type Cart = z.output<typeof Cart>

/**
 * What became of a row. `doubled`: a row above names the same product; their quantities were added together.
 * `not_sold`: the shop does not sell the product at the moment, and a row of a part number says nothing else of it.
 * `refused`: with these units the line could not be ordered, and the caller wants no such lines; `problems` says why.
 */
export const rowOutcomes = [
  'added',
  'doubled',
  'unknown',
  'not_sold',
  'bad_quantity',
  'cart_full',
  'refused',
] as const

/** `maker`: the same number of this other maker leads to the part. */
const Nearest = z.array(
  z.object({ partNumber: z.string(), productName: z.string(), maker: z.string().optional() }),
)

/** `problems` are those of the product's line in the cart, or those that the line would have had. `isFormerNumber`: the product has another number now. */
export const AddedRow = z.object({
  outcome: z.enum(rowOutcomes),
  toolId: Id.nullable(),
  partNumber: z.string().nullable(),
  productName: z.string().nullable(),
  isFormerNumber: z.boolean(),
  problems: z.array(z.enum(cartProblems)),
  nearest: Nearest,
})
export type AddedRow = z.output<typeof AddedRow>
export const Added = z.object({ rows: z.array(AddedRow), cart: Cart })
export type Added = z.output<typeof Added>

/** Read row by row, so that a bad row is explained at its place and the others are taken. */
const TypedRow = z.strictObject({
  part: z.string().max(200, 'must have at most 200 characters'),
  quantity: z.union([z.number(), z.string().max(40, 'must have at most 40 characters')]),
})

export const NewRows = z.strictObject({
  rows: z.array(TypedRow).min(1).max(mostCartLines, `must be at most ${mostCartLines} rows`),
  mode: z.enum(['add', 'set']),
  /** What could not be ordered as it stands, below its minimum or beyond the stock, stays out of the cart. */
  onlyOrderable: z.boolean().default(false),
})
export type NewRows = z.output<typeof NewRows>

/** 32 random bytes that the browser makes at the first add. It gives access to the guest's cart. */
export const CartToken = z.string().regex(/^[\w-]{43}$/, 'must be 43 characters of base64url')

/**
 * For a part number as somebody typed it: its product, or the products with similar numbers. `other`: the number is another
 * maker's for the product. If several products are behind it, they are the nearest, each with the maker. `isHidden`: its
 * product is not sold at the moment, and nothing else is said of it.
 */
export const PartPrice = z.object({
  part: z.string(),
  found: z
    .object({
      toolId: Id,
      partNumber: z.string(),
      productName: z.string(),
      company: z.string(),
      picture: PictureOut,
      state: z.enum(productStates),
      price: DollarsOut,
      minimumOrder: z.int(),
      availableQuantity: z.int(),
    })
    .nullable(),
  isHidden: z.boolean(),
  isFormerNumber: z.boolean(),
  other: OtherNumber.nullable(),
  nearest: Nearest,
})
export type PartPrice = z.output<typeof PartPrice>

const writing = { access: 'cart', limited: 'carts', vital: true, response: Cart } as const
export const carts = describe(signedInRoutes.carts, {
  show: {
    summary:
      'The cart of the caller: of the signed-in customer, or of the guest with this Cart-Token.',
    access: 'cart',
    response: Cart,
    vital: true,
  },
  putLine: {
    ...writing,
    summary:
      'Sets the quantity of a product in the cart, or saves it for later. A product that is not on sale can only be changed where the cart has it.',
    params: ProductParams,
    body: z.strictObject({ quantity: Quantity, savedForLater: z.boolean().default(false) }),
    refusals: ['cart_merged', 'not_found', 'cart_full'],
  },
  removeLine: {
    ...writing,
    summary: 'Takes a product out of the cart. One that is not there stays away.',
    params: ProductParams,
    refusals: ['cart_merged'],
  },
  addRows: {
    ...writing,
    summary:
      'Puts up to 500 rows of part number and quantity in the cart and says of each what became of it. Former part numbers lead to their products. `add` adds to what is there, `set` replaces it. `onlyOrderable`: a product whose line could then not be ordered is refused, and its line stays as it was.',
    body: NewRows,
    response: Added,
    idempotent: true,
    refusals: ['cart_merged'],
  },
  acknowledge: {
    ...writing,
    summary:
      'The customer has seen these prices. A price that has moved again since stays marked as changed.',
    body: z.strictObject({
      prices: z.array(z.strictObject({ toolId: Id, price: DollarsIn })).max(2 * mostCartLines),
    }),
    refusals: ['cart_merged'],
  },
  merge: {
    summary:
      'Moves the lines of a guest’s cart into that of the signed-in customer and ends the guest’s cart. Quantities are added together. Repeating it does nothing more.',
    access: 'user',
    body: z.strictObject({ token: CartToken }),
    response: Cart,
    limited: 'carts',
    vital: true,
    refusals: ['cart_full'],
  },
})
