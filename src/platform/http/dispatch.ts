import { recentMinutes } from '#contract/constants'
import type { Page, Route, Sheet } from '#contract/describe'
import { fieldErrors } from '#contract/field-errors'
import { Refusal, invalidInput, type FieldError } from '#contract/refusals'
import type { Platform } from '#platform'
import { takeTurn } from '#platform/rate-limits'
import type { Actor, HandledRoute, IdentityClaims } from './handle.ts'
import { logRefused } from './watched.ts'

/** Turns tokens into people. Null: not a valid token. */
export type Authenticate = {
  actorOf: (accessToken: string) => Promise<Actor | null>
  identityOf: (identityToken: string) => Promise<IdentityClaims | null>
}

export type RawRequest = {
  params?: unknown
  query?: unknown
  body?: unknown
  /** Reads the file of a call that takes one. Not before the caller was let in. */
  file?: () => Promise<Uint8Array>
  token?: string | null
  idempotencyKey?: string | undefined
  /** The first page of a list that is asked for whole. */
  isWhole?: boolean
  /** A HEAD of what is expensive to make: the call is judged and not made. */
  headersOnly?: boolean
  /** Of the visitor's machine; undefined where the store asks itself. */
  address?: string | undefined
}

/** Parses, lets in or refuses, calls the handler, and answers by the response schema: nothing it does not name leaves. */
export type Dispatcher = (handled: HandledRoute, request: RawRequest) => Promise<unknown>

export function createDispatcher(platform: Platform, authenticate: Authenticate): Dispatcher {
  return async (handled, request) => {
    let who: string | undefined
    const remembering: Authenticate = {
      actorOf: async (token) => seen(await authenticate.actorOf(token), ({ id }) => (who = id)),
      identityOf: async (token) =>
        seen(await authenticate.identityOf(token), ({ subject }) => (who = subject)),
    }
    try {
      return await serve(handled, request, remembering)
    } catch (error) {
      const { address, token = null } = request
      const facts = { route: handled.route, who, address, hasToken: token !== null }
      logRefused(platform.log, error, facts)
      throw error
    }
  }

  async function serve(
    { route, handler }: HandledRoute,
    request: RawRequest,
    authenticate: Authenticate,
  ): Promise<unknown> {
    const caller = await admit(route, request.token ?? null, authenticate)
    const parsed = parseRequest(route, request)
    if (route.limited) {
      const visitor = { address: request.address, account: nameOf(caller) }
      await takeTurn(platform, route.limited, visitor, { who: caller.actor?.id })
    }
    if (caller.actor) assertFresh(route, caller.actor, platform.clock.now())
    if (request.headersOnly) return undefined
    const file = route.fileField === undefined ? undefined : await request.file?.()
    const answer = await handler({
      ...parsed,
      ...caller,
      ...(file && { file }),
      platform,
      token: request.token ?? null,
      isWhole: request.isWhole === true,
      idempotencyKey: parseIdempotencyKey(route, request.idempotencyKey),
    } as never)
    return present(route, answer)
  }
}

function seen<Person>(person: Person | null, remember: (person: Person) => void): Person | null {
  if (person !== null) remember(person)
  return person
}

// People come before input: whoever may not call learns nothing about what the call takes.
async function admit(route: Route, token: string | null, { actorOf, identityOf }: Authenticate) {
  if (route.access === 'identity') {
    const identity = token === null ? null : await identityOf(token)
    if (!identity) throw new Refusal('unauthenticated')
    return { identity, actor: null }
  }
  const actor = token === null ? null : await actorOf(token)
  if (route.access === 'anyone') return { actor }
  if (!actor) throw new Refusal('unauthenticated')
  if (route.access === 'admin' && !actor.isAdmin) {
    throw new Refusal(actor.lacksSecondFactor ? 'second_factor_required' : 'forbidden')
  }
  return { actor }
}

// Last, so that nobody is asked who they are for a request that would be refused anyway.
function assertFresh({ freshness }: Route, actor: Actor, now: Date): void {
  if (freshness === undefined || (freshness === 'recent for admins' && !actor.isAdmin)) return
  const ageMs = now.getTime() - actor.authenticatedAt.getTime()
  if (ageMs > recentMinutes * 60_000) throw new Refusal('reauthentication_required')
}

// One name for one person, whichever token they bring.
function nameOf(caller: Awaited<ReturnType<typeof admit>>): string | undefined {
  if ('identity' in caller) return `${caller.identity.issuer} ${caller.identity.subject}`
  return caller.actor?.id
}

function parseRequest(route: Route, request: RawRequest) {
  const errors: FieldError[] = []
  const parsed: Record<string, unknown> = {}
  for (const part of ['params', 'query', 'body'] as const) {
    const schema = route[part]
    if (!schema) continue
    const result = schema.safeParse(request[part])
    if (result.success) parsed[part] = result.data
    else errors.push(...fieldErrors(part, result.error))
  }
  if (errors.length > 0) throw invalidInput(...errors)
  return parsed
}

function parseIdempotencyKey(route: Route, key: string | undefined): string | undefined {
  if (key === undefined || !route.idempotent) return undefined
  if (/^[\x21-\x7e]{8,100}$/.test(key)) return key
  throw invalidInput({
    path: 'headers.idempotency-key',
    message: 'must have 8 to 100 visible ASCII characters',
  })
}

function present(route: Route, answer: unknown): unknown {
  if (route.sheet) return presentSheet(route, answer as Sheet<unknown>)
  if (!route.paged) return route.response.parse(answer)
  const page = answer as Page<unknown>
  return { ...page, items: page.items.map((item) => route.response.parse(item)) }
}

function presentSheet({ response }: Route, { fileName, rows }: Sheet<unknown>): Sheet<unknown> {
  async function* presented() {
    for await (const row of rows) yield response.parse(row)
  }
  return { fileName, rows: presented() }
}
