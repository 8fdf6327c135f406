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
const refusals = ['invalid_input', 'unauthenticated', 'not_found'] as const

export const lists = describe(signedInRoutes.lists, {
  list: {
    summary: 'The lists of the caller, by name.',
    access: 'user',
    response: z.array(PartsList),
    refusals: ['unauthenticated'],
  },
  show: {
    summary: 'One list with its lines, each with its product as it stands now.',
    access: 'owner',
    params: IdParams,
    response: PartsListDetail,
    refusals,
  },
  create: {
    summary: 'Adds a list. Its name is unique among those of the caller.',
    access: 'user',
    body: NewList,
    response: Inserted,
    limited: 'carts',
    refusals: [
      'invalid_input',
      'unauthenticated',
      'not_found',
      'list_name_taken',
      'too_many_lists',
      'too_many_requests',
    ],
  },
  rename: {
    summary: 'Gives a list another name.',
    access: 'owner',
    params: IdParams,
    body: z.strictObject({ name: ListName }),
    response: PartsListDetail,
    limited: 'carts',
    refusals: [...refusals, 'list_name_taken', 'too_many_requests'],
  },
  remove: {
    summary: 'Deletes a list with its lines.',
    access: 'owner',
    params: IdParams,
    response: Deleted,
    limited: 'carts',
    refusals: [...refusals, 'too_many_requests'],
  },
  putLine: {
    summary: 'Puts a product in a list, or sets its quantity there.',
    access: 'owner',
    params: LineParams,
    body: z.strictObject({ quantity: Quantity }),
    response: PartsListDetail,
    limited: 'carts',
    refusals: [...refusals, 'list_full', 'too_many_requests'],
  },
  removeLine: {
    summary: 'Takes a product out of a list. One that is not there stays away.',
    access: 'owner',
    params: LineParams,
    response: PartsListDetail,
    limited: 'carts',
    refusals: [...refusals, 'too_many_requests'],
  },
  addToCart: {
    summary: 'Adds all lines of a list to the cart and says of each what became of it.',
    access: 'owner',
    params: IdParams,
    response: Added,
    idempotent: true,
    limited: 'carts',
    refusals: [...refusals, 'too_many_requests', 'request_in_flight', 'idempotency_key_reused'],
  },
})
