import { later } from '#contract/values/moments'
import { Refusal } from '#contract/refusals'
import type { Platform } from '#platform'
import type { CurrentSession, IdentityProvider } from '../provider/identity-provider.ts'
import { lockAccount } from '../proofs/failed-proofs.repository.ts'
import { IdentityError } from '../provider/identity-error.ts'
import { putEnrolment, type Enrolment } from './enrolments.repository.ts'
import { phoneNumber } from './phone-number.ts'
import { sealed } from './seal.ts'
import { sendCode } from './send-code.ts'
import { base32, newKey, otpauthAddress } from './totp.ts'

const enrolmentMinutes = 15

/** Creates a key for an authenticator app. It takes effect with its first right code; until then the old key stays valid. */
export async function startApp(
  platform: Platform,
  provider: IdentityProvider,
  current: CurrentSession,
): Promise<{ key: string; address: string }> {
  assertVerified(current)
  const key = newKey()
  const sealedKey = await sealed(provider, key)
  await begin(platform, { ...ownerOf(current), kind: 'app', sealedKey })
  const issuer = platform.shop.now().settings.brand.name
  const address = otpauthAddress(key, { issuer, account: current.user.email })
  return { key: base32(key), address }
}

/** Sends a code to a phone that is being enrolled. */
export async function startPhone(
  platform: Platform,
  provider: IdentityProvider,
  current: CurrentSession,
  typed: string,
): Promise<void> {
  assertVerified(current)
  const phone = phoneNumber(typed)
  if (phone === undefined) throw notANumber()
  const owner = ownerOf(current)
  await sendCode(platform, provider, { accountId: owner.accountId, purpose: 'enrolment', phone })
  await begin(platform, { ...owner, kind: 'phone', phone })
}

async function begin({ db, clock }: Platform, enrolment: Enrolment): Promise<void> {
  const expiresAt = later(clock.now(), { minutes: enrolmentMinutes })
  await db.transaction().execute(async (tx) => {
    if (!(await lockAccount(tx, enrolment.accountId))) throw new Refusal('unauthenticated')
    await putEnrolment(tx, enrolment, expiresAt)
  })
}

function ownerOf({ user, session }: CurrentSession) {
  return { accountId: user.id, sessionId: session.id }
}

/** Otherwise anybody could send texts with a made-up address, or put a second factor on an account with somebody else's address. */
function assertVerified({ user }: CurrentSession): void {
  if (user.emailVerified) return
  const message = 'Please confirm your e-mail address first.'
  throw new IdentityError('EMAIL_NOT_VERIFIED', message)
}

const notANumber = () =>
  new IdentityError(
    'INVALID_NUMBER',
    'Please enter the number with its country code, such as +1 609 555 0142.',
  )
