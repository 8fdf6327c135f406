import { setTimeout as pause } from 'node:timers/promises'
import Stripe from 'stripe'
import { traced, type SpanTold } from '#platform/telemetry'
import { GatewayRefused, GatewayUnavailable } from './failures.ts'

/** How long a person waits for the gateway in total. */
export const gatewayTimeoutMs = 6_000

/** A call that failed this quickly is repeated at once: the connection may have been stale, or the gateway briefly overloaded. */
const quickMs = 1_000
const retryDelayMs = 200

/** Calls the gateway's library and converts its errors into ours. Repeats a call once if it failed quickly. */
export function asked<T>(call: () => Promise<T>): Promise<T> {
  return traced(askedGateway, () => askTwice(call))
}

const askedGateway: SpanTold = {
  name: 'payment gateway',
  kind: 'client',
  facts: { 'server.role': 'payment gateway' },
}

async function askTwice<T>(call: () => Promise<T>): Promise<T> {
  const startedAt = performance.now()
  try {
    return await call()
  } catch (error) {
    const failure = failureOf(error)
    const isQuick = performance.now() - startedAt < quickMs
    if (!(failure instanceof GatewayUnavailable) || !isQuick) throw failure
  }
  await pause(retryDelayMs)
  try {
    return await call()
  } catch (error) {
    throw failureOf(error)
  }
}

type Creation<T> = {
  idempotencyKey: string
  create: (idempotencyKey: string) => Promise<T>
  /** Looks up at the gateway what an earlier call created. */
  find: () => Promise<T | undefined>
}

const mostKeys = 3

/**
 * Creates something at the gateway exactly once, even if the gateway fails with a 5xx. Stripe keeps such a response under
 * the idempotency key for a day and replays it. So this asks whether the thing was created all the same, and if not,
 * tries again with a key derived from ours.
 */
export async function createdOnce<T>({ idempotencyKey, create, find }: Creation<T>): Promise<T> {
  const startedAt = performance.now()
  for (let turn = 1; ; turn++) {
    try {
      return await asked(() => create(turn === 1 ? idempotencyKey : `${idempotencyKey}:${turn}`))
    } catch (error) {
      const isLate = performance.now() - startedAt > gatewayTimeoutMs
      if (!answeredWithError(error) || turn === mostKeys || isLate) throw error
    }
    const made = await asked(find)
    if (made !== undefined) return made
  }
}

/** Whether the gateway responded with a failure of its own. The same key would get the same response again. */
function answeredWithError(error: unknown): boolean {
  return error instanceof GatewayUnavailable && error.answered
}

/** The library's errors contain whole requests and responses. Only the codes, the message and the request id are passed on. */
function failureOf(error: unknown): unknown {
  if (!(error instanceof Stripe.errors.StripeError)) return error
  const { statusCode } = error
  const requestId = error.requestId ?? null
  if (statusCode === undefined || statusCode === 409 || statusCode === 429 || statusCode >= 500) {
    const answered = statusCode !== undefined && statusCode >= 500
    return new GatewayUnavailable(error.message, requestId, answered)
  }
  if (statusCode < 400) return new GatewayUnavailable(error.message, requestId)
  return new GatewayRefused(error.message, {
    code: error.code ?? (statusCode === 401 ? 'unauthorized' : error.rawType) ?? 'refused',
    declineCode: error.decline_code ?? null,
    requestId,
  })
}
