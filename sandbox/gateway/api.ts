import { createHmac } from 'node:crypto'
import { ApiError, invalid, type ErrorBody } from './cards/api-error.ts'
import { parseForm, type FormGroup } from './cards/form.ts'
import type { Gateway, Request } from './gateway.ts'
import { newId } from './cards/ids.ts'
import { takeFault } from './knobs.ts'
import { expanded } from './cards/lists.ts'
import { routes, type Prepared, type Route } from './routes.ts'
import type { Settings } from './settings.ts'

export type Call = {
  method: string
  path: string
  query: string
  body: string
  authorization: string | undefined
  idempotencyKey: string | undefined
  origin: string
}

/** If `body` is null, the connection is cut without a response. */
export type Answer = { status: number; body: string | null; headers: Record<string, string> }

/** Handles API calls in this order: key, parameters, idempotency, effect. */
export function createApi(gateway: Gateway, settings: Settings) {
  const keysInUse = new Set<string>()

  return async function answer(call: Call): Promise<Answer> {
    const requestId = newId('req')
    try {
      const form = parseForm(call.method === 'GET' ? call.query : call.body)
      const { route, id } = findRoute(call)
      const isPublic = checkKey(call, form, settings, route)
      delete form['key']
      const request: Request = {
        id: requestId,
        idempotencyKey: call.idempotencyKey ?? null,
        isPublic,
        origin: call.origin,
      }
      const key = call.method === 'POST' ? (call.idempotencyKey ?? null) : null
      if (key === null)
        return await run(gateway, call, request, route.prepare(gateway, request, id, form), null)
      if (key.length > 255) throw invalid('Idempotency keys can be up to 255 characters long.')
      if (keysInUse.has(key)) throw keyInUse(key)
      keysInUse.add(key)
      try {
        const fingerprint = fingerprintOf(call, form, settings)
        const remembered = recall(gateway, call, key, fingerprint, requestId)
        if (remembered) return lost(gateway, call) ? broken(request) : remembered
        const prepared = route.prepare(gateway, request, id, form)
        return await run(gateway, call, request, prepared, { key, path: call.path, fingerprint })
      } finally {
        keysInUse.delete(key)
      }
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      return reply(error.status, { error: error.body }, requestId, call.idempotencyKey)
    }
  }
}

function recall(
  { state }: Gateway,
  call: Call,
  key: string,
  fingerprint: string,
  requestId: string,
): Answer | null {
  const remembered = state.recall(key)
  if (!remembered) return null
  if (remembered.path !== call.path) throw keyOfAnotherPath(key, remembered.path, call.path)
  if (remembered.fingerprint !== fingerprint) throw keyOfOtherParameters(key)
  return {
    status: remembered.status,
    body: remembered.body,
    headers: {
      ...headersOf(requestId, key),
      ...noRetry(remembered.status),
      'idempotent-replayed': 'true',
      'original-request': remembered.requestId,
    },
  }
}

/** A dropped response is also dropped when the call is repeated soon, since client libraries retry by themselves. */
function lost({ knobs }: Gateway, { method, path }: Call): boolean {
  return takeFault(knobs, `${method} ${path}`, ['drop_reply']) !== null
}

async function run(
  gateway: Gateway,
  call: Call,
  request: Request,
  prepared: Prepared,
  memory: { key: string; path: string; fingerprint: string } | null,
): Promise<Answer> {
  const fault = takeFault(gateway.knobs, `${call.method} ${call.path}`, [
    'error_500',
    'error_500_after',
    'drop_reply',
    'hang',
    'delay',
    'rate_limit',
  ])
  if (fault?.kind === 'rate_limit') throw rateLimited()
  if (fault?.kind === 'hang') await wait(30_000)
  if (fault?.kind === 'hang') return broken(request)
  if (fault?.kind === 'delay') await wait(fault.delayMs)

  const { status, body } = await gateway.state.transactionWithOthers(() => {
    const outcome = fault?.kind === 'error_500' ? serverError : outcomeOf(gateway, prepared)
    const told = fault?.kind === 'error_500_after' ? serverError : outcome
    const text = JSON.stringify(told.body, null, 2)
    if (memory) {
      gateway.state.remember(memory.key, {
        ...memory,
        requestId: request.id,
        status: told.status,
        body: text,
      })
    }
    return { status: told.status, body: text }
  })
  if (fault?.kind === 'drop_reply') return broken(request)
  const headers = { ...headersOf(request.id, call.idempotencyKey), ...noRetry(status) }
  return { status, body, headers }
}

function outcomeOf(gateway: Gateway, { run: act, expand }: Prepared) {
  try {
    const { status, body } = act()
    return { status, body: expanded(gateway, body, expand) }
  } catch (error) {
    if (!(error instanceof ApiError) || !error.isRemembered) throw error
    return { status: error.status, body: { error: error.body } }
  }
}

function findRoute({ method, path }: Call): { route: Route; id: string } {
  for (const route of routes) {
    const match = route.method === method ? route.path.exec(path) : null
    if (match) return { route, id: match[1] ?? '' }
  }
  throw new ApiError(404, {
    type: 'invalid_request_error',
    message: `Unrecognized request URL (${method}: ${path}).`,
  })
}

/** Whether the caller is a browser with the publishable key. Throws for an invalid key. */
function checkKey(call: Call, form: FormGroup, settings: Settings, route: Route): boolean {
  const key = keyOf(call, form)
  if (key === settings.secretKey) return false
  if (key !== settings.publishableKey) throw unauthorized(key)
  if (!route.isPublic) {
    throw new ApiError(401, {
      type: 'invalid_request_error',
      code: 'secret_key_required',
      message:
        'This API call cannot be made with a publishable API key. Please use a secret API key.',
    })
  }
  return true
}

function keyOf({ authorization }: Call, form: FormGroup): string | undefined {
  const [scheme = '', value = ''] = authorization?.split(' ') ?? []
  if (/^bearer$/i.test(scheme)) return value
  if (/^basic$/i.test(scheme)) return Buffer.from(value, 'base64').toString().split(':')[0]
  return typeof form['key'] === 'string' ? form['key'] : undefined
}

function unauthorized(key: string | undefined): ApiError {
  const message = key
    ? `Invalid API Key provided: ${key.slice(0, 8)}****${key.slice(-4)}`
    : 'You did not provide an API key. Provide it in the Authorization header, using Bearer auth.'
  return new ApiError(401, { type: 'invalid_request_error', message })
}

/** Equal for the same call with the same parameters. It is keyed and ignores card numbers, so that the stored state reveals none. */
function fingerprintOf(call: Call, form: FormGroup, settings: Settings): string {
  const text = JSON.stringify(form, (name, value: unknown) => {
    if (name === 'cvc') return undefined
    return name === 'number' ? String(value).slice(-4) : value
  })
  return createHmac('sha256', settings.secretKey).update(`${call.path} ${text}`).digest('base64url')
}

function idempotencyError(status: number, body: Omit<ErrorBody, 'type'>): ApiError {
  return new ApiError(status, { type: 'idempotency_error', ...body })
}

function keyInUse(key: string): ApiError {
  return idempotencyError(409, {
    code: 'idempotency_key_in_use',
    message: `There is currently another in-progress request using this Idempotent Key (that probably means you submitted twice, and the other request is still going through): ${key}. Please try again later.`,
  })
}

function keyOfAnotherPath(key: string, first: string, now: string): ApiError {
  return idempotencyError(400, {
    message: `Keys for idempotent requests can only be used for the same endpoint they were first used for ('${first}' vs '${now}'). Try using a key other than '${key}' if you meant to execute a different request.`,
  })
}

function keyOfOtherParameters(key: string): ApiError {
  return idempotencyError(400, {
    message: `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
  })
}

function rateLimited(): ApiError {
  return new ApiError(429, {
    type: 'invalid_request_error',
    code: 'rate_limit',
    message: 'Request rate limit exceeded.',
  })
}

const serverError = {
  status: 500,
  body: { error: { type: 'api_error', message: 'An unknown error occurred.' } },
}

/** Like Stripe for a 500 that it will replay: retrying with the same key is useless. */
function noRetry(status: number): Record<string, string> {
  return status >= 500 ? { 'stripe-should-retry': 'false' } : {}
}

function headersOf(requestId: string, key: string | undefined): Record<string, string> {
  return { 'request-id': requestId, ...(key && { 'idempotency-key': key }) }
}

function reply(status: number, body: object, requestId: string, key: string | undefined): Answer {
  return { status, body: JSON.stringify(body, null, 2), headers: headersOf(requestId, key) }
}

function broken(request: Request): Answer {
  return { status: 0, body: null, headers: headersOf(request.id, undefined) }
}

function wait(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds).unref())
}
