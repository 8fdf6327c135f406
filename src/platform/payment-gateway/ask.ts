import { setTimeout as pause } from 'node:timers/promises'
import Stripe from 'stripe'
import { GatewayRefused, GatewayUnavailable } from './failures.ts'

/** What a person waits for the gateway, in all. */
export const gatewayTimeoutMs = 6_000

/** A failure as quick as this is worth a second try at once: a connection that had gone stale, a full house. */
const quickMs = 1_000
const breathMs = 200

/** Calls the gateway's library and turns its errors into ours. What failed quickly is tried once more. */
export async function asked<T>(call: () => Promise<T>): Promise<T> {
  const startedAt = performance.now()
  try {
    return await call()
  } catch (error) {
    const failure = failureOf(error)
    const isQuick = performance.now() - startedAt < quickMs
    if (!(failure instanceof GatewayUnavailable) || !isQuick) throw failure
  }
  await pause(breathMs)
  try {
    return await call()
  } catch (error) {
    throw failureOf(error)
  }
}

type Wish<T> = {
  idempotencyKey: string
  create: (idempotencyKey: string) => Promise<T>
  /** Looks at the gateway for what an earlier call made. */
  find: () => Promise<T | undefined>
}

const mostKeys = 3

/**
 * Makes something at the gateway once, also where it answered with an error of its own: Stripe keeps that
 * answer under its key for a day and replays it. So it is asked whether the thing was made all the same;
 * if not, a key derived from ours goes on.
 */
export async function createdOnce<T>({ idempotencyKey, create, find }: Wish<T>): Promise<T> {
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

/** The gateway answered, and with a failure of its own: repeating the same key repeats the answer. */
function answeredWithError(error: unknown): boolean {
  return error instanceof GatewayUnavailable && error.answered
}

/** The library's errors carry requests and answers whole; only their names go on. */
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
