import Stripe from 'stripe'
import { asked, createdOnce, gatewayTimeoutMs } from './ask.ts'
import { GatewayRefused, GatewayUnavailable, WebhookRejected } from './failures.ts'
import { disputeFrom, eventFrom, intentFrom, refundFrom } from './from-stripe.ts'
import type {
  CancelOutcome,
  GatewayBrowser,
  GatewayMode,
  Intent,
  NewIntent,
  NewRefund,
  PaymentGateway,
  Refund,
} from './gateway.ts'
import { recordPastAtSandbox } from './sandbox-past.ts'
import { taxesOf } from './stripe-taxes.ts'
import { verifySignature } from './webhook.ts'

export type GatewayKeys = {
  secretKey: string
  publishableKey: string
  /** Several while a secret is being rotated; all of them are accepted. */
  webhookSecrets: readonly string[]
}

/** Talks to Stripe, or with `sandboxOrigin` (such as `http://127.0.0.1:4242`) to the sandbox, which speaks the same protocol. */
export function createPaymentGateway(
  keys: GatewayKeys,
  { sandboxOrigin = null, now = () => new Date(), timeoutMs }: GatewayPlace = {},
): PaymentGateway {
  const stripe = connectStripe(keys.secretKey, { sandboxOrigin, timeoutMs })
  return {
    mode: gatewayMode(keys.secretKey),
    taxes: taxesOf(stripe),
    browser: browserOf(keys.publishableKey, sandboxOrigin),

    createIntent: (order) => createIntent(stripe, order, now()),

    retrieveIntent: (id) => asked(async () => intentFrom(await stripe.paymentIntents.retrieve(id))),

    findIntent: (id) => findIntent(stripe, id),

    cancelIntent: (id, idempotencyKey) => cancelIntent(stripe, id, idempotencyKey),

    createRefund: (refund) => createRefund(stripe, refund),

    retrieveRefund: (id) => asked(async () => refundFrom(await stripe.refunds.retrieve(id))),

    listRefundsOf: (intentId) =>
      mapped(stripe.refunds.list({ limit: 100, payment_intent: intentId }), refundFrom),

    retrieveDispute: (id) => asked(async () => disputeFrom(await stripe.disputes.retrieve(id))),

    listIntents: (since) =>
      mapped(stripe.paymentIntents.list({ limit: 100, created: createdSince(since) }), intentFrom),

    listRefunds: (since) =>
      mapped(stripe.refunds.list({ limit: 100, created: createdSince(since) }), refundFrom),

    listDisputes: (since) =>
      mapped(stripe.disputes.list({ limit: 100, created: createdSince(since) }), disputeFrom),

    listEvents: (since, { undelivered = false } = {}) =>
      mapped(
        stripe.events.list({
          limit: 100,
          created: createdSince(since),
          ...(undelivered && { delivery_success: false }),
        }),
        eventFrom,
      ),

    readWebhook(rawBody, signatureHeader) {
      verifySignature(rawBody, signatureHeader, keys.webhookSecrets, now())
      return eventFrom(parseEvent(rawBody))
    },

    recordPast:
      sandboxOrigin === null
        ? null
        : (payments) =>
            recordPastAtSandbox({ origin: sandboxOrigin, secretKey: keys.secretKey }, payments),
  }
}

type GatewayPlace = {
  sandboxOrigin?: string | null
  now?: () => Date
  timeoutMs?: number | undefined
}

/** Stripe's keys tell their mode. Those of the sandbox are test keys too (`sk_test_sandbox_…`). */
export function gatewayMode(secretKey: string): GatewayMode {
  return /^(?:sk|rk)_live_/.test(secretKey) ? 'live' : 'test'
}

/** Stripe's library, with the limits of the store. */
export function connectStripe(
  secretKey: string,
  {
    sandboxOrigin,
    timeoutMs = gatewayTimeoutMs,
  }: Pick<GatewayPlace, 'sandboxOrigin' | 'timeoutMs'>,
): Stripe {
  return new Stripe(secretKey, {
    timeout: timeoutMs,
    // A retry of the library would wait for the whole timeout again.
    maxNetworkRetries: 0,
    telemetry: false,
    ...(sandboxOrigin && addressOf(sandboxOrigin)),
  })
}

function addressOf(origin: string): { protocol: 'http'; host: string; port: string } {
  const { hostname, port } = new URL(origin)
  return { protocol: 'http', host: hostname, port }
}

function browserOf(publishableKey: string, sandboxOrigin: string | null): GatewayBrowser {
  if (sandboxOrigin) {
    const origins = { script: [sandboxOrigin], frame: [sandboxOrigin], connect: [sandboxOrigin] }
    return { publishableKey, scriptUrl: `${sandboxOrigin}/stripe.js`, origins }
  }
  // https://docs.stripe.com/security/guide#content-security-policy
  const js = ['https://js.stripe.com', 'https://*.js.stripe.com']
  const origins = {
    script: js,
    frame: [...js, 'https://hooks.stripe.com'],
    connect: ['https://api.stripe.com'],
  }
  return { publishableKey, scriptUrl: null, origins }
}

async function findIntent(stripe: Stripe, id: string): Promise<Intent | undefined> {
  try {
    return await asked(async () => intentFrom(await stripe.paymentIntents.retrieve(id)))
  } catch (error) {
    if (error instanceof GatewayRefused && error.code === 'resource_missing') return undefined
    throw error
  }
}

/** Stripe keeps idempotency keys for a day. An intent created under one of them is not older than this. */
const keysAreKeptMs = 25 * 3_600_000

function createIntent(stripe: Stripe, order: NewIntent, now: Date): Promise<Intent> {
  const { idempotencyKey, amountCents, currency, metadata, description } = order
  const create = (key: string) =>
    stripe.paymentIntents.create(
      {
        amount: amountCents,
        currency,
        metadata,
        description,
        capture_method: 'automatic',
        // Since API 2026-09-30.endive; the older `payment_method_types` is refused.
        allowed_payment_method_types: ['card'],
      },
      { idempotencyKey: key },
    )
  const created = createdSince(new Date(now.getTime() - keysAreKeptMs))
  return createdOnce({
    idempotencyKey,
    create: async (key) => intentFrom(await create(key)),
    find: async () => {
      for await (const intent of stripe.paymentIntents.list({ limit: 100, created })) {
        if (intent.metadata['paymentId'] === metadata.paymentId) return intentFrom(intent)
      }
      return undefined
    },
  })
}

function createRefund(stripe: Stripe, refund: NewRefund): Promise<Refund> {
  const { idempotencyKey, intentId, amountCents, metadata } = refund
  const wanted = { payment_intent: intentId, amount: amountCents, metadata }
  const marks = Object.entries(metadata)
  return createdOnce({
    idempotencyKey,
    create: async (key) => refundFrom(await stripe.refunds.create(wanted, { idempotencyKey: key })),
    find: async () => {
      for await (const made of stripe.refunds.list({ payment_intent: intentId, limit: 100 })) {
        if (marks.every(([name, value]) => made.metadata?.[name] === value)) return refundFrom(made)
      }
      return undefined
    },
  })
}

async function cancelIntent(
  stripe: Stripe,
  id: string,
  idempotencyKey: string,
): Promise<CancelOutcome> {
  const retrieve = async () => intentFrom(await stripe.paymentIntents.retrieve(id))
  const intent = await createdOnce({
    idempotencyKey,
    create: async (key) => {
      try {
        return intentFrom(await stripe.paymentIntents.cancel(id, {}, { idempotencyKey: key }))
      } catch (error) {
        if (!isUnexpectedState(error)) throw error
        return retrieve()
      }
    },
    find: async () => {
      const found = await retrieve()
      return found.status === 'canceled' ? found : undefined
    },
  })
  return { outcome: finalOutcome(intent), intent }
}

function isUnexpectedState(error: unknown): boolean {
  return (
    error instanceof Stripe.errors.StripeError && error.code === 'payment_intent_unexpected_state'
  )
}

function finalOutcome({ status }: Intent): CancelOutcome['outcome'] {
  if (status === 'canceled' || status === 'succeeded' || status === 'processing') return status
  throw new GatewayUnavailable(`The gateway refused to cancel an intent that is ${status}.`)
}

async function* mapped<From, To>(
  items: AsyncIterable<From>,
  convert: (item: From) => To,
): AsyncGenerator<To> {
  const iterator = items[Symbol.asyncIterator]()
  for (;;) {
    const next = await asked(() => iterator.next())
    if (next.done) return
    yield convert(next.value)
  }
}

function createdSince(since: Date): { gte: number } {
  return { gte: Math.floor(since.getTime() / 1000) }
}

function parseEvent(rawBody: Buffer): Stripe.Event {
  try {
    const event = JSON.parse(rawBody.toString('utf8')) as Partial<Stripe.Event> | null
    if (event?.object === 'event' && event.id && event.type && event.data?.object) {
      return event as Stripe.Event
    }
  } catch {
    // Signed, but not JSON: rejected like JSON that is not an event.
  }
  throw new WebhookRejected('not_an_event')
}
