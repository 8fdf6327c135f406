import { randomUUID } from 'node:crypto'
import type { FastifyReply } from 'fastify'
import type { Problem } from '#contract/problem'
import { Refusal, refusals, type FieldError, type RefusalCode } from '#contract/refusals'
import { GatewayRefused, GatewayUnavailable } from '#platform/payment-gateway'
import type { Log } from '#platform/telemetry'

/** A refusal as the wire shows it (RFC 9457). What is not a refusal is a bug: it is logged, and only its id goes out. */
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
    log.warn({ err: error }, 'the card gateway refused')
    return new Refusal('gateway_refused')
  }
  return undefined
}

// Errors of Fastify and its plugins: a body that is too large, is not JSON, or is of another type; a path that leads
// nowhere. What they call the caller's fault is none of ours.
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

// lock_not_available, query_canceled (statement timeout), deadlock, serialization, too many connections, a
// transaction that stood still or lasted too long:
// the request came to nothing and may be sent again.
const passing = new Set(['55P03', '57014', '40P01', '40001', '53300', '25P03', '25P04'])

// Disk full, out of memory, an I/O error, a server that goes down or comes up, a role that is not let in any more, or
// nobody at the address at all.
const away =
  /^(53100|53200|58030|57P0[1-5]|08\w{3}|28000|28P01|3D000|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/

// A standby, or a database whose owner has closed it for writes.
const readOnlyTransaction = '25006'
const unloggedOnStandby = 'cannot access temporary or unlogged relations during recovery'

// The card gateway's library has such numbers too, and means us by them.
function isCallersFault(error: { statusCode: unknown; code?: unknown }): boolean {
  const status = Number(error.statusCode)
  return status > 400 && status < 500 && String(error.code).startsWith('FST_')
}

// The client library names a lost connection by its words alone.
const lostConnection =
  /^(Connection terminated|Client has encountered a connection error|Client was closed|timeout expired)/

/** The refusal that says so where the database is away, cannot store anything, or had no time. */
export function refusalOfDatabase(error: unknown, log: Log): Refusal | undefined {
  if (!(error instanceof Error)) return undefined
  const code = 'code' in error ? String(error.code) : ''
  // The pool says by its words alone that no connection came free in time.
  if (passing.has(code) || error.message.startsWith('timeout exceeded')) {
    log.warn({ err: error }, 'the database had no time for a request')
    return new Refusal('busy')
  }
  if (code === readOnlyTransaction || error.message === unloggedOnStandby) {
    log.error(
      { err: error },
      'the database is read-only: nothing can be stored until it takes writes',
    )
    return new Refusal('database_unavailable')
  }
  if (!away.test(code) && !lostConnection.test(error.message)) return undefined
  log.error({ err: error }, 'the database is away or cannot store anything')
  return new Refusal('database_unavailable')
}

/** One line for developers; the sentences for people stand in the web. */
const titles: Record<RefusalCode, string> = {
  invalid_input: 'The request is not right',
  page_required: 'The list is too long to be answered whole',
  webhook_rejected: 'The webhook is not from the card gateway',
  unauthenticated: 'A valid token is required',
  forbidden: 'Not allowed',
  email_mismatch: 'The e-mail is not the one of the token',
  email_unverified: 'The e-mail address is not verified',
  reauthentication_required: 'The last sign-in is too long ago for this call',
  second_factor_required: 'An admin needs a second factor',
  not_found: 'Not found',
  duplicate_product: 'A product of this company has this name already',
  price_changed: 'The price is another one now',
  out_of_stock: 'Not enough units in stock',
  order_paid: 'The order is paid',
  order_shipped: 'The order has left already',
  order_not_shipped: 'The order has not left yet',
  nothing_to_ship: 'The order is not paid, or its goods are back on the shelf',
  order_disputed: 'A bank decides about the payment of the order',
  nothing_to_refund: 'Nothing is left to refund',
  refund_too_large: 'More than can still be refunded',
  order_cancelled: 'The order is cancelled',
  payment_processing: 'The payment is being processed',
  last_admin: 'The last admin stays',
  orders_unfinished: 'Orders of the caller are not finished',
  request_in_flight: 'The same request is still being worked on',
  already_resolved: 'Somebody has resolved it already',
  payload_too_large: 'The body is too large',
  unsupported_media_type: 'A body of this type is not taken here',
  below_minimum_order: 'The quantity is below the minimum order',
  nothing_to_pay: 'No unpaid order has this total',
  idempotency_key_reused: 'The idempotency key was used for another request',
  too_many_open_orders: 'Too many open unpaid orders',
  too_many_requests: 'Too many requests',
  gateway_refused: 'The card gateway refused the request',
  busy: 'Too busy right now',
  not_ready: 'Not ready',
  database_unavailable: 'The database is away or cannot store anything',
  gateway_unavailable: 'The card gateway does not answer',
}
