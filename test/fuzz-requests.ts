import fc from 'fast-check'
import * as z from 'zod'
import type { Route } from '#contract/describe'
import { pathOf } from '#contract/client'
import { payloadOf, type Request } from './doors.ts'
import { cursorsByStructure } from './fuzz-cursors.ts'

/** A request as it is sent, and whose token it carries. */
export type Shot = {
  name: string
  /** The path of the call in the contract. */
  path: string
  method: string
  url: string
  headers: Record<string, string>
  payload?: string | Buffer
  by: 'nobody' | 'guest' | 'customer' | 'admin' | 'identity'
}

type Json = { properties?: Record<string, Json>; type?: unknown; anyOf?: Json[]; enum?: unknown[] }
const parts = ['params', 'query', 'body'] as const

export function fieldsOf(schema: z.ZodType | undefined): string[] {
  if (!schema) return []
  const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Json
  const shapes = [json, ...(json.anyOf ?? [])]
  return [...new Set(shapes.flatMap(({ properties }) => Object.keys(properties ?? {})))]
}

/** The valid request with one field replaced, once for each field. */
export function withEachField(route: Route, right: Request, value: unknown): [string, Request][] {
  return parts.flatMap((part) =>
    fieldsOf(route[part]).map((field): [string, Request] => [
      `${part}.${field}`,
      { ...right, [part]: { ...(right[part] as object), [field]: value } },
    ]),
  )
}

const odd = fc.oneof(
  fc.constantFrom(...cursorsByStructure(['name', '-price', 'best'])),
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.string({ unit: 'grapheme', maxLength: 60 }),
  fc.constantFrom('', ' ', 'null', '0', '-1', '1e309', '9007199254740993', 'true', '\u0000', '%00'),
  fc.integer(),
  fc.double(),
  fc.maxSafeInteger(),
  fc.constantFrom(0, -1, 1, 0.5, 1e21, 2 ** 31, 2 ** 53, true, false, null),
  fc.uuid(),
  fc.emailAddress(),
  fc.webUrl(),
  fc.jsonValue({ maxDepth: 4 }),
  fc.array(fc.integer(), { maxLength: 5 }),
  fc.nat(40).map(nested),
)

function nested(depth: number): unknown {
  return depth === 0 ? 1 : depth % 2 === 0 ? [nested(depth - 1)] : { a: nested(depth - 1) }
}

/** A mix of valid fields, odd ones, missing ones and unknown ones. */
function someFields(
  schema: z.ZodType | undefined,
  right: object,
): fc.Arbitrary<Record<string, unknown>> {
  const known = Object.fromEntries(
    fieldsOf(schema).map((field): [string, fc.Arbitrary<unknown>] => {
      const value: unknown = Reflect.get(right, field)
      return [
        field,
        value === undefined
          ? odd
          : fc.oneof({ weight: 4, arbitrary: fc.constant(value) }, { weight: 1, arbitrary: odd }),
      ]
    }),
  )
  const unknown = fc.dictionary(
    fc.oneof(fc.string({ maxLength: 12 }), fc.constantFrom('role', 'isAdmin', '_id')),
    odd,
    { maxKeys: 1 },
  )
  return fc
    .tuple(fc.record(known, { requiredKeys: [] }), fc.record(known), unknown, fc.nat(9))
    .map(([partly, all, more, dice]) => (dice < 6 ? all : dice < 8 ? partly : { ...all, ...more }))
}

/** Ways to encode a body. */
const wrapping = fc.constantFrom<(json: string) => { payload: string | Buffer; type: string }>(
  ...Array.from({ length: 8 }, () => (json: string) => ({
    payload: json,
    type: 'application/json',
  })),
  (json) => ({ payload: json.replace(/^\{/, '{"name":1,"quantity":2,'), type: 'application/json' }),
  (json) => ({ payload: json.slice(0, -1), type: 'application/json' }),
  (json) => ({ payload: `\ufeff${json}`, type: 'application/json; charset=utf-8' }),
  (json) => ({
    payload: Buffer.from(json, 'latin1'),
    type: 'application/json; charset=iso-8859-1',
  }),
  (json) => ({ payload: Buffer.from(json, 'utf16le'), type: 'application/json' }),
  (json) => ({ payload: json, type: 'application/json; charset=utf-7' }),
  (json) => ({ payload: json, type: 'text/plain' }),
  (json) => ({ payload: json, type: 'application/x-www-form-urlencoded' }),
  (json) => ({
    payload: `--x\r\ncontent-disposition: form-data; name="picture"; filename="${json.slice(0, 40)}"\r\n\r\n${json}\r\n--x--`,
    type: 'multipart/form-data; boundary=x',
  }),
  (json) => ({ payload: json.replaceAll(',', ',\n\t '), type: 'Application/JSON' }),
)

const key = fc.oneof(
  { weight: 6, arbitrary: fc.constant(undefined) },
  {
    weight: 1,
    arbitrary: fc.string({ maxLength: 120 }).map((text) => text.replace(/[^\x20-\x7e]/g, 'k')),
  },
)

/** Calls that would sign the caller out, so they run without a token. */
const endSignIn = ['users.signOut', 'signIn.signOut', 'account.endAllSessions']

const asItIs = (url: string) => url

/** Ways to rewrite a URL so that it becomes ambiguous, or means the same in another form. */
const writings = [
  (url: string) => `${url}${url.includes('?') ? '&' : '?'}limit=1&limit=2&%zz`,
  (url: string) => url.replace(/(.)$/, '%$1'),
  (url: string) => url.replace(/\?(.+)$/, '?$1&$1'),
  (url: string) => url.replace(/([?&])(\w+=)/g, '$1$2&$2'),
  (url: string) => url.replace(/\w(?=\w*=)/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`),
]

/** Random requests to one call of the contract. */
export function shotsAt(name: string, route: Route, right: Request): fc.Arbitrary<Shot> {
  const by = fc.constantFrom<Shot['by']>(
    'nobody',
    'guest',
    'customer',
    'customer',
    'admin',
    'admin',
    'identity',
  )
  return fc
    .tuple(
      someFields(route.params, right.params ?? {}),
      someFields(route.query, right.query ?? {}),
      someFields(route.body, (right.body ?? {}) as object),
      wrapping,
      by,
      key,
      fc.nat(19),
    )
    .map(([params, query, body, wrap, by, idempotencyKey, dice]) => {
      const asked = { ...(route.paged && { limit: '5' }), ...query }
      const url = `/api${pathOf(route, { params: texts(params), query: texts(asked) })}`
      const hasBody = route.body !== undefined || route.fileField !== undefined
      const isForm = route.fileField !== undefined && dice % 2 === 0
      const { payload, type } = isForm ? formOf(route, body) : wrap(JSON.stringify(body))
      return {
        name,
        path: route.path,
        method: route.method,
        url: (writings[dice] ?? asItIs)(url),
        headers: {
          ...(hasBody && { 'content-type': type }),
          ...(idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }),
        },
        ...(hasBody && { payload }),
        by: endSignIn.includes(name) ? 'nobody' : by,
      }
    })
}

/** The form of a call that takes a file, with the fields as they are. */
function formOf(route: Route, body: object): { payload: string | Buffer; type: string } {
  const { payload = '', headers } = payloadOf(route, texts(body as Record<string, unknown>))
  return { payload, type: headers['content-type'] ?? '' }
}

function texts(fields: Record<string, unknown>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => {
      const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '')
      return [name, text.toWellFormed()]
    }),
  )
}
