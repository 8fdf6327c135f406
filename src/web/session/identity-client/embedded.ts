import type { Account } from '#contract/identity/words.schema'
import { ProblemError } from '#contract/problem'
import { firstMessages } from '#web/ui/texts/first-messages.ts'
import { embeddedCall, isSignedOut } from './embedded-call.ts'
import { lazyFunctions } from './lazy-functions.ts'
import { IdentityError, type Identity, type IdentityUser } from './index.ts'
import { SecondFactorRequired, type CodeRequest } from './second-factor.ts'

/**
 * The embedded provider, called below /api/identity. The session is an HttpOnly cookie for that path, and so is a sign-in
 * that still needs its code.
 */
export function embeddedIdentity(
  askToReauthenticate: () => Promise<boolean> = async () => false,
  base = '/api/identity',
): Identity {
  const call = embeddedCall(base, askToReauthenticate)
  // Most visitors never need these.
  const secondFactor = () => import('./embedded-second-factor.ts')
  const { reauthenticationWays, reauthenticate } = lazyFunctions(async () =>
    (await secondFactor()).embeddedReauthentication(call),
  )
  /** What the next code sent by SMS is for. */
  let underWay: 'sign-in' | 're-authentication' = 'sign-in'

  return {
    signUp: async (email, password, name) =>
      userOf((await call('/sign-up/email', { email, password, name })).user),
    signIn: async (email, password) => {
      const answer = await call('/sign-in/email', { email, password })
      if ('user' in answer) return userOf(answer.user)
      throw codeWanted(answer.secondFactor)
    },
    signInWithGoogle: async () => {
      const popup = await import('./google-popup.ts')
      const end = await popup.signInByPopup(
        async () => (await call('/sign-in/social', { provider: 'google' })).url,
      )
      if (end === 'in') return
      const request = await call('/second-factor/sign-in')
      throw request
        ? codeWanted(request)
        : new IdentityError('NO_SIGN_IN', firstMessages.signInEnded)
    },
    startSecondFactor: async () => {
      const text = underWay === 'sign-in' ? '/second-factor/sign-in/text' : '/reauthentication/text'
      await call(text, {})
    },
    finalizeSecondFactor: async (method, code) =>
      void (await call('/second-factor/sign-in', { method, code })),
    secondFactor: lazyFunctions(async () => (await secondFactor()).embeddedSettings(call)),
    reauthenticationWays: () => {
      underWay = 're-authentication'
      return reauthenticationWays()
    },
    reauthenticate,
    requestPasswordReset: async (email) => void (await call('/request-password-reset', { email })),
    confirmPasswordReset: async (token, newPassword, account) =>
      void (await call('/reset-password', { token, newPassword, ...(account && { account }) })),
    currentUser: async () => {
      const session = await call('/get-session')
      return session && userOf(session.user)
    },
    idToken: async () => {
      try {
        return (await call('/token')).token
      } catch (error) {
        if (isSignedOut(error)) return null
        throw error
      }
    },
    // The store renames the account with what it saves.
    updateProfile: async (_change, save) => {
      try {
        await save()
      } catch (error) {
        if (!(error instanceof ProblemError) || error.code !== 'unauthenticated') throw error
        throw new IdentityError('NO_USER', firstMessages.nobodySignedIn)
      }
    },
    verifyEmail: async (token) => void (await call('/verify-email', { token })),
    signOut: async () => void (await call('/sign-out', {})),
  }

  function codeWanted(request: CodeRequest): SecondFactorRequired {
    underWay = 'sign-in'
    return new SecondFactorRequired(request)
  }
}

function userOf({ id, email, name }: Account): IdentityUser {
  return { uid: id, email, displayName: name }
}
