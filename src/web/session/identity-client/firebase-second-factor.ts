import { FirebaseError } from '@firebase/app'
import {
  PhoneAuthProvider,
  PhoneMultiFactorGenerator,
  RecaptchaVerifier,
  getMultiFactorResolver,
  multiFactor,
  sendEmailVerification,
  type Auth,
  type MultiFactorError,
  type MultiFactorInfo,
  type MultiFactorResolver,
  type PhoneInfoOptions,
  type PhoneMultiFactorInfo,
  type User,
} from '@firebase/auth'
import { firstMessages } from '#web/ui/texts/first-messages.ts'
import { toIdentityError } from './firebase-errors.ts'
import { IdentityError } from './index.ts'
import { SecondFactorRequired, type SecondFactorSettings } from './second-factor.ts'

/**
 * Firebase's phone factor, for signing in and for enrolling. Here Firebase offers no authenticator app and no recovery
 * codes.
 */
export function firebaseSecondFactor(auth: Auth, askToReauthenticate: () => Promise<boolean>) {
  let waiting: MultiFactorResolver | undefined
  let sentId: string | undefined

  async function send(options: PhoneInfoOptions): Promise<void> {
    const place = document.body.appendChild(document.createElement('div'))
    const verifier = new RecaptchaVerifier(auth, place, { size: 'invisible' })
    try {
      sentId = await new PhoneAuthProvider(auth).verifyPhoneNumber(options, verifier)
    } finally {
      verifier.clear()
      place.remove()
    }
  }

  function answer(code: string) {
    if (sentId === undefined) throw new IdentityError('INVALID_CODE', 'Please request a code first')
    return PhoneMultiFactorGenerator.assertion(PhoneAuthProvider.credential(sentId, code))
  }

  /**
   * Firebase requires a sign-in within the last minutes for these. If the user declines to sign in again, its refusal
   * is thrown.
   */
  async function recently<Done>(work: () => Promise<Done>): Promise<Done> {
    try {
      return await withOurErrors(work)
    } catch (error) {
      const isStale = error instanceof IdentityError && error.code === 'REAUTHENTICATION_REQUIRED'
      if (!isStale || !(await askToReauthenticate())) throw error
      return withOurErrors(work)
    }
  }

  const settings: SecondFactorSettings = {
    show: async () => {
      const phone = phoneOf(multiFactor(signedIn(auth)).enrolledFactors)
      const enrolledAt = phone && new Date(phone.enrollmentTime).toISOString()
      return {
        offered: ['phone'],
        app: null,
        phone: phone && enrolledAt ? { number: masked(phone), enrolledAt } : null,
        recoveryCodesLeft: null,
      }
    },
    startApp: () => Promise.reject(notOffered()),
    startPhone: (number) =>
      recently(async () => {
        const user = signedIn(auth)
        await assertVerified(user)
        const phoneNumber = number.replace(/[\s()./-]/g, '')
        await send({ phoneNumber, session: await multiFactor(user).getSession() })
      }),
    finish: (method, code) =>
      recently(async () => {
        if (method !== 'phone') throw notOffered()
        await multiFactor(signedIn(auth)).enroll(answer(code), 'phone')
        sentId = undefined
        return { recoveryCodes: null }
      }),
    remove: (method) =>
      recently(async () => {
        const factors = multiFactor(signedIn(auth))
        const phone = phoneOf(factors.enrolledFactors)
        if (method !== 'phone' || !phone) throw notOffered()
        await factors.unenroll(phone)
      }),
    renewRecoveryCodes: () => Promise.reject(notOffered()),
  }

  return {
    settings,
    /** Runs a sign-in. Throws SecondFactorRequired if the account also requires a code. */
    guarded: <Done>(work: () => Promise<Done>): Promise<Done> =>
      withOurErrors(async () => {
        waiting = undefined
        sentId = undefined
        try {
          return await work()
        } catch (error) {
          if (!asksForFactor(error)) throw error
          waiting = getMultiFactorResolver(auth, error)
          const phone = phoneOf(waiting.hints)
          throw new SecondFactorRequired({ methods: ['phone'], phone: phone && masked(phone) })
        }
      }),
    start: () =>
      withOurErrors(async () => {
        const multiFactorHint = waiting && phoneOf(waiting.hints)
        if (!waiting || !multiFactorHint) throw nothingWaits()
        await send({ multiFactorHint, session: waiting.session })
      }),
    finalize: (code: string) =>
      withOurErrors(async () => {
        if (!waiting) throw nothingWaits()
        await waiting.resolveSignIn(answer(code))
        waiting = undefined
        sentId = undefined
      }),
    /** The masked number a re-authentication would send its code to. */
    enrolledPhone: (user: User): string | null => {
      const phone = phoneOf(multiFactor(user).enrolledFactors)
      return phone && masked(phone)
    },
  }
}

/** Firebase enrolls a phone only for an address it has verified itself, with a mail of its own. */
async function assertVerified(user: User): Promise<void> {
  await user.reload()
  if (user.emailVerified) return
  await sendEmailVerification(user, { url: `${location.origin}/DashBoard/MyProfile` })
  throw new IdentityError(
    'EMAIL_NOT_VERIFIED',
    `Please open the link we have just sent to ${user.email}, then try again.`,
  )
}

export async function withOurErrors<Done>(work: () => Promise<Done>): Promise<Done> {
  try {
    return await work()
  } catch (error) {
    throw toIdentityError(error)
  }
}

export function signedIn({ currentUser }: Auth): User {
  if (!currentUser) throw new IdentityError('NO_USER', firstMessages.nobodySignedIn)
  return currentUser
}

function asksForFactor(error: unknown): error is MultiFactorError {
  return error instanceof FirebaseError && error.code === 'auth/multi-factor-auth-required'
}

function phoneOf(factors: readonly MultiFactorInfo[]): PhoneMultiFactorInfo | null {
  return (factors.find(({ factorId }) => factorId === 'phone') as PhoneMultiFactorInfo) ?? null
}

function masked({ phoneNumber }: PhoneMultiFactorInfo): string {
  return `••• ${phoneNumber.slice(-2)}`
}

const notOffered = () =>
  new IdentityError('NOT_OFFERED', 'This store’s sign-in service does not offer that')
const nothingWaits = () => new IdentityError('INVALID_CODE', 'Please sign in again')
