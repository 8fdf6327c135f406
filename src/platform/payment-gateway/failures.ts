/** The gateway did not answer in time, so it is unknown whether it acted. Repeat the call with the same idempotency key. */
export class GatewayUnavailable extends Error {
  override readonly name = 'GatewayUnavailable'
  readonly requestId: string | null
  /** Whether the gateway did respond, with a failure of its own. It keeps that response under the idempotency key. */
  readonly answered: boolean

  constructor(message: string, requestId: string | null = null, answered = false) {
    super(withoutSecrets(message))
    this.requestId = requestId
    this.answered = answered
  }
}

/** The gateway understood the call and refused it. Repeating the call gets the same response. */
export class GatewayRefused extends Error {
  override readonly name = 'GatewayRefused'
  /** Stripe's error code, or its error type if there is no code. */
  readonly code: string
  readonly declineCode: string | null
  readonly requestId: string | null

  constructor(
    message: string,
    details: { code: string; declineCode?: string | null; requestId?: string | null },
  ) {
    super(withoutSecrets(message))
    this.code = details.code
    this.declineCode = details.declineCode ?? null
    this.requestId = details.requestId ?? null
  }
}

export type WebhookRejection =
  | 'no_signature'
  | 'malformed_signature'
  | 'wrong_signature'
  | 'too_old'
  | 'in_the_future'
  | 'not_an_event'

/** The webhook was not signed by the gateway, or not recently. Answer 400 and store nothing. */
export class WebhookRejected extends Error {
  override readonly name = 'WebhookRejected'
  readonly reason: WebhookRejection

  constructor(reason: WebhookRejection) {
    super(`A webhook was rejected: ${reason.replaceAll('_', ' ')}.`)
    this.reason = reason
  }
}

function withoutSecrets(message: string): string {
  return message.replace(/\b(?:(?:sk|rk|pk)_(?:test|live)|whsec|\w+_secret)_\S+/g, '[secret]')
}
