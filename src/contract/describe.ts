import type * as z from 'zod'
import type { IdentityRefusalCode } from './identity/refusals.ts'
import type { Permission } from './staff/permissions.ts'
import type { RefusalCode } from './refusals.ts'
import type { Endpoint } from './routes.ts'

/**
 * The callers that a call lets in. `staff` needs a role that has the call's `permission`. `owner` and `self` need a signed-in user and are
 * decided on the row by the use case; staff with the call's `permission` pass too. `identity` takes an identity provider's token instead of ours. `session` goes by the cookie of a
 * sign-in, `pending` by that of a sign-in which waits for its second factor: calls of the sign-in alone. `cart` lets in a
 * signed-in user, or a guest by the header `Cart-Token`: what the call is about belongs to one of the two.
 * `buyer` is `owner`, and lets in the guest who placed the order by the header `Order-Key` too.
 */
export type Access =
  | 'anyone'
  | 'cart'
  | 'buyer'
  | 'user'
  | 'owner'
  | 'self'
  | 'staff'
  | 'identity'
  | 'session'
  | 'pending'

/** What is limited by name; `platform/rate-limits` says to how much. */
export type Limited =
  | 'sessions'
  | 'carts'
  | 'addresses'
  | 'garages'
  | 'orders'
  | 'order-lookups'
  | 'quotes'
  | 'vins'
  | 'payments'
  | 'payment-checks'
  | 'reviews'
  | 'stock-alerts'
  | 'invitations'
  | 'invitation-lookups'
  | 'uploads'
  | 'certificates'
  | 'trials'
  | 'erasures'
  | 'sign-in'
  | 'sign-up'
  | 'reset'
  | 'new-password'
  | 'identity'

type Code = RefusalCode | IdentityRefusalCode

export type Details = (
  | { access: 'staff'; permission: Permission }
  | { access: Exclude<Access, 'staff'>; permission?: Permission }
) & {
  summary: string
  params?: z.ZodType
  query?: z.ZodType
  body?: z.ZodType
  /**
   * With `paged`, the schema of one item; the call then answers a `Page` of them. With `sheet`, that of one row; with
   * `document`, that of its media type.
   */
  response: z.ZodType
  paged?: true
  /** How many bytes the file of a call may have, `largestUploadBytes` where nothing is said. */
  mostBytes?: number
  /** The handler reads the file of the call while it is being sent. */
  streamed?: true
  /** The call costs money or stock: it honours `Idempotency-Key`. */
  idempotent?: true
  /**
   * The caller must have shown who they are within `recentMinutes`, or is refused `reauthentication_required`; where
   * only a call by staff can move money or rights, only they must.
   */
  freshness?: 'recent' | 'recent for staff'
  /** How often is limited further, by account and by address; docs/security.md says how. */
  limited?: Limited
  /** What a buyer needs to order and pay: it has places of its own when the shop is full. */
  vital?: true
  /** Never turned away, however full the shop is or however much the visitor has read. */
  open?: true
  /** What this call refuses beside what its fields say already (`refusalsOf`). */
  refusals?: readonly Code[]
  /** The answer is no JSON: a page, a script, a style sheet, or the way to another address. */
  answers?: 'redirect' | 'text/html' | 'text/javascript' | 'text/css'
  /** The identity library answers, and sees for itself who calls. */
  answeredBy?: 'library'
}
/** With all that it refuses. */
export type Route = Endpoint & Details & Refusing
type Refusing = { refusals: readonly Code[] }
export type Routes = Record<string, Route>

/** One page of a list. On the wire: the array, `Link: rel="next"`, and `X-Total-Count` where a total is known. */
export type Page<Item> = { items: Item[]; next: string | null; total?: number }

/** A table as a file. Its rows may be made while it is sent; the keys of one are the columns. */
export type Sheet<Row> = { fileName: string; rows: AsyncIterable<Row> | Iterable<Row> }
/** A file that somebody has sent. */
export type Document = { fileName: string; type: string; bytes: Uint8Array }
/** A table or a document as its caller gets it. */
export type SheetFile = { fileName: string; file: Blob }

type Part<R, K extends 'params' | 'query' | 'body', Side extends 'in' | 'out'> = R extends {
  [P in K]: infer S extends z.ZodType
}
  ? { [P in K]: Side extends 'in' ? z.input<S> : z.output<S> }
  : unknown

/** A file that the handler reads while it is being sent. */
export type SentFile = { name: string; content: AsyncIterable<Uint8Array> }

/** The file of a call that takes one: a blob with the caller, its bytes with the handler, or the way to them. */
type FilePart<R, Side extends 'in' | 'out'> = R extends { fileField: string }
  ? {
      file: Side extends 'in' ? Blob : R extends { streamed: true } ? SentFile : Uint8Array
    }
  : unknown

/** What a handler receives: parsed. */
export type Parsed<R extends Details> = Part<R, 'params', 'out'> &
  Part<R, 'query', 'out'> &
  Part<R, 'body', 'out'> &
  FilePart<R, 'out'>
/** What a caller sends. */
export type Input<R extends Details> = Part<R, 'params', 'in'> &
  Part<R, 'query', 'in'> &
  Part<R, 'body', 'in'> &
  FilePart<R, 'in'>

type Listed<R extends Details, Item> = R extends { paged: true } ? Page<Item> : Item
/** What a handler gives back. */
export type Output<R extends Details> = R extends { sheet: true }
  ? Sheet<z.input<R['response']>>
  : R extends { document: true }
    ? Document
    : Listed<R, z.input<R['response']>>
/** What a caller gets. */
export type Result<R extends Details> = R extends { sheet: true } | { document: true }
  ? SheetFile
  : Listed<R, z.output<R['response']>>

/**
 * Says what each endpoint of a group takes, gives, refuses and who may call it. Leaving one out does not compile. Every call is
 * limited by the visitor's address (`read-costs.ts`), but for those that are always open.
 */
export function describe<
  Group extends Record<string, Endpoint>,
  const D extends { [Name in keyof Group]: Details },
>(endpoints: Group, details: D) {
  const merged = Object.entries(endpoints).map(([name, endpoint]) => {
    const told = details[name] as Details
    const refusals = [...new Set(refusalsOf(told))]
    return [name, { ...endpoint, ...told, refusals }]
  })
  return Object.fromEntries(merged) as { [Name in keyof Group]: Group[Name] & D[Name] & Refusing }
}

/** What follows from the fields of a call comes first. */
function* refusalsOf(told: Details): Generator<Code> {
  const { access, idempotent, open, refusals = [] } = told
  if (!told.answers && (told.params ?? told.query ?? told.body)) yield 'invalid_input'
  if (access !== 'anyone' && access !== 'pending') yield 'unauthenticated'
  if (access === 'staff') yield 'forbidden'
  yield* refusals
  if (idempotent) yield* ['request_in_flight', 'idempotency_key_reused'] as const
  if (!open) yield 'too_many_requests'
}
