import { recentMinutes } from '#contract/constants'
import type { Document, Page, Route, Sheet } from '#contract/describe'
import { fieldErrors } from '#contract/field-errors'
import { withPicturesAt } from '#contract/values/picture-address'
import { Refusal, invalidInput, type FieldError } from '#contract/refusals'
import type { Platform } from '#platform'
import { admit, type Authenticate, type Credentials } from './admit.ts'
import type { Actor, HandledRoute } from './handle.ts'
import { logRefused } from './log-refused.ts'
import { isOfShopWindow, show } from './shop-window/shop-window.ts'
import type { Form } from './upload.ts'

export type RawRequest = Credentials & {
  params?: unknown
  query?: unknown
  body?: unknown
  /** Reads the form of a call that takes a file, or opens its file. Called only after the caller has been authorized. */
  form?: () => Promise<Form>
  idempotencyKey?: string | undefined
  /** This is the first page of a list that was requested whole. */
  isWhole?: boolean
  /** A HEAD request for an expensive response: the request is checked, but the handler does not run. */
  headersOnly?: boolean
  /** The sender may have written what no replica has yet. */
  mayHaveWritten?: boolean
  /** Told how old the answer is, in seconds, if it is older than it should be. */
  onOld?: (seconds: number) => void
}

/** Authorizes and parses a request, calls the handler, and returns only what the response schema names. */
export type Dispatcher = (handled: HandledRoute, request: RawRequest) => Promise<unknown>

/** `shown`: the platform with which calls of the shop window are answered, where a replica may. */
export function createDispatcher(
  platform: Platform,
  authenticate: Authenticate,
  shown: Platform = platform,
): Dispatcher {
  const parse = parserAt(platform.publicUrl)

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
    { route, handler, alsoWrong }: HandledRoute,
    request: RawRequest,
    authenticate: Authenticate,
  ): Promise<unknown> {
    const isForm = route.fileField !== undefined
    const parsing = parse(route, request, isForm ? ['params', 'query'] : wholeRequest)
    const isValid = parsing.errors.length === 0
    const isShown = platform.replica !== undefined && isOfShopWindow(route)
    const means = { authenticate, isValid, isShown }
    const { caller, takeTurn, position } = await admit(platform, route, request, means)
    // Authorization comes before this: a caller who is not allowed in learns nothing about the input.
    if (!isValid && alsoWrong) {
      const { params, body } = request
      parsing.errors.push(...(await alsoWrong({ platform, params, body })))
    }
    const parsed = valid(parsing)
    await takeTurn()
    if (caller.actor) assertFresh(route, caller.actor, platform.clock.now())
    if (request.headersOnly) return undefined
    const form = isForm ? await request.form?.() : undefined
    const asked = {
      ...parsed,
      ...caller,
      ...(form && {
        file: form.file,
        ...valid(parse(route, { body: form.fields }, ['body'])),
      }),
      token: request.token ?? null,
      isWhole: request.isWhole === true,
      idempotencyKey: parseIdempotencyKey(route, request.idempotencyKey),
    }
    const work = (by: Platform) => handler({ ...asked, platform: by } as never)
    const by = { platform, shown }
    const answer = await (isShown ? show(by, { ...request, position }, work) : work(platform))
    return withPicturesAt(platform.publicUrl, () => present(route, answer))
  }
}

function parserAt(publicUrl: string): typeof parseRequest {
  return (...parsed) => withPicturesAt(publicUrl, () => parseRequest(...parsed))
}

function seen<Person>(person: Person | null, remember: (person: Person) => void): Person | null {
  if (person !== null) remember(person)
  return person
}

// Checked last, so that nobody has to sign in again for a request that would be refused anyway.
function assertFresh({ freshness }: Route, actor: Actor, now: Date): void {
  if (freshness === undefined || (freshness === 'recent for staff' && actor.role === null)) return
  const ageMs = now.getTime() - actor.authenticatedAt.getTime()
  if (ageMs > recentMinutes * 60_000) throw new Refusal('reauthentication_required')
}

const wholeRequest = ['params', 'query', 'body'] as const

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
