import { recordAct } from '#modules/audit'
import type { Platform } from '#platform'
import type { Tx } from '#platform/db'
import { deleteAccessTokensOf } from '../users/access-tokens.repository.ts'
import { lockAccount } from '../proofs/failed-proofs.repository.ts'
import { IdentityError } from '../provider/identity-error.ts'
import { embeddedIssuer } from '../provider/issuer.ts'
import { findAccountByEmail, type Owner } from '../accounts/accounts.repository.ts'
import { forgetSecondFactorOfSessions } from '../proofs/session-proofs.repository.ts'
import { deleteFactor, hasSecondFactor, type FactorKind } from './factors.repository.ts'
import { deletePendingOf } from '../accounts/pending-sign-ins.repository.ts'
import { newRecoveryCodes, recoveryCodeHash } from './recovery-code.ts'
import { deleteRecoveryCodes, putRecoveryCodes } from './recovery-codes.repository.ts'
import { actorOf } from './audit-actor.ts'
import { notifyOwner } from './notify-owner.ts'

/** Removes a second factor. Removing the last one also deletes the recovery codes, and an admin loses the rights of the role. */
export async function removeFactor(
  platform: Platform,
  owner: Owner,
  method: FactorKind,
): Promise<void> {
  const { id: accountId } = owner
  await platform.db.transaction().execute(async (tx) => {
    await lockAccount(tx, accountId)
    if (!(await deleteFactor(tx, accountId, method))) return
    if (!(await hasSecondFactor(tx, accountId))) await endSecondFactor(tx, accountId)
    await notifyOwner(tx, platform, owner, `second-factor-removed-${method}`)
    await recordAct(tx, platform, {
      actor: await actorOf(tx, accountId),
      act: 'second_factor.removed',
      subject: accountId,
      details: { method },
    })
  })
}

/**
 * For an operator on the command line, to help somebody who has lost the app, phone and recovery codes: afterwards the
 * password or Google is enough again. Returns false if no account has this address or nothing was enrolled.
 */
export async function forgetSecondFactor(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  email: string,
): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const account = await findAccountByEmail(tx, email.toLowerCase())
    if (!account || !(await lockAccount(tx, account.id))) return false
    const removed = [
      await deleteFactor(tx, account.id, 'app'),
      await deleteFactor(tx, account.id, 'phone'),
    ]
    if (!removed.includes(true)) return false
    await endSecondFactor(tx, account.id)
    const act = 'second_factor.removed'
    await recordAct(tx, { clock }, { actor: 'console', act, subject: account.id })
    return true
  })
}

async function endSecondFactor(tx: Tx, accountId: string): Promise<void> {
  await deleteRecoveryCodes(tx, accountId)
  await forgetSecondFactorOfSessions(tx, accountId)
  await deletePendingOf(tx, accountId)
  await deleteAccessTokensOf(tx, { issuer: embeddedIssuer, subject: accountId })
}

/** Creates ten new codes. The old ones become invalid. */
export async function renewRecoveryCodes(platform: Platform, owner: Owner): Promise<string[]> {
  const { id: accountId } = owner
  const codes = newRecoveryCodes()
  await platform.db.transaction().execute(async (tx) => {
    await lockAccount(tx, accountId)
    if (!(await hasSecondFactor(tx, accountId))) throw noSecondFactor()
    const hashes = codes.map((code) => recoveryCodeHash(accountId, code))
    await putRecoveryCodes(tx, accountId, hashes)
    await notifyOwner(tx, platform, owner, 'recovery-codes-renewed')
    await recordAct(tx, platform, {
      actor: await actorOf(tx, accountId),
      act: 'recovery_codes.renewed',
      subject: accountId,
    })
  })
  return codes
}

const noSecondFactor = () =>
  new IdentityError(
    'NO_SECOND_FACTOR',
    'Your account has no second factor, so it needs no recovery codes.',
  )
