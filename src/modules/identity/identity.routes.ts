import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Platform } from '#platform'
import { notingFailure, type NotedFailure } from '#platform/db'
import { refusalOfDatabase } from '#platform/http'
import { takeTurn } from '#platform/rate-limits'
import { logSecurity } from '#platform/telemetry'
import { accountRoutes } from './account-settings/account.routes.ts'
import { deleteAccessTokensOf } from './users/access-tokens.repository.ts'
import { findPasswordHash } from './accounts/accounts.repository.ts'
import type { IdentityProvider } from './embedded-provider.ts'
import { googleRoutes } from './google/google.routes.ts'
import {
  askProvider,
  assertOwnOrigin,
  callProvider,
  parseBody,
  readBodiesAsBytes,
  signedInSession,
} from './provider/identity-request.ts'
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
} from './provider/identity-calls.ts'
import { IdentityError, wrongPassword } from './provider/identity-error.ts'
import { embeddedIssuer, identityPath } from './provider/issuer.ts'
import { limitCalls, errorOfDoors } from './limited-calls.routes.ts'
import { isPasswordStill, requestPasswordReset, resetPassword } from './account-settings/password-reset.ts'
import { reauthenticationRoutes } from './sign-in/re-authentication.routes.ts'
import { deletePendingOf } from './accounts/pending-sign-ins.repository.ts'
import { secondFactorRoutes } from './second-factor/second-factor.routes.ts'
import { about, tryPassword, welcome } from './sign-in/try-password.ts'
import { signUp } from './sign-in/sign-up.ts'
import { confirmVerification, mailLinkAgain } from './proofs/verification.ts'

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

  for (const call of plainCalls) {
    const { method, path: url } = call
    scope.route({ method, url, handler: (...http) => callProvider(provider, call, ...http) })
  }

  scope.post(signInCall.path, async (request, reply) => {
    const body = parseBody(SignIn, request)
    const door = { email: body.email.trim().toLowerCase(), address: request.ip }
    const { user, secondFactor } = await tryPassword(platform, door, async () => {
      const before = await findPasswordHash(platform.db, door.email)
      const answer = await askProvider(provider, signInCall, body, request, reply)
      if (!(await isPasswordStill(platform, answer.user, before))) throw wrongPassword()
      return answer
    })
    // Who has shown one factor learns nothing of the account but what it asks for.
    return secondFactor ? { secondFactor } : { user }
  })

  scope.post('/sign-up/email', async (request, reply) => {
    const { name, email, password } = parseBody(SignUp, request)
    await signUp(platform, provider, { name, email, password })
    await welcome(platform, { email, address: request.ip })
    const { user } = await askProvider(provider, signInCall, { email, password }, request, reply)
    logSecurity(platform.log, 'sign_up', { who: user.id, what: 'password', from: request.ip })
    return { user }
  })

  scope.post('/send-verification-email', async (request) => {
    parseBody(Nothing, request)
    const account = await signedInAccount(request)
    if (account.emailVerified) return { status: true }
    await mailLinkAgain(platform, provider.publicUrl(), account)
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
    await takeTurn(platform, 'reset', { address: request.ip, account: email })
    logSecurity(platform.log, 'reset_asked', {
      what: 'link',
      from: request.ip,
      about: about(email),
    })
    await requestPasswordReset(platform, { email, publicUrl: provider.publicUrl() })
    return { status: true }
  })

  scope.post('/reset-password', async (request) => {
    const { token, newPassword } = parseBody(ResetPassword, request)
    const email = await resetPassword(platform, provider, { token, newPassword })
    if (email === null) {
      throw new IdentityError(403, 'INVALID_TOKEN', 'This link was used already or is too old')
    }
    await welcome(platform, { email, address: request.ip })
    logSecurity(platform.log, 'password_reset', {
      what: 'by link',
      from: request.ip,
      about: about(email),
    })
    return { status: true }
  })

  // Signed out everywhere means of the store as well.
  scope.post(revokeSessionsCall.path, async (request, reply) => {
    const { id: subject } = await signedInAccount(request)
    const answer = await callProvider(provider, revokeSessionsCall, request, reply)
    await deleteAccessTokensOf(platform.db, { issuer: embeddedIssuer, subject })
    await deletePendingOf(platform.db, subject)
    const revoked = { who: subject, what: 'all sessions', from: request.ip }
    logSecurity(platform.log, 'signed_out_everywhere', revoked)
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

// Fastify's own refusals: a body that is too large, or of another type.
function errorOfFastify(error: unknown) {
  if (!(error instanceof Error) || !('statusCode' in error)) return undefined
  const { statusCode, message } = error
  if (typeof statusCode !== 'number' || statusCode >= 500) return undefined
  return new IdentityError(statusCode, 'REFUSED', message)
}
