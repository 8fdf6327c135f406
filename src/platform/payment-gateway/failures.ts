/** The gateway did not answer, or not in time: whether it acted is unknown. Ask again, with the same idempotency key. */
export class GatewayUnavailable extends Error {
  override readonly name = 'GatewayUnavailable'
  readonly requestId: string | null
  /** It did answer, with an error of its own: it keeps that answer under the idempotency key. */
  readonly answered: boolean

  constructor(message: string, requestId: string | null = null, answered = false) {
    super(withoutSecrets(message))
    this.requestId = requestId
    this.answered = answered
  }
}

/** The gateway understood and said no: asking again gives the same answer. */
export class GatewayRefused extends Error {
  override readonly name = 'GatewayRefused'
  /** Stripe's error code, or its error type where there is none. */
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

/** The message is not the gateway's, or is not fresh. Answer 400, store nothing. */
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
