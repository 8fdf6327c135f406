import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod'
import type { Route } from '#contract/describe'
import { fieldErrors } from '#contract/field-errors'
import { invalidInput, Refusal } from '#contract/refusals'
import { browserKind } from './browser-kind.ts'
import { IdentityError, badPassword, isIdentityRefusal } from './identity-error.ts'
import type { CurrentSession, IdentityProvider } from './identity-provider.ts'
import { popupUrl } from './issuer.ts'
import { signedByFirst } from './signed-cookies.ts'
import { trustedOrigins } from './trusted-origins.ts'

const ProviderError = z.object({ code: z.string(), message: z.string() })
const SessionGone = z.object({ statusCode: z.literal(401) })

/** Accepts only small JSON bodies. Forms on other sites can send other types, so those are refused. */
export function readBodiesAsBytes(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser(
    'application/json',
    { parseAs: 'buffer', bodyLimit: 8192 },
    async (_request: FastifyRequest, body: Buffer) => body,
  )
}

/** Refuses `forbidden` to pages of other origins: they must not use the cookie, or set one by signing a visitor in. */
export function assertOwnOrigin({ method, headers }: FastifyRequest, publicUrl: string): void {
  if (method === 'GET' || method === 'HEAD') return
  const isForeign = headers.origin
    ? !trustedOrigins(publicUrl).includes(headers.origin)
    : headers.cookie !== undefined
  if (isForeign) throw new Refusal('forbidden')
}

/** Refuses `invalid_input`, or throws `PASSWORD_TOO_SHORT` for a new password that is too short. */
export function parseBody<Body extends z.ZodType>(
  schema: Body,
  { body }: FastifyRequest,
): z.output<Body> {
  const { success, data, error } = schema.safeParse(parsedJson(body))
  if (success) return data
  throw badPassword(error) ?? invalidInput(...fieldErrors('body', error))
}

type Asked = { request: FastifyRequest; reply: FastifyReply; body?: unknown }
type Called<Answer extends z.ZodType> = Pick<Route, 'method' | 'path'> & { response: Answer }

/** Passes a call on to better-auth. Forwards its cookies, and returns only what the call's response schema names. */
export async function askProvider<Answer extends z.ZodType>(
  provider: IdentityProvider,
  { method, path, response: answered }: Called<Answer>,
  { request, reply, body }: Asked,
): Promise<z.output<Answer>> {
  const auth = await provider.auth()
  const response = await auth.handler(
    new Request(`${provider.publicUrl()}/api${path}`, {
      method,
      headers: { ...forwarded(provider, request), 'content-type': 'application/json' },
      body: body === undefined ? null : JSON.stringify(body),
    }),
  )
  const answer: unknown = await response.json().catch(() => null)
  if (!response.ok) throw refusalOf(response.status, answer)
  for (const cookie of response.headers.getSetCookie()) void reply.header('set-cookie', cookie)
  return answered.parse(answer)
}

/**
 * Passes on a call that the browser navigates to. better-auth responds with a redirect: its cookies are forwarded and its
 * location is returned. `accountId`: the account that the cookies sign in to, if any.
 */
export async function followProvider(
  provider: IdentityProvider,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<{ location: string; accountId: string | undefined }> {
  const end = `${popupUrl(provider.publicUrl())}?error=invalid_callback_request`
  const asked = new URL(request.url, provider.publicUrl())
  // The library would look for it in the database, which cannot read a text with U+0000.
  if (asked.search.includes('%00')) return { location: end, accountId: undefined }
  const auth = await provider.auth()
  const response = await auth.handler(new Request(asked, { headers: forwarded(provider, request) }))
  // better-auth refuses a malformed callback without a redirect.
  const location = response.headers.get('location') ?? (response.status === 400 ? end : null)
  if (!location) throw new Error(`The identity provider answered ${response.status}.`)
  const cookies = response.headers.getSetCookie()
  for (const cookie of cookies) void reply.header('set-cookie', cookie)
  const cookie = cookies.map((set) => set.split(';')[0]).join('; ')
  const opened = await auth.api.getSession({ headers: new Headers({ cookie }) })
  return { location, accountId: opened?.user.id }
}

/** The session of the request, and its account. Refuses `unauthenticated` if nobody is signed in. */
export async function signedInSession(
  provider: IdentityProvider,
  request: FastifyRequest,
): Promise<CurrentSession> {
  const auth = await provider.auth()
  const headers = new Headers(forwarded(provider, request))
  const current = await auth.api.getSession({ headers }).catch(nullIfGone)
  if (!current) throw new Refusal('unauthenticated')
  return current
}

/** The library throws if a session ends while it extends that session. */
function nullIfGone(error: unknown): null {
  if (SessionGone.safeParse(error).success) return null
  throw error
}

/** Translates the library's error into one of the contract's. */
function refusalOf(status: number, answer: unknown): Error {
  const { success, data } = ProviderError.safeParse(answer)
  if (success && isIdentityRefusal(data.code)) return new IdentityError(data.code, data.message)
  if (status === 401) return new Refusal('unauthenticated')
  if (status >= 500 || !success) return new Error(`The identity provider answered ${status}.`)
  return invalidInput({ path: 'body', message: data.message })
}

/** The headers to pass on. The provider never gets a visitor's address, and only the kind of the browser. */
function forwarded(
  { cookieSecrets }: IdentityProvider,
  { headers }: FastifyRequest,
): Record<string, string> {
  const names = ['cookie', 'origin', 'sec-fetch-site', 'sec-fetch-mode', 'sec-fetch-dest']
  const asTheyAre = names.flatMap((name): [string, string][] => {
    const value = headers[name]
    if (typeof value !== 'string') return []
    return [[name, name === 'cookie' ? signedByFirst(value, cookieSecrets) : value]]
  })
  return { ...Object.fromEntries(asTheyAre), 'user-agent': browserKind(headers['user-agent']) }
}

function parsedJson(body: unknown): unknown {
  if (!Buffer.isBuffer(body) || body.length === 0) return {}
  try {
    return JSON.parse(body.toString())
  } catch {
    throw invalidInput({ path: 'body', message: 'is not well-formed JSON' })
  }
}
