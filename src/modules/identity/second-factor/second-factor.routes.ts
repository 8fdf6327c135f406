import { identityApi } from '#contract'
import type { Platform } from '#platform'
import { logSecurity } from '#platform/telemetry'
import type { ServeCalls } from '../proofs/serve-calls.routes.ts'
import { noPhone, wrongCode } from '../provider/identity-error.ts'
import type { IdentityProvider } from '../provider/identity-provider.ts'
import { startApp, startPhone } from './enrol.ts'
import { phoneOf } from './factors.repository.ts'
import { finalizeSignIn, pendingSignIn, signInEnded } from './finalize-sign-in.ts'
import { finishEnrolment } from './finish-enrolment.ts'
import { pendingToken } from './pending-cookie.ts'
import { removeFactor, renewRecoveryCodes } from './remove.ts'
import { sendCode } from './send-code.ts'
import { codeRequestOf, showFactors } from './show-factors.ts'

/** The calls for completing a sign-in with a code, and for managing the second factor. */
export function secondFactorRoutes(
  serve: ServeCalls,
  platform: Platform,
  provider: IdentityProvider,
): void {
  serve(identityApi.secondFactor, {
    showSignIn: async ({ request }) => {
      const pending = await pendingSignIn(platform, await pendingToken(provider, request))
      return pending ? codeRequestOf(platform, pending.accountId) : null
    },

    sendSignInCode: async ({ request }) => {
      const pending = await pendingSignIn(platform, await pendingToken(provider, request))
      if (!pending) throw signInEnded()
      const { accountId } = pending
      const phone = await phoneOf(platform.db, accountId)
      if (phone === undefined) throw noPhone()
      await sendCode(platform, provider, { accountId, purpose: 'sign-in', phone })
      return { status: true }
    },

    finishSignIn: async ({ body, request, reply }) => {
      const token = await pendingToken(provider, request)
      const opened = await finalizeSignIn(platform, provider, token, body)
      const facts = { who: opened?.accountId, what: 'code', from: request.ip }
      logSecurity(platform.log, opened ? 'sign_in' : 'sign_in_failed', facts)
      if (!opened) throw wrongCode()
      for (const cookie of opened.cookies) void reply.header('set-cookie', cookie)
      return { status: true }
    },

    show: ({ current: { user } }) => showFactors(platform, user.id),

    startApp: ({ current }) => startApp(platform, provider, current),

    startPhone: async ({ current, body: { number } }) => {
      await startPhone(platform, provider, current, number)
      return { status: true }
    },

    enrol: async ({ current, body }) => {
      const enrolled = await finishEnrolment(platform, provider, current, body)
      if (!enrolled) throw wrongCode()
      return enrolled
    },

    remove: async ({ current: { user }, body: { method } }) => {
      await removeFactor(platform, user, method)
      return { status: true }
    },

    renewRecoveryCodes: async ({ current: { user } }) => ({
      recoveryCodes: await renewRecoveryCodes(platform, user),
    }),
  })
}
