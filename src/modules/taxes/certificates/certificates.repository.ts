import { sql, type SqlBool } from 'kysely'
import { longestPage } from '#contract/constants'
import type { NewCertificate } from '#contract/taxes/certificates.schema'
import type { Db, Tx } from '#platform/db'
import { pageOf, readCursor } from '#platform/http'
import type { CertificateRow } from './certificate.ts'

/** A renamed category keeps its certificates: its former address leads to the present one. */
const covers = sql`
  array(
    select coalesce(former.category, covered.slug)
    from unnest(tax_certificates.covers) with ordinality as covered (slug, place)
    left join former_category_slugs former on former.slug = covered.slug
    order by covered.place)`

const columns = sql`
  tax_certificates.id, tax_certificates.user_id, form, state, purpose, buyer_name, buyer_address, business_type,
  number_kind, number, ${covers} as covers, blanket, valid_from, expires_on, status, submitted_at, decided_at,
  decision_reason, revoked_at, revoked_by, revocation_reason, last_used_at, decided_by,
  (select type from documents where documents.id = document_id) as document_type,
  (
    select coalesce(octet_length(documents.bytes), stored_objects.bytes)
    from documents left join stored_objects on stored_objects.sha256 = documents.object
    where documents.id = document_id
  ) as document_bytes`

type Place = { cursor?: string | undefined; limit?: number | undefined }

/** One page of a user's certificates, the newest first. */
export async function listCertificatesOf(
  db: Db,
  userId: string,
  { cursor, limit = longestPage }: Place,
): Promise<{ rows: CertificateRow[]; next: string | null }> {
  const before = cursor === undefined ? null : String(readCursor(cursor, ['uuid'])[0])
  const { rows } = await sql<CertificateRow>`
    select ${columns} from tax_certificates
    where user_id = ${userId} ${before === null ? sql`` : sql`and id < ${before}`}
    order by id desc limit ${sql.lit(limit + 1)}`.execute(db)
  return pageOf(rows, limit, ({ id }) => [id])
}

export async function findCertificate(
  db: Db | Tx,
  id: string,
): Promise<CertificateRow | undefined> {
  const { rows } = await sql<CertificateRow>`
    select ${columns} from tax_certificates where id = ${id}`.execute(db)
  return rows[0]
}

/** The certificates with these ids, in the order of the ids. */
export async function findCertificates(db: Db, ids: readonly string[]): Promise<CertificateRow[]> {
  const { rows } = await sql<CertificateRow>`
    select ${columns} from tax_certificates where id = any(${[...ids]}::uuid[])`.execute(db)
  return rows.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id))
}

/** Locks a certificate for the rest of the transaction. */
export async function lockCertificate(tx: Tx, id: string): Promise<CertificateRow | undefined> {
  const { rows } = await sql<CertificateRow>`
    select ${columns} from tax_certificates where id = ${id} for update of tax_certificates`.execute(
    tx,
  )
  return rows[0]
}

export async function countPendingOf(tx: Tx, userId: string): Promise<number> {
  const { count } = await tx
    .selectFrom('tax_certificates')
    .select((certificates) => certificates.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('status', '=', 'pending')
    .executeTakeFirstOrThrow()
  return Number(count)
}

type Submitted = {
  id: string
  userId: string
  documentId: string
  at: Date
  fields: NewCertificate
}

export async function insertCertificate(tx: Tx, submitted: Submitted): Promise<void> {
  const { id, userId, documentId, at, fields } = submitted
  await tx
    .insertInto('tax_certificates')
    .values({
      id,
      user_id: userId,
      form: fields.form,
      state: fields.state,
      purpose: fields.purpose,
      buyer_name: fields.buyerName,
      buyer_address: fields.buyerAddress,
      business_type: fields.businessType,
      number_kind: fields.numberKind,
      number: fields.number,
      covers: fields.categories,
      blanket: fields.isBlanket,
      valid_from: fields.validFrom,
      expires_on: fields.expiresOn,
      document_id: documentId,
      submitted_at: at,
    })
    .execute()
}

type Decided = { by: string; at: Date } & (
  | { status: 'active'; covers: string[]; expiresOn: string | null }
  | { status: 'rejected'; reason: string }
)

export async function writeDecision(tx: Tx, id: string, { by, at, ...decided }: Decided) {
  await tx
    .updateTable('tax_certificates')
    .set({
      status: decided.status,
      decided_by: by,
      decided_at: at,
      ...(decided.status === 'active'
        ? { covers: decided.covers, expires_on: decided.expiresOn }
        : { decision_reason: decided.reason }),
    })
    .where('id', '=', id)
    .execute()
}

/** Ends an active certificate: the staff with a reason, or its owner without one. */
export async function writeRevocation(
  tx: Tx,
  id: string,
  { by, at, reason }: { by: string; at: Date; reason: string | null },
): Promise<void> {
  await tx
    .updateTable('tax_certificates')
    .set({ status: 'revoked', revoked_by: by, revoked_at: at, revocation_reason: reason })
    .where('id', '=', id)
    .execute()
}

/** Deletes certificates and their documents. */
export async function deleteCertificates(tx: Tx, ids: readonly string[]): Promise<void> {
  const deleted = await tx
    .deleteFrom('tax_certificates')
    .where(sql<SqlBool>`id = any(${[...ids]}::uuid[])`)
    .returning('document_id')
    .execute()
  const documents = deleted.map(({ document_id }) => document_id)
  await tx
    .deleteFrom('documents')
    .where(sql<SqlBool>`id = any(${documents}::uuid[])`)
    .execute()
}
