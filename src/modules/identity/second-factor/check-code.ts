import { recordAct } from '#modules/audit'
import type { Platform } from '#platform'
import type { Tx } from '#platform/db'
import type { IdentityProvider } from '../provider/identity-provider.ts'
import type { Owner } from '../accounts/accounts.repository.ts'
import { prove } from '../proofs/prove.ts'
import { phoneOf, sealedKeyOf, takeStep } from './factors.repository.ts'
import { recoveryCodeHash } from './recovery-code.ts'
import { takeRecoveryCode } from './recovery-codes.repository.ts'
import { keyedHash, unsealed } from './seal.ts'
import { takeTextCode, type Purpose } from './text-codes.repository.ts'
import { actorOf } from './audit-actor.ts'
import { notifyOwner } from './notify-owner.ts'
import { stepOfCode } from './totp.ts'

export type Method = 'app' | 'phone' | 'recovery'
export type Answer = { method: Method; code: string }
type Asked = { account: Owner; purpose: Purpose }

/**
 * Whether the code is right. A right code is used up; an app's code also uses up all earlier ones. `then` runs in the same
 * transaction: if it throws, the code is not used up. The owner gets a letter when a recovery code was used.
 */
export async function checkCode(
  platform: Platform,
  provider: IdentityProvider,
  asked: Asked,
  { method, code }: Answer,
  then: (tx: Tx) => Promise<void> = async () => {},
): Promise<boolean> {
  const { account, purpose } = asked
  const accountId = account.id
  const kind = method === 'recovery' ? 'recovery' : 'code'
  return prove(platform, { accountId, kind }, async (tx) => {
    const at = platform.clock.now()
    const isRight =
      method === 'app'
        ? await takeAppCode(tx, provider, { accountId, code: digitsOf(code), at })
        : method === 'phone'
          ? await takeSentCode(tx, provider, { accountId, purpose, code: digitsOf(code), at })
          : await takeRecoveryCode(tx, { accountId, hash: recoveryCodeHash(accountId, code), at })
    if (!isRight) return false
    await then(tx)
    if (method === 'recovery') await reportRecoveryCode(tx, platform, account)
    return true
  })
}

/** The hash under which a code sent by SMS is stored. */
export function textCodeHash(
  provider: IdentityProvider,
  { accountId, purpose }: { accountId: string; purpose: Purpose },
  code: string,
): Promise<Buffer> {
  return keyedHash(provider, `${purpose}:${accountId}:${code}`)
}

type AppCode = { accountId: string; code: string; at: Date }

async function takeAppCode(
  tx: Tx,
  provider: IdentityProvider,
  { accountId, code, at }: AppCode,
): Promise<boolean> {
  const sealedKey = await sealedKeyOf(tx, accountId)
  if (sealedKey === undefined) return false
  const step = stepOfCode(await unsealed(provider, sealedKey), code, at)
  return step !== undefined && takeStep(tx, accountId, step)
}

type SentCode = AppCode & { purpose: Purpose }

async function takeSentCode(
  tx: Tx,
  provider: IdentityProvider,
  { accountId, purpose, code, at }: SentCode,
): Promise<boolean> {
  const phone = await phoneOf(tx, accountId)
  if (phone === undefined) return false
  const hash = await textCodeHash(provider, { accountId, purpose }, code)
  return takeTextCode(tx, { accountId, purpose, phone, hash, at })
}

async function reportRecoveryCode(tx: Tx, platform: Platform, account: Owner) {
  await notifyOwner(tx, platform, account, 'recovery-code-used')
  const actor = await actorOf(tx, account.id)
  await recordAct(tx, platform, { actor, act: 'recovery_code.used', subject: account.id })
}

/** People type codes as they are shown: '123 456'. */
export function digitsOf(typed: string): string {
  return typed.replace(/\s/g, '')
}
