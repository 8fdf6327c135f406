import type * as z from 'zod'
import type { IdentityRefusalCode } from './identity/refusals.ts'
import type { RefusalCode } from './refusals.ts'
import type { Endpoint } from './routes.ts'

/**
 * Who may call. `owner` and `self` need a signed-in user and are decided on the row by the use case
 * (admins pass too); `identity` takes an identity provider's token instead of ours. `session` goes by the cookie of a
 * sign-in, `pending` by that of a sign-in which waits for its second factor: calls of the sign-in alone.
 */
export type Access =
  | 'anyone'
  | 'user'
  | 'owner'
  | 'self'
  | 'admin'
  | 'identity'
  | 'session'
  | 'pending'

/** What is limited by name; `platform/rate-limits` says to how much. */
export type Limited =
  | 'sessions'
  | 'orders'
  | 'payments'
  | 'payment-checks'
  | 'reviews'
  | 'uploads'
  | 'sign-in'
  | 'sign-up'
  | 'reset'
  | 'new-password'
  | 'identity'

/**
 * What a read takes of the reads its visitor's address has, 1 where nothing is said; `searching` with words in `q`.
 * Whole lists and files cost the same everywhere (docs/security.md).
 */
export type Cost = { plain?: number; searching?: number }

export type Details = {
  summary: string
  access: Access
  params?: z.ZodType
  query?: z.ZodType
  body?: z.ZodType
  /** With `paged`, the schema of one item; the call then answers a `Page` of them. With `sheet`, that of one row. */
  response: z.ZodType
  paged?: true
  /** The call costs money or stock: it honours `Idempotency-Key`. */
  idempotent?: true
  /**
   * The caller must have shown who they are within `recentMinutes`, or is refused `reauthentication_required`; where
   * only an admin's call can move money or rights, only admins must.
   */
  freshness?: 'recent' | 'recent for admins'
  /** How often is limited, by account and by address; docs/security.md says how. */
  limited?: Limited
  cost?: Cost
  /** What a buyer needs to order and pay: it has places of its own when the shop is full. */
  vital?: true
  /** Never turned away, however full the shop is or however much the visitor has read. */
  open?: true
  refusals: readonly (RefusalCode | IdentityRefusalCode)[]
  /** The answer is no JSON: a page, a script, a style sheet, or the way to another address. */
  answers?: 'redirect' | 'text/html' | 'text/javascript' | 'text/css'
  /** The identity library answers, and sees for itself who calls. */
  answeredBy?: 'library'
}
export type Route = Endpoint & Details
export type Routes = Record<string, Route>

/** One page of a list. On the wire: the array, `Link: rel="next"`, and `X-Total-Count` where a total is known. */
export type Page<Item> = { items: Item[]; next: string | null; total?: number }

/** A table as a file. Its rows may be made while it is sent; the keys of one are the columns. */
export type Sheet<Row> = { fileName: string; rows: AsyncIterable<Row> | Iterable<Row> }
/** The same as its caller gets it. */
export type SheetFile = { fileName: string; file: Blob }

type Part<R, K extends 'params' | 'query' | 'body', Side extends 'in' | 'out'> = R extends {
  [P in K]: infer S extends z.ZodType
}
  ? { [P in K]: Side extends 'in' ? z.input<S> : z.output<S> }
  : unknown

/** The file of a call that takes one: a blob with the caller, its bytes with the handler. */
type FilePart<R, File> = R extends { fileField: string } ? { file: File } : unknown

/** What a handler receives: parsed. */
export type Parsed<R extends Details> = Part<R, 'params', 'out'> &
  Part<R, 'query', 'out'> &
  Part<R, 'body', 'out'> &
  FilePart<R, Uint8Array>
/** What a caller sends. */
export type Input<R extends Details> = Part<R, 'params', 'in'> &
  Part<R, 'query', 'in'> &
  Part<R, 'body', 'in'> &
  FilePart<R, Blob>

type Listed<R extends Details, Item> = R extends { paged: true } ? Page<Item> : Item
/** What a handler gives back. */
export type Output<R extends Details> = R extends { sheet: true }
  ? Sheet<z.input<R['response']>>
  : Listed<R, z.input<R['response']>>
/** What a caller gets. */
export type Result<R extends Details> = R extends { sheet: true }
  ? SheetFile
  : Listed<R, z.output<R['response']>>

/** Says what each endpoint of a group takes, gives, refuses and who may call it. Leaving one out does not compile. */
export function describe<
  Group extends Record<string, Endpoint>,
  const D extends { [Name in keyof Group]: Details },
>(endpoints: Group, details: D) {
  const merged = Object.entries(endpoints).map(([name, endpoint]) => {
    const told = details[name] as Details
    const refusals = isLimitedRead(endpoint, told)
      ? [...told.refusals, 'too_many_requests']
      : told.refusals
    return [name, { ...endpoint, ...told, refusals }]
  })
  return Object.fromEntries(merged) as { [Name in keyof Group]: Group[Name] & D[Name] }
}

/** Every read is limited by the visitor's address, but for those that are always open. */
function isLimitedRead({ method }: Endpoint, { open }: Details): boolean {
  return method === 'GET' && !open
}
