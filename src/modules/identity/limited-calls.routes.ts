import type { FastifyInstance, FastifyReply } from 'fastify'
import { Refusal, type RefusalCode } from '#contract/refusals'
import { tooFast } from '#contract/too-fast'
import type { Platform } from '#platform'
import { takeTurn, type LimitName } from '#platform/rate-limits'
import { IdentityError, foreignPage } from './provider/identity-error.ts'
import { identityPath } from './provider/issuer.ts'

// Those that are limited by what their body says take their turns themselves.
const ownTurns = ['/sign-in/email', '/request-password-reset']

const limitOf: Record<string, LimitName> = {
  '/sign-up/email': 'sign-up',
  '/reset-password': 'new-password',
}

/** Every call that writes is limited by the visitor's address, one that is added later too. Asking who one is costs nothing. */
export function limitCalls(scope: FastifyInstance, platform: Platform): void {
  scope.addHook('preHandler', async ({ method, ip, routeOptions: { url = '' } }) => {
    const path = url.slice(identityPath.length)
    if (method === 'GET' || method === 'HEAD' || ownTurns.includes(path)) return
    await takeTurn(platform, limitOf[path] ?? 'identity', { address: ip })
  })
}

/** What the doors of the store say, in the provider's shape; the message is for people. */
export function errorOfDoors(error: unknown, reply: FastifyReply): IdentityError | undefined {
  if (!(error instanceof Refusal)) return undefined
  if (error.code === 'forbidden') return foreignPage()
  const seconds = Number(error.details['retryAfterSeconds'] ?? 2)
  const toTryAgain = errorsToTryAgain[error.code]?.(seconds)
  if (toTryAgain) void reply.header('retry-after', String(seconds))
  return toTryAgain
}

const errorsToTryAgain: Partial<Record<RefusalCode, (seconds: number) => IdentityError>> = {
  too_many_requests: (seconds) => new IdentityError(429, 'TOO_MANY_REQUESTS', tooFast(seconds)),
  busy: () =>
    new IdentityError(503, 'BUSY', 'The store is very busy. Please try again in a moment.'),
  database_unavailable: () =>
    new IdentityError(503, 'UNAVAILABLE', 'The store has a problem. Please try again in a moment.'),
}
