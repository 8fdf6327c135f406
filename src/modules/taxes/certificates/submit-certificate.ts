import { createHash } from 'node:crypto'
import { pendingCertificatesPerUser } from '#contract/constants'
import { Refusal, invalidInput } from '#contract/refusals'
import type { NewCertificate } from '#contract/taxes/certificates.schema'
import { writeAloneFor } from '#modules/identity'
import type { Platform } from '#platform'
import { todayOf } from '#platform/shop-days'
import type { Tx } from '#platform/db'
import type { Actor } from '#platform/http'
import type { Images } from '#platform/images'
import { countPendingOf, insertCertificate } from './certificates.repository.ts'
import { documentType } from './document-type.ts'
import { insertDocument } from './documents.repository.ts'

type Submission = { fields: NewCertificate; file: Uint8Array }
type Inserted = { acknowledged: true; insertedId: string }
/** Runs the work once for the key of the request. `sent` is what a repetition must have sent again. */
export type Once = (tx: Tx, sent: object, work: () => Promise<Inserted>) => Promise<Inserted>

/**
 * Stores a certificate and its document together; the staff decide about it. Only a proven address may send one, as the
 * decision is told by mail.
 */
export async function submitCertificate(
  platform: Pick<Platform, 'db' | 'clock' | 'ids' | 'shop'>,
  images: Images,
  actor: Actor,
  { fields, file }: Submission,
  once: Once,
): Promise<Inserted> {
  const { clock, ids } = platform
  const at = clock.now()
  assertDays(fields, todayOf(platform))
  const type = await documentType(images, file)
  const sha256 = createHash('sha256').update(file).digest('hex')
  return writeAloneFor(platform, actor, (tx) =>
    once(tx, { ...fields, sha256 }, async () => {
      const pending = await countPendingOf(tx, actor.id)
      if (!actor.emailVerified) throw new Refusal('email_unverified')
      if (pending >= pendingCertificatesPerUser) {
        throw new Refusal('too_many_certificates', { limit: pendingCertificatesPerUser })
      }
      const documentId = ids.next()
      const document = { id: documentId, sha256, type, bytes: file, addedBy: actor.id, at }
      await insertDocument(tx, document)
      const id = ids.next()
      await insertCertificate(tx, { id, userId: actor.id, documentId, at, fields })
      return { acknowledged: true, insertedId: id }
    }),
  )
}

function assertDays({ validFrom, expiresOn }: NewCertificate, today: string): void {
  if (validFrom > today) {
    throw invalidInput({ path: 'body.validFrom', message: 'must not be after today' })
  }
  if (expiresOn !== null && expiresOn < today) {
    throw invalidInput({ path: 'body.expiresOn', message: 'must not be before today' })
  }
}
