import { askToReauthenticate } from '#web/session/session.ts'
import { embeddedCall } from '#web/session/identity-client/embedded-call.ts'

export type Account = {
  account: { id: string; email: string; name: string; emailVerified: boolean }
  hasPassword: boolean
  hasGoogle: boolean
}
export type OpenSession = {
  id: string
  isThis: boolean
  beganAt: string
  lastUsedAt: string
  /** 'Firefox on Windows', or empty. */
  browser: string
}

const call = embeddedCall('/api/identity', askToReauthenticate)

/** The account settings that only the embedded provider offers. */
export const accountCalls = {
  show: () => call<Account>('/account'),
  sessions: async () => (await call<{ sessions: OpenSession[] }>('/sessions')).sessions,
  endSession: async (id: string) => void (await call('/revoke-session', { id })),
  endAllSessions: async () => void (await call('/revoke-sessions', {})),
  changePassword: async (currentPassword: string, newPassword: string) =>
    void (await call('/change-password', { currentPassword, newPassword })),
  requestEmailChange: async (newEmail: string) => void (await call('/change-email', { newEmail })),
  confirmEmailChange: async (token: string) =>
    (await call<{ email: string }>('/confirm-email-change', { token })).email,
  undoEmailChange: async (token: string) =>
    (await call<{ email: string }>('/undo-email-change', { token })).email,
  sendVerification: async () => void (await call('/send-verification-email', {})),
}
