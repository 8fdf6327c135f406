import { sql, type SqlBool } from 'kysely'
import type { StaffRole } from '#contract/staff/permissions'
import { anywhere, type Db, type Tx } from '#platform/db'
import type { IdentityClaims } from '#platform/http'
import { renameAccount } from '../accounts/accounts.repository.ts'
import { embeddedIssuer } from '../provider/issuer.ts'
import { userColumns, type Login, type UserRow } from './user.ts'

type Sighting = Pick<IdentityClaims, 'issuer' | 'subject' | 'email' | 'emailVerified' | 'name'> & {
  id: string
  at: Date
  /** The sign-in behind the claims; null if there was none. */
  authenticatedAt: Date | null
}

/** Whether a user has proven the address. With a login, whether a user other than this login's has. */
export async function isAddressProven(
  tx: Tx,
  email: string,
  { issuer, subject }: Login = { issuer: '', subject: '' },
): Promise<boolean> {
  const other = await tx
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .where('email_verified', '=', true)
    .where((is) => is.or([is('issuer', '<>', issuer), is('subject', '<>', subject)]))
    .executeTakeFirst()
  return other !== undefined
}

/** Sets the proven address of a login's user. Returns the user's id, or undefined before its first sign-in. */
export async function setUserEmail(
  tx: Tx,
  { issuer, subject, email }: Login & { email: string },
): Promise<string | undefined> {
  const user = await tx
    .updateTable('users')
    .set({ email, email_verified: true })
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .returning('id')
    .executeTakeFirst()
  return user?.id
}

/**
 * Creates or updates the user that (issuer, subject) names. A proven address stays proven while it stays the same.
 * A member of staff whose address changes to an unproven one loses the role.
 */
export async function upsertUser(tx: Tx, sighting: Sighting): Promise<UserRow> {
  const { rows } = await sql<UserRow>`
    insert into users as known
      (id, issuer, subject, email, email_verified, name, created_at, last_sign_in_at)
    values (${sighting.id}, ${sighting.issuer}, ${sighting.subject}, ${sighting.email},
      ${sighting.emailVerified}, ${sighting.name}, ${sighting.at}, ${sighting.authenticatedAt})
    on conflict (issuer, subject) do update set
      email = excluded.email,
      email_verified = excluded.email_verified or (known.email_verified and known.email = excluded.email),
      role = case when excluded.email_verified or known.email = excluded.email then known.role end,
      name = coalesce(excluded.name, known.name),
      last_sign_in_at = greatest(known.last_sign_in_at, excluded.last_sign_in_at)
    returning ${sql.join(userColumns.map((column) => sql.ref(column)))}`.execute(tx)
  const [row] = rows
  if (!row) throw new Error('The upsert of a user returned no row.')
  return row
}

/** The user with this address; among several, the one who has proven it, or else the oldest. */
export async function findUserByEmail(db: Db | Tx, email: string): Promise<UserRow | undefined> {
  return db
    .selectFrom('users')
    .select(userColumns)
    .where('email', '=', email)
    .orderBy('email_verified', 'desc')
    .orderBy('id')
    .executeTakeFirst()
}

/** The user that an issuer calls `subject`. */
export async function findUserByLogin(
  db: Db | Tx,
  { issuer, subject }: Login,
): Promise<UserRow | undefined> {
  return db
    .selectFrom('users')
    .select(userColumns)
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirst()
}

export async function findUserById(db: Db, id: string): Promise<UserRow | undefined> {
  return db.selectFrom('users').select(userColumns).where('id', '=', id).executeTakeFirst()
}

type Wanted = { limit: number; afterId: string | null; words: string }

export async function listUsers(db: Db, { limit, afterId, words }: Wanted): Promise<UserRow[]> {
  return db
    .selectFrom('users')
    .select(userColumns)
    .where('erased_at', 'is', null)
    .where(hasWords(words))
    .$if(afterId !== null, (users) => users.where('id', '>', afterId))
    .orderBy('id')
    .limit(limit)
    .execute()
}

export async function countUsers(db: Db, words: string): Promise<number> {
  const { count } = await db
    .selectFrom('users')
    .where('erased_at', 'is', null)
    .where(hasWords(words))
    .select((users) => users.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

// Matches the words anywhere in the name or the address. `anywhere` escapes the wildcards of `like`.
function hasWords(words: string) {
  if (words === '') return sql<SqlBool>`true`
  const pattern = anywhere(words)
  return sql<SqlBool>`(users.name ilike ${pattern} or users.email ilike ${pattern})`
}

/** Makes a user with a proven address an admin. Returns the number of users changed: 0 if the user is one, unproven or blocked. */
export async function setAdmin(tx: Db | Tx, id: string): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('users')
    .set({ role: 'admin' })
    .where('id', '=', id)
    .where('email_verified', '=', true)
    .where('blocked_at', 'is', null)
    .where('role', 'is distinct from', 'admin')
    .executeTakeFirstOrThrow()
  return Number(numUpdatedRows)
}

/** Sets or takes a role. The user must be locked. */
export async function setRole(tx: Tx, id: string, role: StaffRole | null): Promise<void> {
  await tx.updateTable('users').set({ role }).where('id', '=', id).execute()
}

/** Changes the name here and, for an account that signs in with us, at the embedded provider. */
export async function renameUser(tx: Tx, id: string, name: string): Promise<void> {
  const { issuer, subject } = await tx
    .updateTable('users')
    .set({ name })
    .where('id', '=', id)
    .returning(['issuer', 'subject'])
    .executeTakeFirstOrThrow()
  if (issuer === embeddedIssuer) await renameAccount(tx, subject, name)
}

/** Locks all admins for the rest of the transaction, in id order. */
export async function lockAdmins(tx: Tx): Promise<string[]> {
  const admins = await tx
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'admin')
    .orderBy('id')
    .forUpdate()
    .execute()
  return admins.map((admin) => admin.id)
}
