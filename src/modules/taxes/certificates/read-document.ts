import type { Document } from '#contract/describe'
import { Refusal } from '#contract/refusals'
import { mayDo } from '#contract/staff/permissions'
import type { DocumentType } from '#contract/taxes/forms'
import type { Platform } from '#platform'
import type { Actor } from '#platform/http'
import { findDocument } from './documents.repository.ts'

const endings: Record<DocumentType, string> = {
  'application/pdf': 'pdf',
  'image/png': 'png',
  'image/jpeg': 'jpg',
}

/** The document of a certificate, for its owner and the staff who decide. For others it does not exist. */
export async function readDocument(
  { db, files }: Pick<Platform, 'db' | 'files'>,
  actor: Actor,
  certificateId: string,
): Promise<Document> {
  const found = await findDocument(db, certificateId)
  const mayRead = found?.userId === actor.id || mayDo(actor.role, 'certificates.decide')
  if (!found || !mayRead) throw new Refusal('not_found')
  const { form, type } = found
  const bytes = await files.bytesOf(found)
  if (!bytes) throw new Refusal('not_found')
  const ending = endings[type as DocumentType]
  const fileName = `tax-certificate-${form}-${certificateId.slice(-8)}.${ending}`.toLowerCase()
  return { fileName, type, bytes }
}
