import { messages } from '../messages.ts'
import { embeddedCall, isSignedOut } from './embedded-call.ts'
import { IdentityError, type Identity, type IdentityUser } from './index.ts'

type Account = { id: string; email: string; name: string }

/** The embedded provider, over its calls below /api/identity. The sign-in itself is an HttpOnly cookie of that path. */
export function embeddedIdentity(base = '/api/identity'): Identity {
  const call = embeddedCall(base, async () => false)
  return {
    signUp: async (email, password, name) =>
      userOf((await call<{ user: Account }>('/sign-up/email', { email, password, name })).user),
    signIn: async (email, password) =>
      userOf((await call<{ user: Account }>('/sign-in/email', { email, password })).user),
    signInWithGoogle: async () => {
      const { signInByPopup } = await import('./google-popup.ts')
      await signInByPopup(
        async () => (await call<{ url: string }>('/sign-in/social', { provider: 'google' })).url,
      )
    },
    requestPasswordReset: async (email) => void (await call('/request-password-reset', { email })),
    confirmPasswordReset: async (token, newPassword) =>
      void (await call('/reset-password', { token, newPassword })),
    currentUser: async () => {
      const session = await call<{ user: Account } | null>('/get-session')
      return session && userOf(session.user)
    },
    idToken: async () => {
      try {
        return (await call<{ token: string }>('/token')).token
      } catch (error) {
        if (isSignedOut(error)) return null
        throw error
      }
    },
    updateProfile: async ({ displayName }) => {
      try {
        await call('/update-user', { name: displayName })
      } catch (error) {
        if (!isSignedOut(error)) throw error
        throw new IdentityError('NO_USER', messages.nobodySignedIn)
      }
    },
    verifyEmail: async (token) => void (await call('/verify-email', { token })),
    signOut: async () => void (await call('/sign-out', {})),
  }
}

function userOf({ id, email, name }: Account): IdentityUser {
  return { uid: id, email, displayName: name }
}
