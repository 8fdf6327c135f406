import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod'
import { browserKind } from './browser-kind.ts'
import type { IdentityCall } from './identity-calls.ts'
import { IdentityError, foreignPage, invalidBody, notSignedIn } from './identity-error.ts'
import { identityPath } from './issuer.ts'
import type { CurrentSession, IdentityProvider } from './identity-provider.ts'
import { signedByFirst } from './signed-cookies.ts'
import { trustedOrigins } from './trusted-origins.ts'

const ProviderError = z.object({ code: z.string(), message: z.string() })

/** Bodies are small JSON; other types (a form of another site could send them) are refused. */
export function readBodiesAsBytes(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser(
    'application/json',
    { parseAs: 'buffer', bodyLimit: 8192 },
    async (_request: FastifyRequest, body: Buffer) => body,
  )
}

/** Pages of other origins may not use the cookie, nor plant one by signing a visitor in. */
export function assertOwnOrigin({ method, headers }: FastifyRequest, publicUrl: string): void {
  if (method === 'GET' || method === 'HEAD') return
  const isForeign = headers.origin
    ? !trustedOrigins(publicUrl).includes(headers.origin)
    : headers.cookie !== undefined
  if (isForeign) throw foreignPage()
}

export function parseBody<Body extends z.ZodType>(
  schema: Body,
  { body }: FastifyRequest,
): z.output<Body> {
  const result = schema.safeParse(parsedJson(body))
  if (!result.success) throw invalidBody(result.error)
  return result.data
}

/** Makes the call at better-auth. Its cookies go out as they are, of its answer what the call names. */
export async function callProvider<Answer extends z.ZodType>(
  provider: IdentityProvider,
  call: IdentityCall<Answer>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<z.output<Answer>> {
  const body = call.body ? parseBody(call.body, request) : undefined
  return askProvider(provider, call, body, request, reply)
}

/** The same with a body of ours. */
export async function askProvider<Answer extends z.ZodType>(
  provider: IdentityProvider,
  call: IdentityCall<Answer>,
  body: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<z.output<Answer>> {
  const auth = await provider.auth()
  const response = await auth.handler(
    new Request(`${provider.publicUrl()}${identityPath}${call.path}`, {
      method: call.method,
      headers: { ...forwarded(provider, request), 'content-type': 'application/json' },
      body: body === undefined ? null : JSON.stringify(body),
    }),
  )
  const answer: unknown = await response.json().catch(() => null)
  if (!response.ok) throw refusalOf(response.status, answer)
  for (const cookie of response.headers.getSetCookie()) void reply.header('set-cookie', cookie)
  return call.answer.parse(answer)
}

/**
 * A call of a browser's address bar: better-auth answers it with a redirect, of which we take place and cookies.
 * `accountId`: whom the cookies sign in, if anybody.
 */
export async function followProvider(
  provider: IdentityProvider,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<{ location: string; accountId: string | undefined }> {
  const auth = await provider.auth()
  const response = await auth.handler(
    new Request(new URL(request.url, provider.publicUrl()), {
      headers: forwarded(provider, request),
    }),
  )
  const location = response.headers.get('location')
  if (!location) throw new Error(`The identity provider answered ${response.status}.`)
  const cookies = response.headers.getSetCookie()
  for (const cookie of cookies) void reply.header('set-cookie', cookie)
  const cookie = cookies.map((set) => set.split(';')[0]).join('; ')
  const opened = await auth.api.getSession({ headers: new Headers({ cookie }) })
  return { location, accountId: opened?.user.id }
}

/** The session of the request, and its account. Throws where nobody is signed in. */
export async function signedInSession(
  provider: IdentityProvider,
  request: FastifyRequest,
): Promise<CurrentSession> {
  const auth = await provider.auth()
  const current = await auth.api.getSession({ headers: new Headers(forwarded(provider, request)) })
  if (!current) throw notSignedIn()
  return current
}

function refusalOf(status: number, answer: unknown): Error {
  const { success, data } = ProviderError.safeParse(answer)
  if (status === 401 && !success) return notSignedIn()
  if (status >= 500 || !success) return new Error(`The identity provider answered ${status}.`)
  return new IdentityError(status, data.code, data.message)
}

/** Visitors' addresses stay out of the provider's tables, and of their browsers it hears the kind. */
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
    throw new IdentityError(400, 'INVALID_INPUT', 'The body is not well-formed JSON')
  }
}
