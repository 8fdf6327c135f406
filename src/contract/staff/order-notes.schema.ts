import * as z from 'zod'
import { hasControlCharacters } from '../values/control-characters.ts'
import { describe } from '../describe.ts'
import { signedInRoutes } from '../signed-in/routes.ts'
import { Id, IdParams, Inserted, PageQuery } from '../wire.schema.ts'
import { longestNote, mostMentions } from './order-desk.ts'

/** Text of several lines. */
const NoteText = z
  .string()
  .trim()
  .min(1, 'must not be empty')
  .max(longestNote, `must have at most ${longestNote} characters`)
  .refine(
    (value) => !hasControlCharacters(value.replace(/[\n\r\t]/g, ' ')) && value.isWellFormed(),
    {
      message: 'must not contain control characters',
    },
  )

const Colleague = z.object({ _id: Id, name: z.string() })
export type Colleague = z.output<typeof Colleague>

/** A note on an order. Only staff see it. */
export const OrderNote = z.object({
  _id: Id,
  at: z.iso.datetime(),
  /** Null: the author has erased the account. */
  author: z.string().nullable(),
  /** Null: the customer has erased the account, and with it the words of the note. */
  text: z.string().nullable(),
  mentions: z.array(Colleague),
})
export type OrderNote = z.output<typeof OrderNote>

const byStaff = { access: 'staff', permission: 'orders.read' } as const

export const orderNotes = describe(signedInRoutes.orderNotes, {
  list: {
    ...byStaff,
    summary: 'The notes of staff on an order, newest first.',
    params: IdParams,
    query: PageQuery,
    response: OrderNote,
    paged: true,
    refusals: ['not_found', 'busy'],
  },
  create: {
    ...byStaff,
    summary: 'Writes a note on an order. Staff it mentions get one e-mail about it.',
    params: IdParams,
    body: z.strictObject({
      text: NoteText,
      mentions: z.array(Id).max(mostMentions, `must name at most ${mostMentions} people`),
    }),
    response: Inserted,
    idempotent: true,
    refusals: ['not_found', 'customer_erased'],
  },
  listColleagues: {
    ...byStaff,
    summary: 'The staff who may read notes on orders, by name.',
    response: z.object({ colleagues: z.array(Colleague) }),
    refusals: ['busy'],
  },
})
