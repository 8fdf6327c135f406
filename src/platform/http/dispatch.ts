import { recentMinutes } from '#contract/constants'
import type { Document, Page, Route, Sheet } from '#contract/describe'
import { mayDo } from '#contract/staff/permissions'
import { fieldErrors } from '#contract/field-errors'
import { Refusal, invalidInput, type FieldError } from '#contract/refusals'
import type { Platform } from '#platform'
import { refuseWait, takeTurn, type TurnToTake } from '#platform/rate-limits'
import { guestOf } from './guest.ts'
import type { OrderKeys } from '#platform/order-keys'
import type { Actor, HandledRoute, IdentityClaims } from './handle.ts'
import { logRefused } from './log-refused.ts'
import type { Form } from './upload.ts'

/** Finds out who a token belongs to. Null: the token is not valid. */
export type Authenticate = {
  /** `turn`: taken for the actor in the same trip. `wait`: how many seconds away it is. */
  actorOf: (
    accessToken: string,
    turn?: TurnToTake,
  ) => Promise<{ actor: Actor; wait: number } | null>
  identityOf: (identityToken: string) => Promise<IdentityClaims | null>
}

export type RawRequest = {
  params?: unknown
  query?: unknown
  body?: unknown
  /** Reads the form of a call that takes a file, or opens its file. Called only after the caller has been authorized. */
  form?: () => Promise<Form>
  token?: string | null
  /** The `Cart-Token` of a guest. */
  cartToken?: string | undefined
  orderKey?: string | undefined
  idempotencyKey?: string | undefined
  /** This is the first page of a list that was requested whole. */
  isWhole?: boolean
  /** A HEAD request for an expensive response: the request is checked, but the handler does not run. */
  headersOnly?: boolean
  /** The IP address of the client; undefined when the store calls itself. */
  address?: string | undefined
}

/** Authorizes and parses a request, calls the handler, and returns only what the response schema names. */
export type Dispatcher = (handled: HandledRoute, request: RawRequest) => Promise<unknown>

export function createDispatcher(platform: Platform, authenticate: Authenticate): Dispatcher {
  return async (handled, request) => {
    let who: string | undefined
    const remembering: Authenticate = {
      actorOf: async (token, turn) =>
        seen(await authenticate.actorOf(token, turn), ({ actor }) => (who = actor.id)),
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
    const isForm = route.fileField !== undefined
    const parse = () => parseRequest(route, request, isForm ? ['params', 'query'] : wholeRequest)
    const early = letsAnyActorIn(route, request) ? parse() : null
    // A refused call takes no turn: it is taken while the caller is found only if nothing else can refuse the call.
    const { limited } = route
    const turn = limited &&
      early?.errors.length === 0 && { name: limited, address: request.address }
    let wait: number | null = null
    const finding: Authenticate = {
      ...authenticate,
      actorOf: async (token) => {
        const found = await authenticate.actorOf(token, turn || undefined)
        if (found && turn) wait = found.wait
        return found
      },
    }
    const caller = await admit(route, request, finding, platform.orderKeys)
    const parsed = valid(early ?? parse())
    if (limited) {
      const visitor = { address: request.address, account: nameOf(caller) }
      const who = caller.actor?.id
      if (wait === null) await takeTurn(platform, limited, visitor, { who })
      else refuseWait(platform, limited, wait, { who, from: request.address })
    }
    if (caller.actor) assertFresh(route, caller.actor, platform.clock.now())
    if (request.headersOnly) return undefined
    const form = isForm ? await request.form?.() : undefined
    const answer = await handler({
      ...parsed,
      ...caller,
      ...(form && {
        file: form.file,
        ...valid(parseRequest(route, { body: form.fields }, ['body'])),
      }),
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

// Authorization comes before parsing: a caller who is not allowed in learns nothing about the input.
async function admit(
  route: Route,
  { token = null, cartToken, orderKey }: RawRequest,
  { actorOf, identityOf }: Authenticate,
  orderKeys: OrderKeys,
) {
  if (route.access === 'identity') {
    const identity = token === null ? null : await identityOf(token)
    if (!identity) throw new Refusal('unauthenticated')
    return { identity, actor: null }
  }
  const actor = token === null ? null : ((await actorOf(token))?.actor ?? null)
  if (route.access === 'anyone') return { actor }
  if (route.access === 'cart') {
    // A token that is not valid is refused even beside a guest's: the browser is to renew it, not to write elsewhere.
    const guest = token === null ? guestOf(cartToken) : null
    if (!actor && !guest) throw new Refusal('unauthenticated')
    return { actor, guest }
  }
  if (route.access === 'buyer' && token === null) {
    const orderId = await orderKeys.orderOf(orderKey)
    if (orderId === null) throw new Refusal('unauthenticated')
    return { actor: null, buyer: { id: null, role: null, orderId } }
  }
  if (!actor) throw new Refusal('unauthenticated')
  if (route.access === 'buyer') return { actor, buyer: actor }
  if (route.access === 'staff' && !mayDo(actor.role, route.permission)) {
    throw new Refusal(actor.lacksSecondFactor ? 'second_factor_required' : 'forbidden')
  }
  return { actor }
}

// Checked last, so that nobody has to sign in again for a request that would be refused anyway.
function assertFresh({ freshness }: Route, actor: Actor, now: Date): void {
  if (freshness === undefined || (freshness === 'recent for staff' && actor.role === null)) return
  const ageMs = now.getTime() - actor.authenticatedAt.getTime()
  if (ageMs > recentMinutes * 60_000) throw new Refusal('reauthentication_required')
}

// The same name for the same person, whichever token they use.
function nameOf(caller: Awaited<ReturnType<typeof admit>>): string | undefined {
  if ('identity' in caller) return `${caller.identity.issuer} ${caller.identity.subject}`
  if ('guest' in caller && caller.guest) return `guest ${caller.guest.tokenHash.toString('hex')}`
  if ('buyer' in caller && caller.buyer.id === null) return `order ${caller.buyer.orderId}`
  return caller.actor?.id
}

const wholeRequest = ['params', 'query', 'body'] as const

/** Whether the call needs a turn, and a token that is valid is all that lets its caller in. */
function letsAnyActorIn({ limited, access }: Route, { token = null }: RawRequest): boolean {
  return limited !== undefined && token !== null && access !== 'identity' && access !== 'staff'
}

type Parsed = { values: Record<string, unknown>; errors: FieldError[] }

function parseRequest(
  route: Route,
  request: RawRequest,
  parts: readonly (typeof wholeRequest)[number][],
): Parsed {
  const errors: FieldError[] = []
  const values: Record<string, unknown> = {}
  for (const part of parts) {
    const schema = route[part]
    if (!schema) continue
    const result = schema.safeParse(request[part])
    if (result.success) values[part] = result.data
    else errors.push(...fieldErrors(part, result.error))
  }
  return { values, errors }
}

function valid({ values, errors }: Parsed): Record<string, unknown> {
  if (errors.length > 0) throw invalidInput(...errors)
  return values
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
  if (route.document) return presentDocument(route, answer as Document)
  if (!route.paged) return route.response.parse(answer)
  const page = answer as Page<unknown>
  return { ...page, items: page.items.map((item) => route.response.parse(item)) }
}

function presentDocument({ response }: Route, { fileName, type, bytes }: Document): Document {
  return { fileName, type: String(response.parse(type)), bytes }
}

function presentSheet({ response }: Route, { fileName, rows }: Sheet<unknown>): Sheet<unknown> {
  async function* presented() {
    for await (const row of rows) yield response.parse(row)
  }
  return { fileName, rows: presented() }
}
