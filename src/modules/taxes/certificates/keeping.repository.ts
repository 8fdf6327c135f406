import { sql } from 'kysely'
import { earlier } from '#contract/values/moments'
import type { Db, Tx } from '#platform/db'
import { dayAfter, type Day } from '#contract/values/days'
import { expiringDays } from './certificate-desk.repository.ts'
import { deleteCertificates } from './certificates.repository.ts'
import type { CertificateRow } from './certificate.ts'

/** New Jersey wants a certificate kept for four years from the last sale under it. (N.J.A.C. 18:24-10.5) */
export const keptYears = 4
/** One that exempted no order is of no use to anybody once it has ended this long ago. */
const uselessDays = 90

type Expiring = Pick<CertificateRow, 'id' | 'user_id' | 'form' | 'state' | 'expires_on'>

/** Active certificates that end soon and whose owners have not been told. */
export async function listExpiring(
  tx: Tx,
  today: Day,
  most: number,
): Promise<{ id: string; user_id: string }[]> {
  return tx
    .selectFrom('tax_certificates')
    .select(['id', 'user_id'])
    .where('status', '=', 'active')
    .where('reminded_at', 'is', null)
    .where('expires_on', '>=', today)
    .where('expires_on', '<=', dayAfter(today, expiringDays))
    .orderBy('expires_on')
    .orderBy('id')
    .limit(most)
    .execute()
}

/** Notes that the owners are told, and returns the certificates for which nobody else has noted it. */
export async function markReminded(tx: Tx, ids: readonly string[], at: Date): Promise<Expiring[]> {
  return tx
    .updateTable('tax_certificates')
    .set({ reminded_at: at })
    .where(sql<boolean>`id = any(${[...ids]}::uuid[])`)
    .where('reminded_at', 'is', null)
    .returning(['id', 'user_id', 'form', 'state', 'expires_on'])
    .execute()
}

const mostAtOnce = 100

/**
 * Deletes certificates that nothing needs any more, with their documents: those whose last order is more than four years
 * ago and which have ended, and those that exempted no order and ended 90 days ago.
 */
export async function deleteUselessCertificates(db: Db, now: Date, today: Day): Promise<void> {
  const longAgo = earlier(now, { days: uselessDays })
  for (;;) {
    const deleted = await db.transaction().execute(async (tx) => {
      const { rows } = await sql<{ id: string }>`
        select id from tax_certificates
        where (status in ('rejected', 'revoked') or (status = 'active' and expires_on < ${today}::date))
          and case
            when last_used_at is not null then last_used_at < ${now}::timestamptz - interval '${sql.raw(String(keptYears))} years'
            else coalesce(revoked_at, decided_at) < ${longAgo}
              and (status <> 'active' or expires_on < ${today}::date - ${sql.lit(uselessDays)})
          end
        order by id limit ${sql.lit(mostAtOnce)} for update skip locked`.execute(tx)
      await deleteCertificates(
        tx,
        rows.map(({ id }) => id),
      )
      return rows.length
    })
    if (deleted < mostAtOnce) return
  }
}

/**
 * Deletes a user's certificates, for an erasure, but not those that exempted an order within the last four years: the law
 * wants them kept. These end. Returns until when the last of them is kept; null if none is.
 */
export async function eraseCertificatesOf(
  tx: Tx,
  userId: string,
  at: Date,
): Promise<{ keptUntil: Date | null }> {
  const { rows } = await sql<{ id: string; status: string; kept_until: Date | null }>`
    select id, status, last_used_at + interval '${sql.raw(String(keptYears))} years' as kept_until
    from tax_certificates where user_id = ${userId} order by id for update`.execute(tx)
  const kept = rows.filter(({ kept_until: until }) => until !== null && until > at)
  await deleteCertificates(
    tx,
    rows.filter((row) => !kept.includes(row)).map(({ id }) => id),
  )
  const active = kept.filter(({ status }) => status === 'active').map(({ id }) => id)
  await tx
    .updateTable('tax_certificates')
    .set({ status: 'revoked', revoked_by: userId, revoked_at: at, revocation_reason: null })
    .where(sql<boolean>`id = any(${active}::uuid[])`)
    .execute()
  const last = Math.max(...kept.map(({ kept_until: until }) => until?.getTime() ?? 0))
  return { keptUntil: kept.length === 0 ? null : new Date(last) }
}
