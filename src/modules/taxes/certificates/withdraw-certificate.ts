import { Refusal } from '#contract/refusals'
import { writeFor } from '#modules/identity'
import type { Platform } from '#platform'
import type { Actor } from '#platform/http'
import { deleteCertificates, lockCertificate, writeRevocation } from './certificates.repository.ts'

/**
 * Withdraws a certificate of the caller. One that exempted no order and that nobody decided about is deleted with its
 * document; an active one is revoked. Refuses `certificate_ended` for one that has ended before.
 */
export async function withdrawCertificate(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  actor: Actor,
  id: string,
): Promise<void> {
  await writeFor({ db }, actor, async (tx) => {
    const found = await lockCertificate(tx, id)
    if (found?.user_id !== actor.id) throw new Refusal('not_found')
    if (found.status === 'pending') return deleteCertificates(tx, [id])
    if (found.status !== 'active') throw new Refusal('certificate_ended', { status: found.status })
    await writeRevocation(tx, id, { by: actor.id, at: clock.now(), reason: null })
  })
}
