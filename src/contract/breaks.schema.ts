import * as z from 'zod'
import { breakKinds } from './break-kinds.ts'
import { describe } from './describe.ts'
import { signedInRoutes } from './signed-in/routes.ts'
import { Id, IdParams, PageQuery, text } from './wire.schema.ts'

/** A fact of the card gateway that contradicts our books. It refers to everything by id and holds no names or addresses. */
export const Break = z.object({
  _id: Id,
  kind: z.enum(breakKinds),
  /** The gateway's id of the payment, refund or dispute concerned. */
  reference: z.string(),
  /** The order concerned, if it is known. */
  orderId: Id.nullable(),
  details: z.record(z.string(), z.unknown()),
  foundAt: z.iso.datetime(),
  resolvedAt: z.iso.datetime().nullable(),
  /** `store`: the contradiction disappeared by itself. */
  resolvedBy: z.enum(['admin', 'store']).nullable(),
  resolution: z.string().nullable(),
})
export type Break = z.output<typeof Break>

export const breakStates = ['open', 'resolved'] as const

export const BreaksQuery = PageQuery.extend({ state: z.enum(breakStates).default('open') })
export type BreaksQuery = z.output<typeof BreaksQuery>

export const breaks = describe(signedInRoutes.breaks, {
  list: {
    summary: 'Contradictions between the books and the card gateway, newest first.',
    access: 'staff',
    permission: 'books.read',
    query: BreaksQuery,
    response: Break,
    paged: true,
    refusals: ['busy'],
  },
  resolve: {
    summary:
      'Resolves a contradiction with a note about what was found and done. It can be resolved only once.',
    access: 'staff',
    permission: 'breaks.resolve',
    params: IdParams,
    body: z.strictObject({ note: text(2000) }),
    response: Break,
    refusals: ['not_found', 'already_resolved'],
  },
})
