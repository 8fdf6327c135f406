import type { FastifyInstance } from 'fastify'
import type { Platform } from '#platform'
import { logSecurity } from '#platform/telemetry'
import { revokeSessionsCall } from '../provider/identity-calls.ts'
import { embeddedIssuer } from '../provider/issuer.ts'
import { deletePendingOf } from '../accounts/pending-sign-ins.repository.ts'
import { deleteAccessTokensOf } from '../users/access-tokens.repository.ts'
import { changePassword } from './change-password.ts'
import { requestEmailChange } from './change-email.ts'
import { confirmEmailChange } from './confirm-email-change.ts'
import type { IdentityProvider } from '../provider/identity-provider.ts'
import {
  ChangeEmail,
  ChangePassword,
  ConfirmEmailChange,
  RevokeSession,
  UndoEmailChange,
} from '../provider/account-calls.ts'
import { linkIsOver } from '../provider/identity-error.ts'
import { callProvider, parseBody, signedInSession } from '../provider/identity-request.ts'
import { loginsOf, waysIn } from '../accounts/logins.repository.ts'
import { assertRecent } from '../proofs/re-authentication.ts'
import { deleteSession, listSessions } from '../accounts/sessions.repository.ts'
import { undoEmailChange } from './undo-email-change.ts'

/** What people do with their own account: who is signed in to it, its password and its address. */
export function accountRoutes(
  scope: FastifyInstance,
  platform: Platform,
  provider: IdentityProvider,
): void {
  const { db, clock } = platform

  scope.get('/account', async (request) => {
    const { user } = await signedInSession(provider, request)
    const { id, email, name, emailVerified } = user
    const { password, google } = waysIn(await loginsOf(db, id))
    return {
      account: { id, email, name, emailVerified },
      hasPassword: password,
      hasGoogle: google,
    }
  })

  scope.get('/sessions', async (request) => {
    const { user, session } = await signedInSession(provider, request)
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
  })

  scope.post('/revoke-session', async (request) => {
    const { id } = parseBody(RevokeSession, request)
    const { user } = await signedInSession(provider, request)
    return { status: await deleteSession(db, { id, accountId: user.id }) }
  })

  // Signed out everywhere means of the store as well.
  scope.post(revokeSessionsCall.path, async (request, reply) => {
    const { user } = await signedInSession(provider, request)
    const answer = await callProvider(provider, revokeSessionsCall, request, reply)
    await deleteAccessTokensOf(db, { issuer: embeddedIssuer, subject: user.id })
    await deletePendingOf(db, user.id)
    const revoked = { who: user.id, what: 'all sessions', from: request.ip }
    logSecurity(platform.log, 'signed_out_everywhere', revoked)
    return answer
  })

  scope.post('/change-password', async (request) => {
    const passwords = parseBody(ChangePassword, request)
    await changePassword(platform, provider, await signedInSession(provider, request), passwords)
    return { status: true }
  })

  scope.post('/change-email', async (request) => {
    const { newEmail } = parseBody(ChangeEmail, request)
    const current = await signedInSession(provider, request)
    await assertRecent(platform, current)
    const publicUrl = provider.publicUrl()
    await requestEmailChange(platform, { account: current.user, newEmail, publicUrl })
    return { status: true }
  })

  scope.post('/confirm-email-change', async (request) => {
    const { token } = parseBody(ConfirmEmailChange, request)
    const { user: account, session } = await signedInSession(provider, request)
    const publicUrl = provider.publicUrl()
    const change = { account, sessionId: session.id, token, publicUrl }
    return { email: await confirmEmailChange(platform, change) }
  })

  // Without a session: whoever changed the address may be the one who is signed in.
  scope.post('/undo-email-change', async (request) => {
    const { token } = parseBody(UndoEmailChange, request)
    const email = await undoEmailChange(platform, { token, publicUrl: provider.publicUrl() })
    if (email !== null) return { email }
    throw linkIsOver()
  })
}
