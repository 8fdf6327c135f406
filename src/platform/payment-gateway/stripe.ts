import Stripe from 'stripe'
import { GatewayRefused, GatewayUnavailable, WebhookRejected } from './failures.ts'
import { eventFrom, intentFrom, refundFrom } from './from-stripe.ts'
import type { CancelOutcome, GatewayBrowser, GatewayMode, Intent, PaymentGateway } from './index.ts'
import { verifySignature } from './webhook.ts'

export type GatewayKeys = {
  secretKey: string
  publishableKey: string
  /** More than one while a secret is being rotated: all are accepted. */
  webhookSecrets: readonly string[]
}

/** Talks to Stripe, or with an origin (`http://127.0.0.1:4242`) to the sandbox that speaks its protocol there. */
export function createPaymentGateway(
  keys: GatewayKeys,
  { sandboxOrigin = null, now = () => new Date() }: GatewayPlace = {},
): PaymentGateway {
  const stripe = new Stripe(keys.secretKey, {
    timeout: 6_000,
    maxNetworkRetries: 1,
    telemetry: false,
    ...(sandboxOrigin && addressOf(sandboxOrigin)),
  })
  return {
    mode: gatewayMode(keys.secretKey),
    browser: browserOf(keys.publishableKey, sandboxOrigin),

    createIntent: ({ idempotencyKey, amountCents, currency, metadata, description }) =>
      asked(async () =>
        intentFrom(
          await stripe.paymentIntents.create(
            {
              amount: amountCents,
              currency,
              metadata,
              description,
              capture_method: 'automatic',
              // Since API 2026-09-30.endive; the older `payment_method_types` is refused.
              allowed_payment_method_types: ['card'],
            },
            { idempotencyKey },
          ),
        ),
      ),

    retrieveIntent: (id) => asked(async () => intentFrom(await stripe.paymentIntents.retrieve(id))),

    cancelIntent: (id, idempotencyKey) => asked(() => cancelIntent(stripe, id, idempotencyKey)),

    createRefund: ({ idempotencyKey, intentId, amountCents, metadata }) =>
      asked(async () =>
        refundFrom(
          await stripe.refunds.create(
            { payment_intent: intentId, amount: amountCents, metadata },
            { idempotencyKey },
          ),
        ),
      ),

    retrieveRefund: (id) => asked(async () => refundFrom(await stripe.refunds.retrieve(id))),

    listIntents: (since) =>
      mapped(stripe.paymentIntents.list({ limit: 100, created: createdSince(since) }), intentFrom),

    listRefunds: (since) =>
      mapped(stripe.refunds.list({ limit: 100, created: createdSince(since) }), refundFrom),

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
  }
}

type GatewayPlace = { sandboxOrigin?: string | null; now?: () => Date }

/** Stripe's keys say their kind; the sandbox's are test keys too (`sk_test_sandbox_…`). */
export function gatewayMode(secretKey: string): GatewayMode {
  return /^(?:sk|rk)_live_/.test(secretKey) ? 'live' : 'test'
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

async function cancelIntent(
  stripe: Stripe,
  id: string,
  idempotencyKey: string,
): Promise<CancelOutcome> {
  try {
    const intent = await stripe.paymentIntents.cancel(id, {}, { idempotencyKey })
    return { outcome: 'canceled', intent: intentFrom(intent) }
  } catch (error) {
    if (!isUnexpectedState(error)) throw error
  }
  const intent = intentFrom(await stripe.paymentIntents.retrieve(id))
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

async function asked<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call()
  } catch (error) {
    throw failureOf(error)
  }
}

/** The library's errors carry requests and answers whole; only their names go on. */
function failureOf(error: unknown): unknown {
  if (!(error instanceof Stripe.errors.StripeError)) return error
  const requestId = error.requestId ?? null
  const isRefusal =
    error.statusCode !== undefined &&
    error.statusCode >= 400 &&
    error.statusCode < 500 &&
    error.statusCode !== 409 &&
    error.statusCode !== 429
  if (!isRefusal) return new GatewayUnavailable(error.message, requestId)
  return new GatewayRefused(error.message, {
    code: error.code ?? (error.statusCode === 401 ? 'unauthorized' : error.rawType) ?? 'refused',
    declineCode: error.decline_code ?? null,
    requestId,
  })
}

function parseEvent(rawBody: Buffer): Stripe.Event {
  try {
    const event = JSON.parse(rawBody.toString('utf8')) as Partial<Stripe.Event> | null
    if (event?.object === 'event' && event.id && event.type && event.data?.object) {
      return event as Stripe.Event
    }
  } catch {
    // Signed, but no JSON: the same verdict as for JSON that is no event.
  }
  throw new WebhookRejected('not_an_event')
}
