/** Every reason why the store refuses a request, with its HTTP status. */
export const refusals = {
  invalid_input: 400,
  page_required: 400,
  webhook_rejected: 400,
  unauthenticated: 401,
  forbidden: 403,
  email_mismatch: 403,
  email_unverified: 403,
  account_blocked: 403,
  own_certificate: 403,
  reauthentication_required: 403,
  second_factor_required: 403,
  not_found: 404,
  invitation_unknown: 404,
  not_on_sale: 404,
  several_parts: 409,
  duplicate_product: 409,
  changed_since: 409,
  category_moving: 409,
  price_changed: 409,
  out_of_stock: 409,
  order_paid: 409,
  cart_changed: 409,
  cart_not_ready: 409,
  quote_expired: 409,
  order_cancelled: 409,
  payment_processing: 409,
  order_shipped: 409,
  order_not_shipped: 409,
  nothing_to_ship: 409,
  order_disputed: 409,
  nothing_to_refund: 409,
  last_admin: 409,
  is_staff: 409,
  already_staff: 409,
  customer_blocked: 409,
  invitation_used: 409,
  invitation_withdrawn: 409,
  invitation_expired: 409,
  orders_unfinished: 409,
  order_in_account: 409,
  request_in_flight: 409,
  already_resolved: 409,
  stock_reserved: 409,
  in_stock: 409,
  cart_merged: 409,
  cart_full: 409,
  list_full: 409,
  list_name_taken: 409,
  too_many_lists: 409,
  too_many_addresses: 409,
  too_many_vehicles: 409,
  import_moved: 409,
  nothing_to_change: 409,
  import_under_way: 409,
  has_applications: 409,
  not_the_last_import: 409,
  not_the_last_edit: 409,
  certificate_decided: 409,
  certificate_ended: 409,
  customer_erased: 409,
  payload_too_large: 413,
  unsupported_media_type: 415,
  below_minimum_order: 422,
  amount_not_payable: 422,
  nothing_to_pay: 422,
  local_taxes: 422,
  refund_too_large: 422,
  not_shippable: 422,
  delivery_unknown: 422,
  idempotency_key_reused: 422,
  too_many_open_orders: 429,
  too_many_stock_alerts: 429,
  too_many_imports: 429,
  too_many_certificates: 429,
  too_many_requests: 429,
  gateway_refused: 502,
  busy: 503,
  not_ready: 503,
  database_unavailable: 503,
  newer_release: 503,
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

/** What a decision of the staff about a thing may be refused for, if it asks for a recent sign-in. */
export const decisionRefusals = [
  'invalid_input',
  'unauthenticated',
  'forbidden',
  'reauthentication_required',
  'not_found',
] as const satisfies readonly RefusalCode[]

/** What a refund may be refused for, whichever way its amount is decided. */
export const refundRefusals = [
  ...decisionRefusals,
  'nothing_to_refund',
  'refund_too_large',
  'order_disputed',
  'request_in_flight',
  'idempotency_key_reused',
  'gateway_refused',
] as const satisfies readonly RefusalCode[]
