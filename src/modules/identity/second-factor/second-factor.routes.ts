import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Platform } from '#platform'
import { logSecurity } from '#platform/telemetry'
import type { IdentityProvider } from '../provider/identity-provider.ts'
import { Code, EnrolPhone, FirstCode, Nothing, RemoveFactor } from '../provider/identity-calls.ts'
import { noPhone, wrongCode } from '../provider/identity-error.ts'
import { parseBody, signedInSession } from '../provider/identity-request.ts'
import { assertRecent } from '../proofs/re-authentication.ts'
import { startApp, startPhone } from './enrol.ts'
import { phoneOf } from './factors.repository.ts'
import { finalizeSignIn, pendingSignIn, signInGone } from './finalize-sign-in.ts'
import { finishEnrolment } from './finish-enrolment.ts'
import { pendingToken } from './pending-cookie.ts'
import { removeFactor, renewRecoveryCodes } from './remove.ts'
import { sendCode } from './send-code.ts'
import { codeRequestOf, showFactors } from './show-factors.ts'

/** The second half of a sign-in, and what its owner does with the second factor. */
export function secondFactorRoutes(
  scope: FastifyInstance,
  platform: Platform,
  provider: IdentityProvider,
): void {
  scope.get('/second-factor/sign-in', async (request) => {
    const pending = await pendingSignIn(platform, await pendingToken(provider, request))
    return pending ? codeRequestOf(platform, pending.accountId) : null
  })

  scope.post('/second-factor/sign-in/text', async (request) => {
    parseBody(Nothing, request)
    const pending = await pendingSignIn(platform, await pendingToken(provider, request))
    if (!pending) throw signInGone()
    const phone = await phoneOf(platform.db, pending.accountId)
    if (phone === undefined) throw noPhone()
    await sendCode(platform, provider, { accountId: pending.accountId, purpose: 'sign-in', phone })
    return { status: true }
  })

  scope.post('/second-factor/sign-in', async (request, reply) => {
    const answer = parseBody(Code, request)
    const token = await pendingToken(provider, request)
    const opened = await finalizeSignIn(platform, provider, token, answer)
    const facts = { who: opened?.accountId, what: 'code', from: request.ip }
    logSecurity(platform.log, opened ? 'sign_in' : 'sign_in_failed', facts)
    if (!opened) throw wrongCode()
    for (const cookie of opened.cookies) void reply.header('set-cookie', cookie)
    return { status: true }
  })

  scope.get('/second-factor', async (request) => {
    const { user } = await signedInSession(provider, request)
    return showFactors(platform, user.id)
  })

  scope.post('/second-factor/app', async (request) => {
    parseBody(Nothing, request)
    return startApp(platform, provider, await recentSession(request))
  })

  scope.post('/second-factor/phone', async (request) => {
    const { number } = parseBody(EnrolPhone, request)
    await startPhone(platform, provider, await recentSession(request), number)
    return { status: true }
  })

  scope.post('/second-factor/enrolment', async (request) => {
    const first = parseBody(FirstCode, request)
    const current = await recentSession(request)
    const enrolled = await finishEnrolment(platform, provider, current, first)
    if (!enrolled) throw wrongCode()
    return enrolled
  })

  scope.post('/second-factor/removal', async (request) => {
    const { method } = parseBody(RemoveFactor, request)
    const { user } = await recentSession(request)
    await removeFactor(platform, user, method)
    return { status: true }
  })

  scope.post('/second-factor/recovery-codes', async (request) => {
    parseBody(Nothing, request)
    const { user } = await recentSession(request)
    return { recoveryCodes: await renewRecoveryCodes(platform, user) }
  })

  async function recentSession(request: FastifyRequest) {
    const current = await signedInSession(provider, request)
    await assertRecent(platform, current)
    return current
  }
}
