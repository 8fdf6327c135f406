import { randomUUID } from 'node:crypto'
import type { FastifyReply } from 'fastify'
import type { Problem } from '#contract/problem'
import { Refusal, refusals, type FieldError, type RefusalCode } from '#contract/refusals'
import { GatewayRefused, GatewayUnavailable } from '#platform/payment-gateway'
import type { Log } from '#platform/telemetry'

/** The problem document (RFC 9457) of an error. Anything but a refusal is a bug: it is logged, and only its id is sent. */
export function problemOf(error: unknown, log: Log): Problem {
  const refusal = error instanceof Refusal ? error : refusalOf(error, log)
  if (refusal) return problemOfRefusal(refusal)
  const id = randomUUID()
  log.error({ err: error, id }, 'a request failed')
  return {
    type: 'about:blank',
    title: 'Something went wrong on our side',
    status: 500,
    code: 'internal',
    id,
  }
}

export function sendProblem(reply: FastifyReply, problem: Problem<string>): FastifyReply {
  if (problem.status === 503 || problem.status === 429) {
    const seconds = problem.details?.['retryAfterSeconds']
    void reply.header('retry-after', typeof seconds === 'number' ? String(seconds) : '2')
  }
  return reply
    .code(problem.status)
    .header('cache-control', 'no-store')
    .type('application/problem+json; charset=utf-8')
    .send(JSON.stringify(problem))
}

function problemOfRefusal({ code, details }: Refusal): Problem {
  const { errors, ...rest } = details as { errors?: FieldError[] }
  return {
    type: `/api/docs#${code}`,
    title: titles[code],
    status: refusals[code],
    code,
    ...(errors && { errors }),
    ...(Object.keys(rest).length > 0 && { details: rest }),
  }
}

function refusalOf(error: unknown, log: Log): Refusal | undefined {
  return refusalOfFastify(error) ?? refusalOfGateway(error, log) ?? refusalOfDatabase(error, log)
}

function refusalOfGateway(error: unknown, log: Log): Refusal | undefined {
  if (error instanceof GatewayUnavailable) {
    log.warn({ err: error }, 'the card gateway did not answer')
    return new Refusal('gateway_unavailable')
  }
  if (error instanceof GatewayRefused) {
    log.warn({ err: error }, 'the card gateway refused a request')
    return new Refusal('gateway_refused')
  }
  return undefined
}

// Errors of Fastify and its plugins: a body that is too large, is not JSON or has the wrong type; a path that does not
// exist. What they call a client error is not a bug of ours.
function refusalOfFastify(error: unknown): Refusal | undefined {
  if (!(error instanceof Error) || !('statusCode' in error)) return undefined
  if (error.statusCode === 413) return new Refusal('payload_too_large')
  if (error.statusCode === 415) return new Refusal('unsupported_media_type')
  if (error.statusCode === 429) return new Refusal('too_many_requests')
  if (error.statusCode !== 400) return isCallersFault(error) ? new Refusal('not_found') : undefined
  return new Refusal('invalid_input', {
    errors: [{ path: 'body', message: 'is not well-formed JSON' }],
  })
}

// lock_not_available, query_canceled (statement timeout), deadlock, serialization failure, too many connections, a
// transaction that was idle or ran too long. The request changed nothing and may be sent again. So may one whose prepared
// statement a migration or a pooler has made unusable: feature_not_supported, no such statement, duplicate statement.
const passing = /^(55P03|57014|40P01|40001|53300|25P03|25P04|0A000|26000|42P05)$/

// Disk full, out of memory, an I/O error, a server that is stopping or starting, a role that may no longer log in, or
// no server at the address.
const away =
  /^(53100|53200|58030|57P0[1-5]|08\w{3}|28000|28P01|3D000|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/

// A standby, or a database that its owner has made read-only.
const readOnlyTransaction = '25006'
const unloggedOnStandby = 'cannot access temporary or unlogged relations during recovery'

// Errors of the card gateway's library also carry a status code, but there a 4xx means that our own request was wrong.
function isCallersFault(error: { statusCode: unknown; code?: unknown }): boolean {
  const status = Number(error.statusCode)
  return status > 400 && status < 500 && String(error.code).startsWith('FST_')
}

// The client library gives a lost connection no code: only the message tells.
const lostConnection =
  /^(Connection terminated|Client has encountered a connection error|Client was closed|timeout expired)/

/** The refusal for a database that is too busy, read-only, full or unreachable; undefined for any other error. */
export function refusalOfDatabase(error: unknown, log: Log): Refusal | undefined {
  if (!(error instanceof Error)) return undefined
  const code = 'code' in error ? String(error.code) : ''
  // The pool's error for "no connection was free in time" has no code either.
  if (passing.test(code) || error.message.startsWith('timeout exceeded')) {
    log.warn({ err: error }, 'the database was too busy for a request')
    return new Refusal('busy')
  }
  if (code === readOnlyTransaction || error.message === unloggedOnStandby) {
    log.error(
      { err: error },
      'the database is read-only: nothing can be stored until it accepts writes',
    )
    return new Refusal('database_unavailable')
  }
  if (!away.test(code) && !lostConnection.test(error.message)) return undefined
  log.error({ err: error }, 'the database is unavailable or cannot store anything')
  return new Refusal('database_unavailable')
}

/** One line for developers. The sentences that customers read are in src/web/ui/texts/refusal-sentence.ts. */
const titles: Record<RefusalCode, string> = {
  invalid_input: 'The request is invalid',
  page_required: 'The list is too long to be sent in one response',
  webhook_rejected: 'The webhook did not come from the card gateway',
  unauthenticated: 'A valid token is required',
  forbidden: 'Not allowed',
  email_mismatch: 'The e-mail address does not match the token',
  email_unverified: 'The e-mail address is not verified',
  reauthentication_required: 'This call requires a more recent sign-in',
  second_factor_required: 'Admins must sign in with a second factor',
  not_found: 'Not found',
  duplicate_product: 'This company already has a product with this name',
  price_changed: 'The price has changed',
  out_of_stock: 'Not enough units in stock',
  order_paid: 'The order has been paid',
  order_shipped: 'The order has already been shipped',
  order_not_shipped: 'The order has not been shipped yet',
  nothing_to_ship: 'The order is not paid, or its goods have been restocked',
  order_disputed: 'The payment is disputed and the bank has not decided yet',
  nothing_to_refund: 'There is nothing left to refund',
  refund_too_large: 'The amount is more than can still be refunded',
  order_cancelled: 'The order has been cancelled',
  payment_processing: 'The payment is being processed',
  last_admin: 'The last admin cannot be removed',
  orders_unfinished: 'The caller has unfinished orders',
  request_in_flight: 'The same request is still being processed',
  already_resolved: 'It has already been resolved',
  payload_too_large: 'The body is too large',
  unsupported_media_type: 'This content type is not supported here',
  below_minimum_order: 'The quantity is below the minimum order',
  nothing_to_pay: 'No unpaid order has this total',
  idempotency_key_reused: 'The idempotency key was already used for a different request',
  too_many_open_orders: 'Too many open unpaid orders',
  too_many_requests: 'Too many requests',
  gateway_refused: 'The card gateway refused the request',
  busy: 'The store is too busy right now',
  not_ready: 'Not ready',
  database_unavailable: 'The database is unavailable or cannot store anything',
  gateway_unavailable: 'The card gateway is not responding',
}
