/** Card payments as the store sees them. Amounts are whole US cents; nothing of the gateway's own library leaks out. */
export type PaymentGateway = {
  readonly mode: GatewayMode
  readonly browser: GatewayBrowser
  /** Opens a card payment, captured as soon as it is confirmed. The same key and order answer the same intent. */
  createIntent(order: NewIntent): Promise<Intent>
  retrieveIntent(id: string): Promise<Intent>
  /** Undefined for an intent that the gateway does not know. */
  findIntent(id: string): Promise<Intent | undefined>
  /** Voids an intent unless money is already moving; then says which. Cancelling twice is `canceled` twice. */
  cancelIntent(id: string, idempotencyKey: string): Promise<CancelOutcome>
  createRefund(refund: NewRefund): Promise<Refund>
  retrieveRefund(id: string): Promise<Refund>
  /** Every refund of one intent, newest first. */
  listRefundsOf(intentId: string): AsyncIterable<Refund>
  retrieveDispute(id: string): Promise<Dispute>
  /** Newest first; for reconciliation. */
  listIntents(since: Date): AsyncIterable<Intent>
  /** Newest first; for reconciliation. */
  listRefunds(since: Date): AsyncIterable<Refund>
  /** Newest first; for reconciliation. */
  listDisputes(since: Date): AsyncIterable<Dispute>
  /** Newest first. `undelivered`: only those whose webhook never got a 2xx. The gateway keeps events for 30 days. */
  listEvents(since: Date, filter?: { undelivered?: boolean }): AsyncIterable<GatewayEvent>
  /** Reads a webhook from its bytes as received. Throws WebhookRejected unless one of our secrets signed it lately. */
  readWebhook(rawBody: Buffer, signatureHeader: string | undefined): GatewayEvent
}

export type GatewayMode = 'live' | 'test'

export type NewIntent = {
  idempotencyKey: string
  amountCents: number
  currency: 'usd'
  metadata: { orderId: string; paymentId: string }
  description: string
}

export type Intent = {
  id: string
  status: IntentStatus
  amountCents: number
  amountReceivedCents: number
  currency: string
  livemode: boolean
  /** Null where the gateway keeps it back. Lets a browser confirm this one intent: never log it. */
  clientSecret: string | null
  metadata: Record<string, string>
  /** Why the last attempt failed; stays until the next attempt. */
  lastError?: GatewayError
  chargeId: string | null
  createdAt: Date
}

export type IntentStatus =
  | 'requires_payment_method'
  | 'requires_confirmation'
  | 'requires_action'
  | 'requires_capture'
  | 'processing'
  | 'succeeded'
  | 'canceled'

/** `message` is written for the buyer. */
export type GatewayError = { code: string | null; declineCode: string | null; message: string }

export type CancelOutcome = { outcome: 'canceled' | 'succeeded' | 'processing'; intent: Intent }

export type NewRefund = {
  idempotencyKey: string
  intentId: string
  amountCents: number
  metadata: Record<string, string>
}

export type Refund = {
  id: string
  status: RefundStatus
  amountCents: number
  currency: string
  intentId: string | null
  chargeId: string | null
  metadata: Record<string, string>
  failureReason: string | null
  createdAt: Date
}

export type RefundStatus = 'pending' | 'requires_action' | 'succeeded' | 'failed' | 'canceled'

export type Charge = {
  id: string
  intentId: string | null
  amountCents: number
  amountCapturedCents: number
  amountRefundedCents: number
  currency: string
}

/** What the gateway reports, as it was at `createdAt`; events arrive more than once and in any order. */
export type GatewayEvent = {
  id: string
  type: string
  createdAt: Date
  livemode: boolean
} & (
  | { about: 'intent'; intent: Intent }
  | { about: 'refund'; refund: Refund }
  | { about: 'charge'; charge: Charge }
  | { about: 'dispute'; dispute: Dispute }
  | { about: 'other'; objectId: string | null }
)

export type Dispute = {
  id: string
  status: string
  amountCents: number
  intentId: string | null
  chargeId: string | null
}

/** What the payment page needs. `scriptUrl` null: the gateway's library loads its own script. */
export type GatewayBrowser = {
  publishableKey: string
  scriptUrl: string | null
  origins: { script: string[]; frame: string[]; connect: string[] }
}
