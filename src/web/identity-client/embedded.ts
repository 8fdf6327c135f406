import { messages } from '../messages.ts'
import { IdentityError, type Identity, type IdentityUser } from './index.ts'

type Account = { id: string; email: string; name: string }

/** The embedded provider, over its calls below /api/identity. The sign-in itself is an HttpOnly cookie of that path. */
export function embeddedIdentity(base = '/api/identity'): Identity {
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

  async function call<Answer>(path: string, body?: unknown): Promise<Answer> {
    const response = await fetch(base + path, {
      method: body === undefined ? 'GET' : 'POST',
      ...(body !== undefined && {
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    })
    // What a reload cuts off must not read as 'nobody is signed in': it fails, and is asked again.
    if (response.ok) return (await response.json()) as Answer
    throw errorOf(response, await response.json().catch(() => null))
  }
}

function userOf({ id, email, name }: Account): IdentityUser {
  return { uid: id, email, displayName: name }
}

function isSignedOut(error: unknown): error is IdentityError {
  return error instanceof IdentityError && error.code === 'UNAUTHORIZED'
}

function errorOf(response: Response, answer: unknown): IdentityError {
  const { code, message } = (answer ?? {}) as { code?: string; message?: string }
  const known = response.status === 401 && !code ? 'UNAUTHORIZED' : (code ?? 'UNKNOWN')
  return new IdentityError(
    known,
    message ?? 'The sign-in service does not answer. Please try again.',
  )
}
