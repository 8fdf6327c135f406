import * as z from 'zod'
import { breakKinds } from './break-kinds.ts'
import { describe } from './describe.ts'
import { routes } from './routes.ts'
import { Id, IdParams, PageQuery, text } from './wire.schema.ts'

/** A fact of the card gateway that contradicts our books. All by ids: no names, no addresses. */
export const Break = z.object({
  _id: Id,
  kind: z.enum(breakKinds),
  /** The gateway's id of what it is about. */
  reference: z.string(),
  /** The order it is about, where one is known. */
  orderId: Id.nullable(),
  details: z.record(z.string(), z.unknown()),
  foundAt: z.iso.datetime(),
  resolvedAt: z.iso.datetime().nullable(),
  /** `store`: it healed by itself. */
  resolvedBy: z.enum(['admin', 'store']).nullable(),
  resolution: z.string().nullable(),
})
export type Break = z.output<typeof Break>

export const breakStates = ['open', 'resolved'] as const

export const BreaksQuery = PageQuery.extend({ state: z.enum(breakStates).default('open') })
export type BreaksQuery = z.output<typeof BreaksQuery>

export const breaks = describe(routes.breaks, {
  list: {
    summary: 'Contradictions between the books and the card gateway, newest first.',
    access: 'admin',
    query: BreaksQuery,
    response: Break,
    paged: true,
    cost: { plain: 2 },
    refusals: ['invalid_input', 'unauthenticated', 'forbidden', 'busy'],
  },
  resolve: {
    summary: 'Says what a person found out and did. The first answer stands.',
    access: 'admin',
    params: IdParams,
    body: z.strictObject({ note: text(2000) }),
    response: Break,
    refusals: ['invalid_input', 'unauthenticated', 'forbidden', 'not_found', 'already_resolved'],
  },
})
