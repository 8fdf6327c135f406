/** What Stripe's error object carries (https://docs.stripe.com/api/errors). */
export type ErrorBody = {
  type: 'api_error' | 'card_error' | 'idempotency_error' | 'invalid_request_error'
  message: string
  code?: string
  decline_code?: string
  param?: string
  charge?: string
  payment_intent?: object
  payment_method?: object
  doc_url?: string
}

/** A refusal that changes nothing. Refusals that leave a trace (a declined card) are outcomes, not exceptions. */
export class ApiError extends Error {
  readonly status: number
  readonly body: ErrorBody
  /** Whether the idempotency key remembers it: refusals of the parameters are not remembered. */
  readonly isRemembered: boolean

  constructor(status: number, body: ErrorBody, { isRemembered = false } = {}) {
    super(body.message)
    this.status = status
    this.body = body
    this.isRemembered = isRemembered
  }
}

export function invalid(message: string, details: Partial<ErrorBody> = {}): ApiError {
  return new ApiError(400, { type: 'invalid_request_error', message, ...details })
}

export function missing(kind: string, id: string, param = 'id'): ApiError {
  return new ApiError(404, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    message: `No such ${kind}: '${id}'`,
    param,
  })
}

/** The object exists, but its state forbids the act. */
export function conflict(message: string, details: Partial<ErrorBody> = {}): ApiError {
  return new ApiError(
    400,
    { type: 'invalid_request_error', message, ...details },
    { isRemembered: true },
  )
}

export function docUrl(code: string): string {
  return `https://stripe.com/docs/error-codes/${code.replaceAll('_', '-')}`
}
