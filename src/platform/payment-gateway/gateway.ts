import type { GatewayTaxes } from './gateway-taxes.ts'

/** Card payments as the store sees them. Amounts are whole US cents. The types of the gateway's library stay inside. */
export type PaymentGateway = {
  readonly mode: GatewayMode
  /** Sales tax calculated by the gateway, for shops that want it so. */
  readonly taxes: GatewayTaxes
  readonly browser: GatewayBrowser
  /** Creates a card payment that is captured as soon as it is confirmed. The same key and order return the same intent. */
  createIntent(order: NewIntent): Promise<Intent>
  retrieveIntent(id: string): Promise<Intent>
  /** Undefined if the gateway does not know the intent. */
  findIntent(id: string): Promise<Intent | undefined>
  /** Cancels an intent, unless its money is already moving; then returns the intent. Canceling twice returns `canceled` twice. */
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
  /** Newest first. `undelivered`: only events whose webhook never got a 2xx. The gateway keeps events for 30 days. */
  listEvents(since: Date, filter?: { undelivered?: boolean }): AsyncIterable<GatewayEvent>
  /** Reads a webhook from its bytes as received. Throws WebhookRejected unless it was signed recently with one of our secrets. */
  readWebhook(rawBody: Buffer, signatureHeader: string | undefined): GatewayEvent
  /**
   * Only of the card sandbox, null elsewhere: puts payments of the past into its books, each once however often it is told,
   * and answers with the ids of what it made, in the same order.
   */
  readonly recordPast: ((payments: readonly PastPayment[]) => Promise<PastAtGateway[]>) | null
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
  /** Null if the gateway withholds it. It lets a browser confirm this intent, so never log it. */
  clientSecret: string | null
  metadata: Record<string, string>
  /** Why the last attempt failed; kept until the next attempt. */
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

/** `message` is meant for the buyer. */
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

/** What the gateway reports, as of `createdAt`. Events may arrive several times and in any order. */
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

/** What the payment page needs. If `scriptUrl` is null, the gateway's library loads its own script. */
export type GatewayBrowser = {
  publishableKey: string
  scriptUrl: string | null
  origins: { script: string[]; frame: string[]; connect: string[] }
}

/** A payment of the past, for the sandbox. `key`: names it. `card`: a ready-made payment method such as `pm_card_visa`. */
export type PastPayment = {
  key: string
  amountCents: number
  description: string
  metadata: Record<string, string>
  card: string
  openedAt: Date
  end: { status: 'succeeded' | 'canceled' | 'processing'; at: Date } | null
  refunds: readonly { amountCents: number; at: Date; metadata: Record<string, string> }[]
  dispute: { at: Date; end: { verdict: 'won' | 'lost'; at: Date } | null } | null
}

export type PastAtGateway = {
  intentId: string
  chargeId: string | null
  refundIds: string[]
  disputeId: string | null
}
