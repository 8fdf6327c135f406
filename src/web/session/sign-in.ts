import {
  SecondFactorRequired,
  type CodeRequest,
  type SecondFactorMethod,
} from './identity-client/second-factor.ts'
import { enter, identity, leave, refreshSession, renameUser, untilSignedOut } from './session.ts'

/**
 * Signs in. Resolves to null once our own token is stored, or to the request for a code if one is needed. Throws
 * IdentityError with the provider's message.
 */
export async function signIn(email: string, password: string): Promise<CodeRequest | null> {
  await untilSignedOut()
  return enterAfter(() => identity.signIn(email, password))
}

export async function signUp(name: string, email: string, password: string): Promise<void> {
  await untilSignedOut()
  await identity.signUp(email, password, name)
  await enter()
}

/** The same in Google's window. Throws IdentityError if the window is blocked, closed or the sign-in is refused. */
export async function signInWithGoogle(): Promise<CodeRequest | null> {
  return enterAfter(() => identity.signInWithGoogle())
}

/** Completes a sign-in that needs a code. */
export async function finalizeSecondFactor(
  method: SecondFactorMethod,
  code: string,
): Promise<void> {
  await identity.finalizeSecondFactor(method, code)
  await enter()
}

/** Gets a new token from the store after something about the user has changed at the provider. */
export async function renew(): Promise<void> {
  await enter()
}

/** Sets a new password. If this browser was signed in to that account, it is signed out. */
export async function confirmPasswordReset(
  ...reset: Parameters<typeof identity.confirmPasswordReset>
): Promise<void> {
  await identity.confirmPasswordReset(...reset)
  await refreshSession()
}

/** Changes the display name, here and at the provider, with what `save` stores: both or neither. */
export async function changeName(name: string, save: () => Promise<unknown>): Promise<void> {
  await identity.updateProfile({ displayName: name }, save)
  renameUser(name)
}

/** Verifies the address with the mailed token, then gets a new token from the store that says so. */
export async function verifyEmail(token: string): Promise<void> {
  await identity.verifyEmail(token)
  await enter()
}

/**
 * Runs work that ends this session at the server, such as signing out everywhere or erasing the account, then ends it
 * here.
 */
export async function signOutAfter(work: () => Promise<unknown>): Promise<void> {
  await work()
  leave()
}

async function enterAfter(signingIn: () => Promise<unknown>): Promise<CodeRequest | null> {
  try {
    await signingIn()
  } catch (error) {
    if (error instanceof SecondFactorRequired) return error.request
    throw error
  }
  await enter()
  return null
}
