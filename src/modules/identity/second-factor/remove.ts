import { recordAct } from '#modules/audit'
import type { Platform } from '#platform'
import { deleteAccessTokensOf } from '../access-tokens.repository.ts'
import { lockAccount } from '../failed-proofs.repository.ts'
import { IdentityError } from '../identity-error.ts'
import { embeddedIssuer } from '../issuer.ts'
import { forgetSecondFactorOfSessions } from '../session-proofs.repository.ts'
import { deleteFactor, hasSecondFactor, type FactorKind } from './factors.repository.ts'
import { newRecoveryCodes, recoveryCodeHash } from './recovery-code.ts'
import { deleteRecoveryCodes, putRecoveryCodes } from './recovery-codes.repository.ts'
import { actorOf, tellOwner } from './told.ts'

type Owner = { id: string; email: string }

/** Removes a method; with the last one go the recovery codes and, for an admin, what an admin may do. */
export async function removeFactor(
  platform: Platform,
  owner: Owner,
  method: FactorKind,
): Promise<void> {
  const { id: accountId } = owner
  await platform.db.transaction().execute(async (tx) => {
    await lockAccount(tx, accountId)
    if (!(await deleteFactor(tx, accountId, method))) return
    if (!(await hasSecondFactor(tx, accountId))) {
      await deleteRecoveryCodes(tx, accountId)
      await forgetSecondFactorOfSessions(tx, accountId)
      await deleteAccessTokensOf(tx, { issuer: embeddedIssuer, subject: accountId })
    }
    await tellOwner(tx, platform, owner, `second-factor-removed-${method}`)
    await recordAct(tx, platform, {
      actor: await actorOf(tx, accountId),
      act: 'second_factor.removed',
      subject: accountId,
      details: { method },
    })
  })
}

/** Ten new codes; the old ones are void. */
export async function renewRecoveryCodes(platform: Platform, owner: Owner): Promise<string[]> {
  const { id: accountId } = owner
  const codes = newRecoveryCodes()
  await platform.db.transaction().execute(async (tx) => {
    await lockAccount(tx, accountId)
    if (!(await hasSecondFactor(tx, accountId))) throw noSecondFactor()
    const hashes = codes.map((code) => recoveryCodeHash(accountId, code))
    await putRecoveryCodes(tx, accountId, hashes)
    await tellOwner(tx, platform, owner, 'recovery-codes-renewed')
    await recordAct(tx, platform, {
      actor: await actorOf(tx, accountId),
      act: 'recovery_codes.renewed',
      subject: accountId,
    })
  })
  return codes
}

const noSecondFactor = () =>
  new IdentityError(409, 'NO_SECOND_FACTOR', 'There is no second factor to recover.')
