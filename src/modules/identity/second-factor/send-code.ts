import { randomInt } from 'node:crypto'
import { later } from '#contract/values/moments'
import { Refusal } from '#contract/refusals'
import { sendText } from '#modules/notifications'
import type { Platform } from '#platform'
import type { IdentityProvider } from '../provider/identity-provider.ts'
import { lockAccount } from '../proofs/failed-proofs.repository.ts'
import { IdentityError } from '../provider/identity-error.ts'
import { waitInWords } from '../provider/wait-in-words.ts'
import { textCodeHash } from './check-code.ts'
import { putTextCode, type Purpose } from './text-codes.repository.ts'

const codeMinutes = 10

type Wanted = { accountId: string; purpose: Purpose; phone: string }

/** Sends a six-digit code to a phone. It replaces the previous code for the same purpose. `sendText` limits how often. */
export async function sendCode(
  platform: Platform,
  provider: IdentityProvider,
  { accountId, purpose, phone }: Wanted,
): Promise<void> {
  if (!platform.sms.available) {
    throw new IdentityError('NO_TEXTS', 'We cannot send text messages.')
  }
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const hash = await textCodeHash(provider, { accountId, purpose }, code)
  const waitSeconds = await platform.db.transaction().execute(async (tx) => {
    if (!(await lockAccount(tx, accountId))) throw new Refusal('unauthenticated')
    const wait = await sendText(tx, platform, {
      accountId,
      to: phone,
      text: `${code} is your code for ${platform.shop.now().settings.brand.name}. We never ask for it by phone or mail.`,
    })
    if (wait > 0) return wait
    const expiresAt = later(platform.clock.now(), { minutes: codeMinutes })
    await putTextCode(tx, { accountId, purpose, phone, hash, expiresAt })
    return 0
  })
  if (waitSeconds > 0) throw tooManyTexts(waitSeconds)
}

function tooManyTexts(seconds: number): IdentityError {
  const wait = waitInWords(seconds * 1000)
  const message = `We have just sent you a code. You can request another one in ${wait}.`
  return new IdentityError('TOO_MANY_TEXTS', message, { retryAfterSeconds: Math.ceil(seconds) })
}
