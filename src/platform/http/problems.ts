import { randomUUID } from 'node:crypto'
import type { FastifyReply } from 'fastify'
import type { Problem } from '#contract/problem'
import { Refusal, refusals, type FieldError, type RefusalCode } from '#contract/refusals'
import { saysAway } from '#platform/db'
import { GatewayRefused, GatewayUnavailable } from '#platform/payment-gateway'
import { StoreFailure } from '#platform/object-store'
import { presentCause, type Log } from '#platform/telemetry'

/**
 * The problem document (RFC 9457) of an error. Anything but a refusal is a bug: it is logged, and only its id is sent, which is
 * that of the request if there is one.
 */
export function problemOf(error: unknown, log: Log): Problem {
  const refusal = error instanceof Refusal ? error : refusalOf(error, log)
  if (refusal) return problemOfRefusal(refusal)
  const id = presentCause()?.requestId ?? randomUUID()
  log.error({ err: error, id }, 'a request failed')
  return {
    type: 'about:blank',
    title: 'Something went wrong on our side',
    status: 500,
    code: 'internal',
    id,
  }
}

/** Sends the problem with the id of its request, for whoever asks about it. */
export function sendProblem(reply: FastifyReply, problem: Problem<string>): FastifyReply {
  if (problem.status === 503 || problem.status === 429) {
    const seconds = problem.details?.['retryAfterSeconds']
    void reply.header('retry-after', typeof seconds === 'number' ? String(seconds) : '2')
  }
  return reply
    .code(problem.status)
    .header('cache-control', 'no-store')
    .type('application/problem+json; charset=utf-8')
    .send(JSON.stringify({ ...problem, id: problem.id ?? reply.request.id }))
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
  return (
    refusalOfFastify(error) ??
    refusalOfGateway(error, log) ??
    refusalOfFiles(error) ??
    refusalOfDatabase(error, log)
  )
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

// What reads the files has written of it to the log.
function refusalOfFiles(error: unknown): Refusal | undefined {
  if (!(error instanceof StoreFailure)) return undefined
  if (error.fault === 'missing') return new Refusal('not_found')
  return new Refusal('not_ready', { waitsFor: 'object store' })
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

// A standby, or a database that its owner has made read-only.
const readOnlyTransaction = '25006'
const unloggedOnStandby = 'cannot access temporary or unlogged relations during recovery'

// Errors of the card gateway's library also carry a status code, but there a 4xx means that our own request was wrong.
function isCallersFault(error: { statusCode: unknown; code?: unknown }): boolean {
  const status = Number(error.statusCode)
  return status > 400 && status < 500 && String(error.code).startsWith('FST_')
}

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
  if (!saysAway(error)) return undefined
  log.error({ err: error }, 'the database is unavailable or cannot store anything')
  return new Refusal('database_unavailable')
}

/** One line for developers. The sentences that customers read are in src/web/ui/texts/refusal-sentence.ts. */
const titles: Record<RefusalCode, string> = {
  local_taxes: 'The state has local taxes, so it has no single rate',
  certificate_decided: 'The certificate has been decided about',
  certificate_ended: 'The certificate is not active',
  cart_changed: 'The cart is another one by now',
  amount_not_payable: 'The card gateway does not take an amount of this size',
  cart_not_ready: 'Lines of the cart cannot be ordered as they are',
  quote_expired: 'The quote has lapsed, or is for something else',
  delivery_unknown: 'It is not known where the goods go',
  own_certificate: 'The certificate is the caller’s own',
  too_many_certificates: 'Too many certificates wait for a decision',
  cart_merged: 'The guest’s cart has joined that of a customer',
  cart_full: 'The cart has as many lines as a cart may have',
  list_full: 'The list has as many lines as a list may have',
  list_name_taken: 'Another list of the caller has this name',
  too_many_lists: 'The caller has as many lists as allowed',
  too_many_addresses: 'The caller has as many addresses as allowed',
  too_many_vehicles: 'The garage of the caller has as many vehicles as allowed',
  invalid_input: 'The request is invalid',
  page_required: 'The list is too long to be sent in one response',
  webhook_rejected: 'The webhook did not come from the card gateway',
  unauthenticated: 'A valid token is required',
  forbidden: 'Not allowed',
  email_mismatch: 'The e-mail address does not match the token',
  email_unverified: 'The e-mail address is not verified',
  account_blocked: 'The account is blocked',
  reauthentication_required: 'This call requires a more recent sign-in',
  second_factor_required: 'Staff must sign in with a second factor',
  not_found: 'Not found',
  invitation_unknown: 'No invitation has this token',
  not_on_sale: 'The product is not sold at the moment',
  several_parts: 'Several parts have this number',
  duplicate_product: 'This company already has a product with this name',
  import_under_way: 'Another file is being sent, checked or applied',
  has_applications: 'The part has applications, so it cannot be universal',
  not_the_last_import: 'Only the last import that was applied can be undone',
  not_the_last_edit: 'Only the last change of the part by hand can be undone',
  changed_since: 'Somebody else has changed it since it was read',
  category_moving: 'The category is handing its products over to another one',
  price_changed: 'The price has changed',
  out_of_stock: 'Not enough units in stock',
  order_paid: 'The order has been paid',
  order_shipped: 'The order has already been shipped',
  order_not_shipped: 'The order has not been shipped yet',
  nothing_to_ship: 'The order is not paid, or its goods have been restocked',
  order_disputed: 'The payment is disputed and the bank has not decided yet',
  nothing_to_refund: 'There is nothing left to refund',
  not_shippable: 'Nothing can be delivered there',
  refund_too_large: 'The amount is more than can still be refunded',
  order_cancelled: 'The order has been cancelled',
  payment_processing: 'The payment is being processed',
  last_admin: 'The last admin cannot be removed',
  is_staff: 'This is a member of the staff, whom the calls about customers do not touch',
  already_staff: 'The person is already a member of the staff',
  customer_blocked: 'The customer is blocked',
  invitation_used: 'The invitation has already been used',
  invitation_withdrawn: 'The invitation was withdrawn',
  invitation_expired: 'The invitation has expired',
  orders_unfinished: 'The caller has unfinished orders',
  order_in_account: 'The order is in an account, which can be erased as a whole',
  request_in_flight: 'The same request is still being processed',
  stock_reserved: 'Fewer units would be on hand than are held for orders',
  in_stock: 'The product can be ordered',
  import_moved: 'The import is in another state',
  nothing_to_change: 'It changes nothing',
  customer_erased: 'The customer has erased the account',
  already_resolved: 'It has already been resolved',
  payload_too_large: 'The body is too large',
  unsupported_media_type: 'This content type is not supported here',
  below_minimum_order: 'The quantity is below the minimum order',
  nothing_to_pay: 'No unpaid order has this total',
  idempotency_key_reused: 'The idempotency key was already used for a different request',
  too_many_open_orders: 'Too many open unpaid orders',
  too_many_imports: 'Too many imports of the caller are being judged',
  too_many_stock_alerts: 'The caller has asked to be told about too many products',
  too_many_requests: 'Too many requests',
  gateway_refused: 'The card gateway refused the request',
  busy: 'The store is too busy right now',
  not_ready: 'Not ready',
  database_unavailable: 'The database is unavailable or cannot store anything',
  newer_release: 'The store is being updated, and this process takes no more writes',
  gateway_unavailable: 'The card gateway is not responding',
}
