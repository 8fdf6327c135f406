import type {
  Proof,
  ReauthenticationWays,
  SecondFactorMethod,
  SecondFactorSettings,
} from './second-factor.ts'

/** A person as the identity provider knows them. */
export type IdentityUser = { uid: string; email: string; displayName: string }

/** Who somebody is. Behind it stands the embedded provider, or later a hosted one. */
export type Identity = {
  signUp(email: string, password: string, displayName: string): Promise<IdentityUser>
  /** Throws SecondFactorRequired where a code has to follow. */
  signIn(email: string, password: string): Promise<IdentityUser>
  /** In a window of its own; call it from a click. Throws SecondFactorRequired as well. */
  signInWithGoogle(): Promise<void>
  /** Sends the code of the sign-in (or re-authentication) under way by SMS. */
  startSecondFactor(): Promise<void>
  /** Ends the sign-in under way. A wrong code throws and the sign-in goes on waiting. */
  finalizeSecondFactor(method: SecondFactorMethod, code: string): Promise<void>
  readonly secondFactor: SecondFactorSettings
  reauthenticationWays(): Promise<ReauthenticationWays>
  /** Shows again who one is; the next `idToken` says when that was (`auth_time`). */
  reauthenticate(proof: Proof): Promise<void>
  /** Says nothing about whether the address has an account. */
  requestPasswordReset(email: string): Promise<void>
  /** With the mailed token. Everybody who was signed in to the account is signed out. */
  confirmPasswordReset(token: string, password: string): Promise<void>
  /** The signed-in user of this browser, or null. */
  currentUser(): Promise<IdentityUser | null>
  /** A freshly signed token that says who this is; null when nobody is signed in. */
  idToken(): Promise<string | null>
  /** Changes the display name. Throws 'No user is logged in' when nobody is. */
  updateProfile(change: { displayName: string }): Promise<void>
  verifyEmail(token: string): Promise<void>
  signOut(): Promise<void>
}

/** The provider's own message, written for people. */
export class IdentityError extends Error {
  override readonly name = 'IdentityError'
  readonly code: string

  constructor(code: string, message: string) {
    super(message)
    this.code = code
  }
}
