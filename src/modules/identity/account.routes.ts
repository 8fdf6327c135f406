import type { FastifyInstance } from 'fastify'
import type { Platform } from '#platform'
import { findLogins } from './accounts.repository.ts'
import { changePassword } from './change-password.ts'
import { requestEmailChange } from './change-email.ts'
import { confirmEmailChange } from './confirm-email-change.ts'
import type { IdentityProvider } from './embedded-provider.ts'
import {
  ChangeEmail,
  ChangePassword,
  ConfirmEmailChange,
  RevokeSession,
  UndoEmailChange,
} from './account-calls.ts'
import { IdentityError } from './identity-error.ts'
import { currentSession, parseBody } from './identity-request.ts'
import { assertRecentSignIn } from './recent-sign-in.ts'
import { deleteSession, listSessions } from './sessions.repository.ts'
import { undoEmailChange } from './undo-email-change.ts'

/** What people do with their own account: who is signed in to it, its password and its address. */
export function accountRoutes(
  scope: FastifyInstance,
  platform: Platform,
  provider: IdentityProvider,
): void {
  const { db, clock } = platform

  scope.get('/account', async (request) => {
    const { account } = await currentSession(provider, request)
    const { id, email, name, emailVerified } = account
    const logins = await findLogins(db, id)
    return {
      account: { id, email, name, emailVerified },
      hasPassword: logins.some(({ providerId }) => providerId === 'credential'),
      hasGoogle: logins.some(({ providerId }) => providerId === 'google'),
    }
  })

  scope.get('/sessions', async (request) => {
    const { account, session } = await currentSession(provider, request)
    const rows = await listSessions(db, { accountId: account.id, now: clock.now() })
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
    const { account } = await currentSession(provider, request)
    return { status: await deleteSession(db, { id, accountId: account.id }) }
  })

  scope.post('/change-password', async (request) => {
    const passwords = parseBody(ChangePassword, request)
    const { account, session } = await currentSession(provider, request)
    await changePassword(platform, provider, { account, sessionId: session.id, ...passwords })
    return { status: true }
  })

  scope.post('/change-email', async (request) => {
    const { newEmail } = parseBody(ChangeEmail, request)
    const { account, session } = await currentSession(provider, request)
    assertRecentSignIn(platform, session)
    const publicUrl = provider.publicUrl()
    await requestEmailChange(platform, { account, newEmail, publicUrl })
    return { status: true }
  })

  scope.post('/confirm-email-change', async (request) => {
    const { token } = parseBody(ConfirmEmailChange, request)
    const { account, session } = await currentSession(provider, request)
    const publicUrl = provider.publicUrl()
    const change = { account, sessionId: session.id, token, publicUrl }
    return { email: await confirmEmailChange(platform, change) }
  })

  // Without a session: whoever changed the address may be the one who is signed in.
  scope.post('/undo-email-change', async (request) => {
    const { token } = parseBody(UndoEmailChange, request)
    const email = await undoEmailChange(platform, { token, publicUrl: provider.publicUrl() })
    if (email !== null) return { email }
    throw new IdentityError(403, 'INVALID_TOKEN', 'This link was used already or is too old')
  })
}
