import { sql } from 'kysely'
import type { StaffRole } from '#contract/staff/permissions'
import type { Tx } from '#platform/db'
import { embeddedIssuer } from '../provider/issuer.ts'

export type PastUser = {
  id: string
  name: string
  email: string
  role: StaffRole | null
  joinedAt: Date
  lastSignInAt: Date
  blockedAt: Date | null
}

/**
 * Writes users with proven addresses who joined in the past. Their accounts have no password, so that nobody can sign in
 * to one without a mailed link.
 */
export async function writePastUsers(tx: Tx, users: readonly PastUser[]): Promise<void> {
  const rows = users.map((user) => ({
    id: user.id,
    issuer: embeddedIssuer,
    subject: user.id,
    email: user.email,
    email_verified: true,
    name: user.name,
    role: user.role,
    created_at: user.joinedAt,
    last_sign_in_at: user.lastSignInAt,
    blocked_at: user.blockedAt,
  }))
  const given = JSON.stringify(rows)
  await sql`
    insert into identity."user" (id, name, email, "emailVerified", "createdAt", "updatedAt")
    select id, name, email, true, created_at, created_at
    from json_populate_recordset(null::users, ${given}::json)`.execute(tx)
  await sql`
    insert into users (id, issuer, subject, email, email_verified, name, role, created_at, last_sign_in_at, blocked_at)
    select id, issuer, subject, email, email_verified, name, role, created_at, last_sign_in_at, blocked_at
    from json_populate_recordset(null::users, ${given}::json)`.execute(tx)
}
