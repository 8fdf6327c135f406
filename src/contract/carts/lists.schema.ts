import * as z from 'zod'
import { PictureOut } from '#contract/values/picture-address'
import { describe } from '../describe.ts'
import { signedInRoutes } from '../signed-in/routes.ts'
import { Deleted, DollarsOut, Id, IdParams, Inserted, text } from '../wire.schema.ts'
import { Added, Quantity } from './carts.schema.ts'
import { productStates } from './cart-problems.ts'
import { mostCartLines } from './limits.ts'

const ListName = text(80)
const Moment = z.iso.datetime()

export const PartsList = z.object({
  _id: Id,
  name: z.string(),
  lineCount: z.int(),
  changedAt: Moment,
})
export type PartsList = z.output<typeof PartsList>

export const ListLine = z.object({
  toolId: Id,
  partNumber: z.string(),
  productName: z.string(),
  company: z.string(),
  picture: PictureOut,
  state: z.enum(productStates),
  quantity: z.int(),
  price: DollarsOut,
  minimumOrder: z.int(),
  availableQuantity: z.int(),
})
export type ListLine = z.output<typeof ListLine>

export const PartsListDetail = PartsList.extend({ lines: z.array(ListLine) })
export type PartsListDetail = z.output<typeof PartsListDetail>

/** With lines, the list begins with them; a product named twice counts once, the last time. */
export const NewList = z.strictObject({
  name: ListName,
  lines: z
    .array(z.strictObject({ toolId: Id, quantity: Quantity }))
    .max(mostCartLines, `must be at most ${mostCartLines} lines`)
    .default([]),
})
export type NewList = z.output<typeof NewList>

const LineParams = z.strictObject({ id: Id, toolId: Id })
export const lists = describe(signedInRoutes.lists, {
  list: {
    summary: 'The lists of the caller, by name.',
    access: 'user',
    response: z.array(PartsList),
  },
  show: {
    summary: 'One list with its lines, each with its product as it stands now.',
    access: 'owner',
    params: IdParams,
    response: PartsListDetail,
    refusals: ['not_found'],
  },
  create: {
    summary: 'Adds a list. Its name is unique among those of the caller.',
    access: 'user',
    body: NewList,
    response: Inserted,
    limited: 'carts',
    refusals: ['not_found', 'list_name_taken', 'too_many_lists'],
  },
  rename: {
    summary: 'Gives a list another name.',
    access: 'owner',
    params: IdParams,
    body: z.strictObject({ name: ListName }),
    response: PartsListDetail,
    limited: 'carts',
    refusals: ['not_found', 'list_name_taken'],
  },
  remove: {
    summary: 'Deletes a list with its lines.',
    access: 'owner',
    params: IdParams,
    response: Deleted,
    limited: 'carts',
    refusals: ['not_found'],
  },
  putLine: {
    summary: 'Puts a product in a list, or sets its quantity there.',
    access: 'owner',
    params: LineParams,
    body: z.strictObject({ quantity: Quantity }),
    response: PartsListDetail,
    limited: 'carts',
    refusals: ['not_found', 'list_full'],
  },
  removeLine: {
    summary: 'Takes a product out of a list. One that is not there stays away.',
    access: 'owner',
    params: LineParams,
    response: PartsListDetail,
    limited: 'carts',
    refusals: ['not_found'],
  },
  addToCart: {
    summary: 'Adds all lines of a list to the cart and says of each what became of it.',
    access: 'owner',
    params: IdParams,
    response: Added,
    idempotent: true,
    limited: 'carts',
    refusals: ['not_found'],
  },
})
