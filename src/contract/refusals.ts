/** Every reason why the store refuses a request, with its HTTP status. */
export const refusals = {
  invalid_input: 400,
  page_required: 400,
  webhook_rejected: 400,
  unauthenticated: 401,
  forbidden: 403,
  email_mismatch: 403,
  email_unverified: 403,
  reauthentication_required: 403,
  second_factor_required: 403,
  not_found: 404,
  duplicate_product: 409,
  price_changed: 409,
  out_of_stock: 409,
  order_paid: 409,
  order_cancelled: 409,
  payment_processing: 409,
  order_shipped: 409,
  order_not_shipped: 409,
  nothing_to_ship: 409,
  order_disputed: 409,
  nothing_to_refund: 409,
  last_admin: 409,
  orders_unfinished: 409,
  request_in_flight: 409,
  already_resolved: 409,
  payload_too_large: 413,
  unsupported_media_type: 415,
  below_minimum_order: 422,
  nothing_to_pay: 422,
  refund_too_large: 422,
  idempotency_key_reused: 422,
  too_many_open_orders: 429,
  too_many_requests: 429,
  gateway_refused: 502,
  busy: 503,
  not_ready: 503,
  database_unavailable: 503,
  gateway_unavailable: 503,
} as const satisfies Record<string, number>

export type RefusalCode = keyof typeof refusals

export type FieldError = { path: string; message: string }

/** Thrown by business rules and caught once, by the HTTP layer. Any other error is a bug. */
export class Refusal extends Error {
  override readonly name = 'Refusal'
  readonly code: RefusalCode
  readonly details: Record<string, unknown>

  constructor(code: RefusalCode, details: Record<string, unknown> = {}) {
    super(code)
    this.code = code
    this.details = details
  }
}

/** A refusal that names the invalid fields: `invalidInput({ path: 'body.quantity', message: '…' })`. */
export function invalidInput(...errors: FieldError[]): Refusal {
  return new Refusal('invalid_input', { errors })
}
