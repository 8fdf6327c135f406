import type { UnprovenAccountChoice } from '#contract/identity/words.schema'
import type {
  Proof,
  ReauthenticationWays,
  SecondFactorMethod,
  SecondFactorSettings,
} from './second-factor.ts'

/** A person as the identity provider knows them. */
export type IdentityUser = { uid: string; email: string; displayName: string }

/** The identity provider as the web sees it: the embedded one or a hosted one. */
export type Identity = {
  signUp(email: string, password: string, displayName: string): Promise<IdentityUser>
  /** Throws SecondFactorRequired if a code is needed too. */
  signIn(email: string, password: string): Promise<IdentityUser>
  /** Opens a window, so call it from a click. Throws SecondFactorRequired if a code is needed too. */
  signInWithGoogle(): Promise<void>
  /** Sends the code for the current sign-in or re-authentication by SMS. */
  startSecondFactor(): Promise<void>
  /** Completes the current sign-in. A wrong code throws, and the sign-in keeps waiting for the right one. */
  finalizeSecondFactor(method: SecondFactorMethod, code: string): Promise<void>
  readonly secondFactor: SecondFactorSettings
  reauthenticationWays(): Promise<ReauthenticationWays>
  /** Re-authenticates the user. The next `idToken` records when (`auth_time`). */
  reauthenticate(proof: Proof): Promise<void>
  /** Does not reveal whether the address has an account. */
  requestPasswordReset(email: string): Promise<void>
  /**
   * Takes the mailed token. Ends every session of the account. The embedded provider throws `ACCOUNT_UNPROVEN` with a
   * question if it has to know what becomes of the account.
   */
  confirmPasswordReset(
    token: string,
    password: string,
    account?: UnprovenAccountChoice,
  ): Promise<void>
  /** The signed-in user of this browser, or null. */
  currentUser(): Promise<IdentityUser | null>
  /** A newly signed token that identifies the user; null when nobody is signed in. */
  idToken(): Promise<string | null>
  /**
   * Changes the display name and what `save` stores: both or neither. Throws 'No user is logged in' if nobody is signed in.
   */
  updateProfile(change: { displayName: string }, save: () => Promise<unknown>): Promise<void>
  verifyEmail(token: string): Promise<void>
  signOut(): Promise<void>
}

/** An error whose message is written for people. */
export class IdentityError extends Error {
  override readonly name = 'IdentityError'
  readonly code: string

  constructor(code: string, message: string) {
    super(message)
    this.code = code
  }
}
