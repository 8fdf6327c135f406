import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Platform } from '#platform'
import { accountRoutes } from './account.routes.ts'
import { deleteAccessTokensOf } from './access-tokens.repository.ts'
import { findPasswordHash } from './accounts.repository.ts'
import type { IdentityProvider } from './embedded-provider.ts'
import { googleRoutes } from './google.routes.ts'
import {
  askProvider,
  assertOwnOrigin,
  callProvider,
  parseBody,
  readBodiesAsBytes,
  signedInSession,
} from './identity-request.ts'
import {
  Nothing,
  RequestReset,
  ResetPassword,
  SignIn,
  SignUp,
  VerifyEmail,
  plainCalls,
  revokeSessionsCall,
  signInCall,
} from './identity-calls.ts'
import { IdentityError, wrongPassword } from './identity-error.ts'
import { embeddedIssuer, identityPath } from './issuer.ts'
import { isPasswordStill, requestPasswordReset, resetPassword } from './password-reset.ts'
import { reauthenticationRoutes } from './re-authentication.routes.ts'
import { deletePendingOf } from './second-factor/pending-sign-ins.repository.ts'
import { secondFactorRoutes } from './second-factor/second-factor.routes.ts'
import { countTry, forgetTries, triesMinutes } from './sign-in-tries.ts'
import { signUp } from './sign-up.ts'
import { confirmVerification, mailVerificationLink } from './verification.ts'

/** Mounts the embedded provider at /api/identity: the calls the store uses, and nothing else of it. */
export function identityRoutes(
  app: FastifyInstance,
  platform: Platform,
  provider: IdentityProvider,
): void {
  void app.register(async (scope) => mount(scope, platform, provider), { prefix: identityPath })
}

function mount(scope: FastifyInstance, platform: Platform, provider: IdentityProvider): void {
  readBodiesAsBytes(scope)
  scope.setErrorHandler((error, _request, reply) => sendError(platform, error, reply))
  scope.addHook('onRequest', async (request, reply) => {
    void reply.header('cache-control', 'no-store')
    assertOwnOrigin(request, provider.publicUrl())
  })

  scope.all('/*', () => {
    throw new IdentityError(404, 'NOT_FOUND', 'Not found')
  })

  for (const call of plainCalls) {
    const { method, path: url } = call
    scope.route({ method, url, handler: (...http) => callProvider(provider, call, ...http) })
  }

  scope.post(signInCall.path, async (request, reply) => {
    const body = parseBody(SignIn, request)
    const email = body.email.toLowerCase()
    await countTry(platform, email)
    const before = await findPasswordHash(platform.db, email)
    const { user, secondFactor } = await askProvider(provider, signInCall, body, request, reply)
    if (!(await isPasswordStill(platform, user, before))) throw wrongPassword()
    await forgetTries(platform, email)
    // Who has shown one factor learns nothing of the account but what it asks for.
    return secondFactor ? { secondFactor } : { user }
  })

  scope.post('/sign-up/email', async (request, reply) => {
    const { name, email, password } = parseBody(SignUp, request)
    await signUp(platform, provider, { name, email, password })
    const { user } = await askProvider(provider, signInCall, { email, password }, request, reply)
    return { user }
  })

  scope.post('/send-verification-email', async (request) => {
    parseBody(Nothing, request)
    const account = await signedInAccount(request)
    if (account.emailVerified) return { status: true }
    await platform.db
      .transaction()
      .execute((tx) => mailVerificationLink(tx, platform, provider.publicUrl(), account))
    return { status: true }
  })

  scope.post('/verify-email', async (request) => {
    const { token } = parseBody(VerifyEmail, request)
    const account = await signedInAccount(request)
    if (account.emailVerified) return { status: true }
    if (await confirmVerification(platform, account, token)) return { status: true }
    throw new IdentityError(403, 'INVALID_TOKEN', 'This link is not valid for this account')
  })

  scope.post('/request-password-reset', async (request) => {
    const { email } = parseBody(RequestReset, request)
    await requestPasswordReset(platform, { email, publicUrl: provider.publicUrl() })
    return { status: true }
  })

  scope.post('/reset-password', async (request) => {
    const { token, newPassword } = parseBody(ResetPassword, request)
    if (await resetPassword(platform, provider, { token, newPassword })) return { status: true }
    throw new IdentityError(403, 'INVALID_TOKEN', 'This link was used already or is too old')
  })

  // Signed out everywhere means of the store as well.
  scope.post(revokeSessionsCall.path, async (request, reply) => {
    const { id: subject } = await signedInAccount(request)
    const answer = await callProvider(provider, revokeSessionsCall, request, reply)
    await deleteAccessTokensOf(platform.db, { issuer: embeddedIssuer, subject })
    await deletePendingOf(platform.db, subject)
    return answer
  })

  accountRoutes(scope, platform, provider)
  if (provider.google) googleRoutes(scope, platform, provider, provider.google)
  reauthenticationRoutes(scope, platform, provider)
  secondFactorRoutes(scope, platform, provider)

  async function signedInAccount(request: FastifyRequest) {
    return (await signedInSession(provider, request)).user
  }
}

function sendError({ log }: Platform, error: unknown, reply: FastifyReply) {
  const known = error instanceof IdentityError ? error : errorOfFastify(error)
  if (!known) log.error({ err: error }, 'an identity call failed')
  const { status, code, message } = known ?? unexpected
  if (code === 'TOO_MANY_TRIES') void reply.header('retry-after', triesMinutes * 60)
  return reply.code(status).send({ code, message })
}

const unexpected = { status: 500, code: 'INTERNAL', message: 'Something went wrong on our side' }

// Fastify's own refusals: a body that is too large or not JSON, too many requests.
function errorOfFastify(error: unknown) {
  if (!(error instanceof Error) || !('statusCode' in error)) return undefined
  const { statusCode, message } = error
  if (typeof statusCode !== 'number' || statusCode >= 500) return undefined
  return new IdentityError(statusCode, 'REFUSED', message)
}
