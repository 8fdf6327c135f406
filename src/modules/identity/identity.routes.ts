import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Refusal, type RefusalCode } from '#contract/refusals'
import { tooFast } from '#contract/too-fast'
import type { Platform } from '#platform'
import { notingFailure, type NotedFailure } from '#platform/db'
import { refusalOfDatabase, setErrand } from '#platform/http'
import { takeTurn, type LimitName } from '#platform/rate-limits'
import { accountRoutes } from './account-settings/account.routes.ts'
import { googleRoutes } from './google/google.routes.ts'
import { verificationRoutes } from './proofs/verification.routes.ts'
import { IdentityError, foreignPage } from './provider/identity-error.ts'
import type { IdentityProvider } from './provider/identity-provider.ts'
import { assertOwnOrigin, readBodiesAsBytes } from './provider/identity-request.ts'
import { identityPath } from './provider/issuer.ts'
import { secondFactorRoutes } from './second-factor/second-factor.routes.ts'
import { passwordResetRoutes } from './sign-in/password-reset.routes.ts'
import { reauthenticationRoutes } from './sign-in/re-authentication.routes.ts'
import { signInRoutes } from './sign-in/sign-in.routes.ts'

/** Mounts the embedded provider at /api/identity: the calls the store uses, and nothing else of it. */
export function identityRoutes(
  app: FastifyInstance,
  platform: Platform,
  provider: IdentityProvider,
): void {
  void app.register(async (scope) => mount(scope, platform, provider), { prefix: identityPath })
}

function mount(scope: FastifyInstance, platform: Platform, provider: IdentityProvider): void {
  // Whoever cannot sign in cannot buy.
  setErrand(scope, 'vital')
  readBodiesAsBytes(scope)
  const failures = noteFailuresOf(scope)
  scope.setErrorHandler((error, request, reply) => {
    // The provider says 500, or that nobody is signed in, where the database has failed it.
    const failure = refusalOfDatabase(failures.get(request)?.error, platform.log)
    return sendError(platform, failure ?? error, reply)
  })
  scope.addHook('onRequest', async (request, reply) => {
    void reply.header('cache-control', 'no-store')
    assertOwnOrigin(request, provider.publicUrl())
  })
  limitCalls(scope, platform)

  scope.all('/*', () => {
    throw new IdentityError(404, 'NOT_FOUND', 'Not found')
  })
  signInRoutes(scope, platform, provider)
  passwordResetRoutes(scope, platform, provider)
  verificationRoutes(scope, platform, provider)
  accountRoutes(scope, platform, provider)
  if (provider.google) googleRoutes(scope, platform, provider, provider.google)
  reauthenticationRoutes(scope, platform, provider)
  secondFactorRoutes(scope, platform, provider)
}

// Those that are limited by what their body says take their turns themselves.
const ownTurns = ['/sign-in/email', '/request-password-reset']

const limitOf: Record<string, LimitName> = {
  '/sign-up/email': 'sign-up',
  '/reset-password': 'new-password',
}

/** Every call that writes is limited by the visitor's address, one that is added later too. Asking who one is costs nothing. */
function limitCalls(scope: FastifyInstance, platform: Platform): void {
  scope.addHook('preHandler', async ({ method, ip, routeOptions: { url = '' } }) => {
    const path = url.slice(identityPath.length)
    if (method === 'GET' || method === 'HEAD' || ownTurns.includes(path)) return
    await takeTurn(platform, limitOf[path] ?? 'identity', { address: ip })
  })
}

/** What the database said no with, by request. */
function noteFailuresOf(scope: FastifyInstance): WeakMap<FastifyRequest, NotedFailure> {
  const failures = new WeakMap<FastifyRequest, NotedFailure>()
  scope.addHook('onRequest', (request, _reply, done) => {
    const noted: NotedFailure = {}
    failures.set(request, noted)
    notingFailure(noted, done)
  })
  return failures
}

function sendError({ log }: Platform, error: unknown, reply: FastifyReply) {
  const known =
    error instanceof IdentityError
      ? error
      : (errorOfDoors(refusalOfDatabase(error, log) ?? error, reply) ?? errorOfFastify(error))
  if (!known) log.error({ err: error }, 'an identity call failed')
  const { status, code, message } = known ?? unexpected
  return reply.code(status).send({ code, message })
}

const unexpected = { status: 500, code: 'INTERNAL', message: 'Something went wrong on our side' }

/** What the doors of the store say, in the provider's shape; the message is for people. */
function errorOfDoors(error: unknown, reply: FastifyReply): IdentityError | undefined {
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

// Fastify's own refusals: a body that is too large, or of another type.
function errorOfFastify(error: unknown) {
  if (!(error instanceof Error) || !('statusCode' in error)) return undefined
  const { statusCode, message } = error
  if (typeof statusCode !== 'number' || statusCode >= 500) return undefined
  return new IdentityError(statusCode, 'REFUSED', message)
}
