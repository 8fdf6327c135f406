/** What may answer for the second factor. A recovery code stands in for a lost app or phone. */
export type SecondFactorMethod = 'app' | 'phone' | 'recovery'
export type EnrolledMethod = Exclude<SecondFactorMethod, 'recovery'>

/** Password or Google were right, and nothing is open yet: these methods end the sign-in. `phone` is masked. */
export type CodeRequest = { methods: readonly SecondFactorMethod[]; phone: string | null }

/** Thrown by a sign-in, and by a re-authentication where the provider wants both factors. */
export class SecondFactorRequired extends Error {
  override readonly name = 'SecondFactorRequired'
  readonly request: CodeRequest

  constructor(request: CodeRequest) {
    super('The second factor is required')
    this.request = request
  }
}

/** What one has enrolled. Times are ISO 8601; the number is masked; null where there is none. */
export type SecondFactors = {
  /** What this provider can enrol, here and now. */
  offered: readonly EnrolledMethod[]
  app: { enrolledAt: string } | null
  phone: { number: string; enrolledAt: string } | null
  /** Null: the provider knows no recovery codes. */
  recoveryCodesLeft: number | null
}

/** The key of an authenticator app: to type, and as otpauth address for the QR code. */
export type AppKey = { key: string; address: string }

/** Enrolling and removing; all but `show` need a recent sign-in, which the client asks for by itself. */
export type SecondFactorSettings = {
  show(): Promise<SecondFactors>
  startApp(): Promise<AppKey>
  /** Sends a code by SMS. The number with its country, as in +1 609 555 0142. */
  startPhone(number: string): Promise<void>
  /** With the first code. Recovery codes come with the first method, this once. */
  finish(method: EnrolledMethod, code: string): Promise<{ recoveryCodes: readonly string[] | null }>
  remove(method: EnrolledMethod): Promise<void>
  /** Ten new ones; the old ones are void. */
  renewRecoveryCodes(): Promise<readonly string[]>
}

/** How one may show again who one is. */
export type ReauthenticationWays = CodeRequest & { password: boolean; google: boolean }

export type Proof =
  | { by: 'password'; password: string }
  /** In a window of its own: only from a click. */
  | { by: 'google' }
  | { by: SecondFactorMethod; code: string }
