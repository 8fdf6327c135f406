/** Where a second-factor code comes from. A recovery code replaces a lost app or phone. */
export type SecondFactorMethod = 'app' | 'phone' | 'recovery'
export type EnrolledMethod = Exclude<SecondFactorMethod, 'recovery'>

/**
 * The first factor was right but the user is not signed in yet. A code by one of these methods completes it. `phone` is
 * masked.
 */
export type CodeRequest = { methods: readonly SecondFactorMethod[]; phone: string | null }

/** Thrown by a sign-in, and by a re-authentication if the provider requires both factors. */
export class SecondFactorRequired extends Error {
  override readonly name = 'SecondFactorRequired'
  readonly request: CodeRequest

  constructor(request: CodeRequest) {
    super('The second factor is required')
    this.request = request
  }
}

/** The user's enrolled methods; null where there is none. Times are ISO 8601 and the number is masked. */
export type SecondFactors = {
  /** The methods the provider can enroll at present. */
  offered: readonly EnrolledMethod[]
  app: { enrolledAt: string } | null
  phone: { number: string; enrolledAt: string } | null
  /** Null if the provider has no recovery codes. */
  recoveryCodesLeft: number | null
}

/** The key for an authenticator app: as text to type in, and as an otpauth URI for the QR code. */
export type AppKey = { key: string; address: string }

/** Enrolls and removes methods. All calls but `show` need a recent sign-in, which the client asks for by itself. */
export type SecondFactorSettings = {
  show(): Promise<SecondFactors>
  startApp(): Promise<AppKey>
  /** Sends a code by SMS. The number includes the country code, as in +1 609 555 0142. */
  startPhone(number: string): Promise<void>
  /** Takes the first code. Returns the recovery codes if this is the first method; they are never returned again. */
  finish(method: EnrolledMethod, code: string): Promise<{ recoveryCodes: readonly string[] | null }>
  remove(method: EnrolledMethod): Promise<void>
  /** Returns ten new codes. The old ones stop working. */
  renewRecoveryCodes(): Promise<readonly string[]>
}

/** The ways in which the user can re-authenticate. */
export type ReauthenticationWays = CodeRequest & { password: boolean; google: boolean }

export type Proof =
  | { by: 'password'; password: string }
  /** Opens a window, so it must start from a click. */
  | { by: 'google' }
  | { by: SecondFactorMethod; code: string }
