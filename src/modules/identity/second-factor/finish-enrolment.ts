import { recordAct } from '#modules/audit'
import type { Platform } from '#platform'
import type { Tx } from '#platform/db'
import { deleteAccessTokensOf } from '../users/access-tokens.repository.ts'
import { endSessions } from '../accounts/sessions.repository.ts'
import type { CurrentSession, IdentityProvider } from '../provider/identity-provider.ts'
import { embeddedIssuer } from '../provider/issuer.ts'
import { prove } from '../proofs/prove.ts'
import { writeProof } from '../proofs/session-proofs.repository.ts'
import { digitsOf, textCodeHash } from './check-code.ts'
import { deleteEnrolment, findEnrolment } from './enrolments.repository.ts'
import { putFactor, type FactorKind } from './factors.repository.ts'
import { actorOf } from './audit-actor.ts'
import { notifyOwner } from './notify-owner.ts'
import { newRecoveryCodes, recoveryCodeHash } from './recovery-code.ts'
import { countRecoveryCodes, putRecoveryCodes } from './recovery-codes.repository.ts'
import { unsealed } from './seal.ts'
import { takeTextCode } from './text-codes.repository.ts'
import { stepOfCode } from './totp.ts'

type First = { method: FactorKind; code: string }

/**
 * Enrolls a second factor with its first right code. Ends every other session and every pending sign-in, since they have
 * not shown it. Returns undefined if the code is wrong, and `recoveryCodes` only if the account had none.
 */
export async function finishEnrolment(
  platform: Platform,
  provider: IdentityProvider,
  current: CurrentSession,
  first: First,
): Promise<{ recoveryCodes: string[] | null } | undefined> {
  const accountId = current.user.id
  const fresh = newRecoveryCodes()
  let recoveryCodes: string[] | null = null
  const isRight = await prove(platform, { accountId, kind: 'code' }, async (tx) => {
    if (!(await enrol(tx, platform, provider, current, first))) return false
    if ((await countRecoveryCodes(tx, accountId)) === 0) {
      recoveryCodes = fresh
      const hashes = fresh.map((code) => recoveryCodeHash(accountId, code))
      await putRecoveryCodes(tx, accountId, hashes)
    }
    await endOtherSignIns(tx, platform, current)
    await notifyOwner(tx, platform, current.user, `second-factor-enrolled-${first.method}`)
    await recordAct(tx, platform, {
      actor: await actorOf(tx, accountId),
      act: 'second_factor.enrolled',
      subject: accountId,
      details: { method: first.method },
    })
    return true
  })
  return isRight ? { recoveryCodes } : undefined
}

async function enrol(
  tx: Tx,
  platform: Platform,
  provider: IdentityProvider,
  { user, session }: CurrentSession,
  { method: kind, code: typed }: First,
): Promise<boolean> {
  const accountId = user.id
  const at = platform.clock.now()
  const code = digitsOf(typed)
  const begun = await findEnrolment(tx, { accountId, sessionId: session.id, kind, at })
  if (!begun) return false
  if (kind === 'app') {
    const sealedKey = begun.sealedKey ?? ''
    const lastStep = stepOfCode(await unsealed(provider, sealedKey), code, at)
    if (lastStep === undefined) return false
    await putFactor(tx, { accountId, kind, sealedKey, lastStep, at })
  } else {
    const phone = begun.phone ?? ''
    const asked = { accountId, purpose: 'enrolment' as const }
    const hash = await textCodeHash(provider, asked, code)
    if (!(await takeTextCode(tx, { ...asked, phone, hash, at }))) return false
    await putFactor(tx, { accountId, kind, phone, at })
  }
  await deleteEnrolment(tx, accountId, kind)
  return true
}

async function endOtherSignIns(
  tx: Tx,
  { clock }: Platform,
  { user, session }: CurrentSession,
): Promise<void> {
  await endSessions(tx, { accountId: user.id, keptId: session.id })
  await deleteAccessTokensOf(tx, { issuer: embeddedIssuer, subject: user.id })
  await writeProof(tx, session.id, { authenticatedAt: clock.now(), secondFactor: true })
}
