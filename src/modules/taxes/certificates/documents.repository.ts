import type { DocumentType } from '#contract/taxes/forms'
import type { Db, Tx } from '#platform/db'

type NewDocument = {
  id: string
  sha256: string
  type: DocumentType
  bytes: Uint8Array
  addedBy: string
  at: Date
}

type Found = {
  userId: string
  form: string
  type: string
  content: Buffer | null
  object: string | null
}

export async function insertDocument(tx: Tx, document: NewDocument): Promise<void> {
  const { id, sha256, type, bytes, addedBy, at } = document
  await tx
    .insertInto('documents')
    .values({ id, sha256, type, bytes: Buffer.from(bytes), added_by: addedBy, added_at: at })
    .execute()
}

/** The document of a certificate, where its bytes are, and whose certificate it is. */
export async function findDocument(db: Db, certificateId: string): Promise<Found | undefined> {
  return db
    .selectFrom('tax_certificates')
    .innerJoin('documents', 'documents.id', 'tax_certificates.document_id')
    .select(['tax_certificates.user_id as userId', 'form', 'type', 'bytes as content', 'object'])
    .where('tax_certificates.id', '=', certificateId)
    .executeTakeFirst()
}
