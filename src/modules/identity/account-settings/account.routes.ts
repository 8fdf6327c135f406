import { identityApi } from '#contract'
import type { Platform } from '#platform'
import { logSecurity } from '#platform/telemetry'
import { loginsOf, waysIn } from '../accounts/logins.repository.ts'
import { deletePendingOf } from '../accounts/pending-sign-ins.repository.ts'
import { deleteSession, listSessions } from '../accounts/sessions.repository.ts'
import type { ServeCalls } from '../proofs/serve-calls.routes.ts'
import { linkExpired } from '../provider/identity-error.ts'
import type { IdentityProvider } from '../provider/identity-provider.ts'
import { askProvider } from '../provider/identity-request.ts'
import { embeddedIssuer } from '../provider/issuer.ts'
import { deleteAccessTokensOf } from '../users/access-tokens.repository.ts'
import { requestEmailChange } from './change-email.ts'
import { changePassword } from './change-password.ts'
import { confirmEmailChange } from './confirm-email-change.ts'
import { undoEmailChange } from './undo-email-change.ts'

const { rename, endAllSessions } = identityApi.account

/** The calls with which people manage their own account: its name, sessions, password and address. */
export function accountRoutes(
  serve: ServeCalls,
  platform: Platform,
  provider: IdentityProvider,
): void {
  const { db, clock } = platform

  serve(identityApi.account, {
    show: async ({ current: { user } }) => {
      const { password, google } = waysIn(await loginsOf(db, user.id))
      return { account: user, hasPassword: password, hasGoogle: google }
    },

    rename: (call) => askProvider(provider, rename, call),

    listSessions: async ({ current: { user, session } }) => {
      const rows = await listSessions(db, { accountId: user.id, now: clock.now() })
      return {
        sessions: rows.map(({ id, createdAt, updatedAt, userAgent }) => ({
          id,
          isThis: id === session.id,
          beganAt: createdAt.toISOString(),
          lastUsedAt: updatedAt.toISOString(),
          browser: userAgent ?? '',
        })),
      }
    },

    endSession: async ({ current: { user }, body: { id } }) => ({
      status: await deleteSession(db, { id, accountId: user.id }),
    }),

    // The provider ends its sessions only; the store's own tokens must end too.
    endAllSessions: async ({ current: { user }, ...call }) => {
      const answer = await askProvider(provider, endAllSessions, call)
      await deleteAccessTokensOf(db, { issuer: embeddedIssuer, subject: user.id })
      await deletePendingOf(db, user.id)
      const revoked = { who: user.id, what: 'all sessions', from: call.request.ip }
      logSecurity(platform.log, 'signed_out_everywhere', revoked)
      return answer
    },

    changePassword: async ({ current, body }) => {
      await changePassword(platform, provider, current, body)
      return { status: true }
    },

    changeEmail: async ({ current: { user }, body: { newEmail } }) => {
      const publicUrl = provider.publicUrl()
      await requestEmailChange(platform, { account: user, newEmail, publicUrl })
      return { status: true }
    },

    confirmEmailChange: async ({ current: { user: account, session }, body: { token } }) => {
      const publicUrl = provider.publicUrl()
      const change = { account, sessionId: session.id, token, publicUrl }
      return { email: await confirmEmailChange(platform, change) }
    },

    undoEmailChange: async ({ body: { token } }) => {
      const email = await undoEmailChange(platform, { token, publicUrl: provider.publicUrl() })
      if (email === null) throw linkExpired()
      return { email }
    },
  })
}
