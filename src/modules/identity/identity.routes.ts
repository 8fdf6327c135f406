import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Limited } from '#contract/describe'
import { Refusal } from '#contract/refusals'
import type { Platform } from '#platform'
import { notingFailure, type NotedFailure } from '#platform/db'
import { refusalOfDatabase, sendProblem, setPriority } from '#platform/http'
import { takeTurn } from '#platform/rate-limits'
import { accountRoutes } from './account-settings/account.routes.ts'
import { googleRoutes } from './google/google.routes.ts'
import { problemOfCall } from './problem-of-call.ts'
import { createServeCalls } from './proofs/serve-calls.routes.ts'
import { verificationRoutes } from './proofs/verification.routes.ts'
import type { IdentityProvider } from './provider/identity-provider.ts'
import { assertOwnOrigin, readBodiesAsBytes } from './provider/identity-request.ts'
import { identityPath } from './provider/issuer.ts'
import { secondFactorRoutes } from './second-factor/second-factor.routes.ts'
import { reauthenticationRoutes } from './sign-in/re-authentication.routes.ts'
import { signInRoutes } from './sign-in/sign-in.routes.ts'

/** Mounts the embedded provider at /api/identity, with only the calls of the contract. */
export function identityRoutes(
  app: FastifyInstance,
  platform: Platform,
  provider: IdentityProvider,
): void {
  void app.register(async (scope) => mount(scope, platform, provider), { prefix: identityPath })
}

function mount(scope: FastifyInstance, platform: Platform, provider: IdentityProvider): void {
  // People who cannot sign in cannot buy.
  setPriority(scope, 'vital')
  readBodiesAsBytes(scope)
  const failures = noteFailuresOf(scope)
  scope.setErrorHandler((error, request, reply): FastifyReply => {
    // When the database fails, the provider returns 500 or says that nobody is signed in.
    const failure = refusalOfDatabase(failures.get(request)?.error, platform.log)
    return sendProblem(reply, problemOfCall(failure ?? error, platform.log))
  })
  scope.addHook('onRequest', async (request, reply) => {
    void reply.header('cache-control', 'no-store')
    assertOwnOrigin(request, provider.publicUrl())
  })
  limitCalls(scope, platform)

  scope.all('/*', () => {
    throw new Refusal('not_found')
  })
  const serve = createServeCalls(scope, platform, provider)
  signInRoutes(serve, platform, provider)
  verificationRoutes(serve, platform, provider)
  accountRoutes(serve, platform, provider)
  if (provider.google) googleRoutes(serve, platform, provider, provider.google)
  reauthenticationRoutes(serve, platform, provider)
  secondFactorRoutes(serve, platform, provider)
}

// The limits of these depend on the body, so their handlers apply them.
const limitedByHandler: readonly Limited[] = ['sign-in', 'reset']

/** Limits every call that writes by the visitor's address, even to unknown paths. Reads are not limited. */
function limitCalls(scope: FastifyInstance, platform: Platform): void {
  scope.addHook('preHandler', async ({ method, ip, routeOptions }) => {
    const { limited = 'identity' } = routeOptions.config
    if (method === 'GET' || method === 'HEAD' || limitedByHandler.includes(limited)) return
    await takeTurn(platform, limited, { address: ip })
  })
}

/** Records database failures by request. */
function noteFailuresOf(scope: FastifyInstance): WeakMap<FastifyRequest, NotedFailure> {
  const failures = new WeakMap<FastifyRequest, NotedFailure>()
  scope.addHook('onRequest', (request, _reply, done) => {
    const noted: NotedFailure = {}
    failures.set(request, noted)
    notingFailure(noted, done)
  })
  return failures
}
