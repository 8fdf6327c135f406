import { sql } from 'kysely'
import { dayIn, type Day } from '#contract/values/days'
import type { CertificateForm } from '#contract/taxes/forms'
import type { Db, Tx } from '#platform/db'
import type { Cover } from '../engine/cover-of.ts'
import { coverOfRow, type CoverRow } from './certificate.ts'

export type ReceivedCertificate = { form: CertificateForm; receivedOn: Day; cover: Cover }

/** A customer's active certificates for a state that were accepted after a moment, the earliest first, with days of this time zone. */
export async function listAcceptedAfter(
  db: Db | Tx,
  {
    userId,
    state,
    after,
    timeZone,
  }: { userId: string; state: string; after: Date; timeZone: string },
): Promise<ReceivedCertificate[]> {
  const { rows } = await sql<CoverRow & { form: string; submitted_at: Date }>`
    select id, form, state, status, purpose, blanket, valid_from, expires_on, submitted_at,
      last_used_at is not null as "isUsed", array(
        select coalesce(former.category, covered.slug) from unnest(covers) as covered (slug)
        left join former_category_slugs former on former.slug = covered.slug) as covers
    from tax_certificates
    where user_id = ${userId} and status = 'active' and state = ${state} and decided_at > ${after}
    order by submitted_at, id`.execute(db)
  return rows.map(({ form, submitted_at: at, ...row }) => ({
    form: form as CertificateForm,
    receivedOn: dayIn(timeZone, at),
    cover: coverOfRow(row),
  }))
}
