import type { Pool } from 'pg'

type Owned = { email: string; certificateId: string }

/** Gives everybody an undecided tax certificate with a document, and restores those that were decided about or withdrawn. */
export async function restoreCertificates(
  pool: Pick<Pool, 'query'>,
  owned: readonly Owned[],
): Promise<void> {
  const values = [owned.map(({ certificateId }) => certificateId), owned.map(({ email }) => email)]
  await pool.query(
    `insert into documents (id, sha256, type, bytes, added_by, added_at)
     select given.id, repeat('a', 64), 'image/png', '\\x89504e470d0a', users.id, now()
     from unnest($1::uuid[], $2::text[]) as given (id, email) join users using (email)
     on conflict do nothing`,
    values,
  )
  await pool.query(
    `insert into tax_certificates (id, user_id, form, state, purpose, buyer_name, buyer_address, business_type,
       number_kind, number, blanket, valid_from, document_id, submitted_at)
     select given.id, users.id, 'ST-3', 'NJ', 'resale', 'Matrix Garage', 'Trenton', 'Garage', 'nj_tax', '123456789012',
       true, '2026-01-01', given.id, now()
     from unnest($1::uuid[], $2::text[]) as given (id, email) join users using (email)
     on conflict (id) do update set status = 'pending', decided_by = null, decided_at = null, decision_reason = null`,
    values,
  )
}
