import type { Route } from '#contract/describe'
import { staffRoles } from '#contract/staff/permissions'
import { pathOf } from '#contract/client'
import type { TestStore } from '#test/store'

/** The kinds of callers a call may have. */
export const principals = [
  'anonymous',
  'guest',
  'owner',
  'other',
  'unverified',
  'revoked',
  ...staffRoles,
] as const
export type Principal = (typeof principals)[number]

/** Whose thing a call is about: the caller's own, another customer's, or one that does not exist. */
export const targets = ['own', 'another', 'none'] as const
/** `staff`: a call that names a person names the owner of the shop, who is none of the callers. */
export type Target = (typeof targets)[number] | 'staff'

export type Request = {
  params?: Record<string, string>
  query?: Record<string, string>
  body?: unknown
}

export type Answer = { status: number; code: string | undefined; body: string }

/** A bearer token or session cookie, the `Cart-Token` of a guest, or nothing. */
export type Token = string | { cart: string } | null

/** Makes a call of the contract. A call that takes a file gets one. For `token`, see `credentials`. */
export async function knock(
  store: Pick<TestStore, 'app' | 'url'>,
  route: Route,
  token: Token,
  request: Request,
): Promise<Answer> {
  const { params = {}, query = {}, body } = request
  const { payload, headers } = payloadOf(route, body)
  const answer = await store.app.inject({
    method: route.method,
    url: `/api${pathOf(route, { params, query })}`,
    headers: { ...headers, ...credentials(store, route, token) },
    ...(payload !== undefined && { payload }),
  })
  const problem = /problem/.test(String(answer.headers['content-type']))
    ? answer.json<{ code: string }>()
    : undefined
  return { status: answer.statusCode, code: problem?.code, body: answer.body }
}

/** The headers that identify a caller: a bearer token, a guest's token, or the session cookie for the calls below /identity. */
export function credentials(
  { url }: Pick<TestStore, 'url'>,
  { path }: Pick<Route, 'path'>,
  token: Token,
): Record<string, string> {
  if (token !== null && typeof token === 'object') return { 'cart-token': token.cart }
  if (!goesByCookie(path)) return token === null ? {} : { authorization: `Bearer ${token}` }
  return { origin: url, ...(token !== null && { cookie: token }) }
}

export function goesByCookie(path: string): boolean {
  return path.startsWith('/identity/')
}

/** The body and headers of a call: JSON, or a form if the call takes a file. The usual file is a picture. */
export function payloadOf(
  { fileField }: Route,
  body: unknown,
  file: Buffer = smallestPng,
): {
  payload?: string | Buffer
  headers: Record<string, string>
} {
  if (fileField === undefined) {
    if (body === undefined) return { headers: {} }
    return { payload: JSON.stringify(body), headers: { 'content-type': 'application/json' } }
  }
  const boundary = 'x-of-this-form'
  const part = `content-disposition: form-data; name="${fileField}"; filename="a.png"`
  const fields = Object.entries(body ?? {}).map(
    ([name, value]) =>
      `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  )
  return {
    payload: Buffer.concat([
      Buffer.from(`${fields.join('')}--${boundary}\r\n${part}\r\n\r\n`),
      file,
      Buffer.from(`\r\n--${boundary}--\r\n`),
    ]),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  }
}

const smallestPng = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAMAAAAoyzS7AAAAA1BMVEUAgIBxQSaxAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAACklEQVQImWNgAAAAAgAB9HFkpgAAAABJRU5ErkJggg==',
  'base64',
)

// Tables that even a read may change: rate limits, live workers, and keys that are made when first needed.
const changedByReads = ['rate_limits', 'live_workers', 'settings', 'familiar_addresses']
// No call writes these, and there are so many that reading them each time would take minutes in all.
const neverWritten = ['zips', 'vin_wmi', 'vin_patterns']

type Readable = { database: { pool: Pick<TestStore['database']['pool'], 'query'> } }

/** A fingerprint of all rows of the store. If two are equal, nothing changed in between. */
export async function fingerprint({ database: { pool } }: Readable): Promise<string> {
  const known = statements.get(pool) ?? (await fingerprintStatement(pool))
  statements.set(pool, known)
  const { rows } = await pool.query({ name: 'fingerprint', text: known })
  return JSON.stringify(rows)
}

/** Planning a statement over all tables takes as long as running it, so it is prepared once. */
const statements = new WeakMap<Readable['database']['pool'], string>()

async function fingerprintStatement(pool: Readable['database']['pool']): Promise<string> {
  const { rows: tables } = await pool.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname in ('public', 'identity') and tablename <> all ($1) order by 1`,
    [[...changedByReads, ...neverWritten]],
  )
  const sums = tables.map(
    ({ name }) =>
      `select '${name}' as name, count(*) as n, coalesce(sum(hashtextextended(t::text, 0)), 0)::text as sum from ${name} t`,
  )
  return `${sums.join(' union all ')}
    union all select 'jobs', count(*), coalesce(sum(id), 0)::text from graphile_worker._private_jobs order by 1`
}
