import { Refusal, invalidInput } from '#contract/refusals'
import type { Permission } from '#contract/staff/permissions'
import type { Decision } from '#contract/taxes/certificates.schema'
import { recordAct } from '#modules/audit'
import { holdUsersIfThere, writeAsStaff } from '#modules/identity'
import type { Platform } from '#platform'
import { todayOf } from '#platform/shop-days'
import type { Tx } from '#platform/db'
import type { Actor } from '#platform/http'
import type { CertificateRow } from './certificate.ts'
import {
  findCertificate,
  lockCertificate,
  writeDecision,
  writeRevocation,
} from './certificates.repository.ts'
import { sendLetter } from './letters.ts'

const permission: Permission = 'certificates.decide'

/**
 * Accepts or rejects a certificate, once, and tells its owner. Whoever accepts may narrow what it covers and say when it
 * ends. Refuses `certificate_decided` if somebody was faster.
 */
export async function decideCertificate(
  platform: Platform,
  actor: Actor,
  id: string,
  { decision, reason, categories, expiresOn }: Decision,
): Promise<void> {
  const at = platform.clock.now()
  await writeToCertificate(platform, actor, id, async (tx, found, to) => {
    if (found.status !== 'pending') {
      throw new Refusal('certificate_decided', { status: found.status })
    }
    const subject = found.user_id
    const details = { certificate: id, form: found.form, state: found.state }
    if (decision === 'reject') {
      await writeDecision(tx, id, { status: 'rejected', by: actor.id, at, reason })
      await sendLetter(tx, platform, { kind: 'rejected', certificate: found, to, reason })
      const act = 'certificate.rejected'
      return recordAct(tx, platform, { actor: actor.id, act, subject, details })
    }
    const accepted = {
      covers: categories ?? found.covers,
      expiresOn: expiresOn === undefined ? found.expires_on : expiresOn,
    }
    assertNotOver({ ...found, expires_on: accepted.expiresOn }, todayOf(platform))
    await writeDecision(tx, id, { status: 'active', by: actor.id, at, ...accepted })
    const certificate = { ...found, covers: accepted.covers, expires_on: accepted.expiresOn }
    await sendLetter(tx, platform, { kind: 'accepted', certificate, to })
    await recordAct(tx, platform, {
      actor: actor.id,
      act: 'certificate.accepted',
      subject,
      details: { ...details, ...accepted },
    })
  })
}

/** Ends an active certificate and tells its owner why. Orders that it exempted stay exempt. */
export async function revokeCertificate(
  platform: Platform,
  actor: Actor,
  id: string,
  reason: string,
): Promise<void> {
  const at = platform.clock.now()
  await writeToCertificate(platform, actor, id, async (tx, found, to) => {
    if (found.status !== 'active') throw new Refusal('certificate_ended', { status: found.status })
    await writeRevocation(tx, id, { by: actor.id, at, reason })
    await sendLetter(tx, platform, { kind: 'revoked', certificate: found, to, reason })
    await recordAct(tx, platform, {
      actor: actor.id,
      act: 'certificate.revoked',
      subject: found.user_id,
      details: { certificate: id, form: found.form, state: found.state },
    })
  })
}

/**
 * Locks a certificate for a decision, after its owner, as an erasure does. `to` is the owner's address, null if it is not
 * proven any more. Nobody decides about a certificate of their own.
 */
function writeToCertificate(
  platform: Platform,
  actor: Actor,
  id: string,
  work: (tx: Tx, found: CertificateRow, to: string | null) => Promise<void>,
): Promise<void> {
  return writeAsStaff(platform, actor, permission, async (tx) => {
    const owner = (await findCertificate(tx, id))?.user_id
    const [user] = owner === undefined ? [] : await holdUsersIfThere(tx, [owner])
    const found = user && (await lockCertificate(tx, id))
    if (!found) throw new Refusal('not_found')
    if (found.user_id === actor.id) throw new Refusal('own_certificate')
    await work(tx, found, user.isProven ? user.email : null)
  })
}

function assertNotOver({ valid_from: from, expires_on: end }: CertificateRow, today: string): void {
  if (end === null) return
  if (end < from) {
    throw invalidInput({ path: 'body.expiresOn', message: 'must not be before it is valid' })
  }
  if (end < today) {
    throw invalidInput({ path: 'body.expiresOn', message: 'must not be before today' })
  }
}
