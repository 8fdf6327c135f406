import { identityApi } from '#contract'
import { invalidInput } from '#contract/refusals'
import { Email } from '#contract/wire.schema'
import type { Platform } from '#platform'
import { takeTurn } from '#platform/rate-limits'
import { logSecurity } from '#platform/telemetry'
import { requestPasswordReset, resetPassword } from '../account-settings/password-reset.ts'
import { findPasswordHash } from '../accounts/logins.repository.ts'
import { isPasswordUnchanged } from '../proofs/password-unchanged.ts'
import type { ServeCalls } from '../proofs/serve-calls.routes.ts'
import { linkExpired, wrongPassword } from '../provider/identity-error.ts'
import type { IdentityProvider } from '../provider/identity-provider.ts'
import { askProvider } from '../provider/identity-request.ts'
import { signInAtProvider } from './sign-in-at-provider.ts'
import { recordSuccess } from './sign-in-turns.repository.ts'
import { signUp } from './sign-up.ts'
import { about, tryPassword } from './try-password.ts'

const { signOut, showSession, showToken, showKeys } = identityApi.signIn

/** The calls for signing up, in and out, resetting a forgotten password, and reading the session, tokens and keys. */
export function signInRoutes(
  serve: ServeCalls,
  platform: Platform,
  provider: IdentityProvider,
): void {
  serve(identityApi.signIn, {
    signOut: (call) => askProvider(provider, signOut, call),
    showSession: (call) => askProvider(provider, showSession, call),
    showToken: (call) => askProvider(provider, showToken, call),
    showKeys: (call) => askProvider(provider, showKeys, call),

    signIn: async (call) => {
      refuseIncomplete(call.body)
      const door = { email: call.body.email.trim().toLowerCase(), address: call.request.ip }
      const { user, secondFactor } = await tryPassword(platform, door, async () => {
        const before = await findPasswordHash(platform.db, { email: door.email })
        const answer = await signInAtProvider(platform, provider, call)
        if (!(await isPasswordUnchanged(platform, answer.user, before))) throw wrongPassword()
        return answer
      })
      // With only the first factor shown, the browser learns nothing about the account except which code it needs.
      return secondFactor ? { secondFactor } : { user }
    },

    signUp: async ({ body: { name, email, password }, request, reply }) => {
      await signUp(platform, provider, { name, email, password })
      await recordSuccess(platform, { email, address: request.ip })
      const body = { email, password }
      const { user } = await signInAtProvider(platform, provider, { request, reply, body })
      logSecurity(platform.log, 'sign_up', { who: user.id, what: 'password', from: request.ip })
      return { user }
    },

    requestPasswordReset: async ({ body: { email }, request }) => {
      await takeTurn(platform, 'reset', { address: request.ip, account: email })
      const asked = { what: 'link', from: request.ip, about: about(email) }
      logSecurity(platform.log, 'reset_asked', asked)
      await requestPasswordReset(platform, { email, publicUrl: provider.publicUrl() })
      return { status: true }
    },

    resetPassword: async ({ body: { token, newPassword, account: choice }, request }) => {
      const email = await resetPassword(platform, provider, { token, newPassword, choice })
      if (email === null) throw linkExpired()
      await recordSuccess(platform, { email, address: request.ip })
      const reset = { what: 'by link', from: request.ip, about: about(email) }
      logSecurity(platform.log, 'password_reset', reset)
      return { status: true }
    },
  })
}

/** The login marks no field as required, so what is missing is told as any error of a sign-in, and all at once. */
function refuseIncomplete({ email, password }: { email: string; password: string }): void {
  const isNameless = email.trim() === ''
  if (isNameless && password === '') {
    throw incomplete('email', 'Please enter your email address and your password.')
  }
  if (isNameless) throw incomplete('email', 'Please enter your email address.')
  if (!Email.safeParse(email).success) {
    throw incomplete('email', 'Please enter a whole email address, such as name@example.com.')
  }
  if (password === '') throw incomplete('password', 'Please enter your password.')
}

const incomplete = (field: string, message: string) =>
  invalidInput({ path: `body.${field}`, message })
