import { askToReauthenticate } from '#web/session/session.ts'
import { embeddedCall } from '#web/session/identity-client/embedded-call.ts'

const call = embeddedCall('/api/identity', askToReauthenticate)

/** The account settings that only the embedded provider offers. */
export const accountCalls = {
  show: () => call('/account'),
  sessions: async () => (await call('/sessions')).sessions,
  endSession: async (id: string) => void (await call('/revoke-session', { id })),
  endAllSessions: async () => void (await call('/revoke-sessions', {})),
  changePassword: async (currentPassword: string, newPassword: string) =>
    void (await call('/change-password', { currentPassword, newPassword })),
  requestEmailChange: async (newEmail: string) => void (await call('/change-email', { newEmail })),
  confirmEmailChange: async (token: string) =>
    (await call('/confirm-email-change', { token })).email,
  undoEmailChange: async (token: string) => (await call('/undo-email-change', { token })).email,
  sendVerification: async () => void (await call('/send-verification-email', {})),
}
