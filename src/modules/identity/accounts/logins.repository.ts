import type { Db, Tx } from '#platform/db'
import type { IdentityTables } from '../provider/identity-tables.ts'

/** The ways an account has to sign in. */
export async function loginsOf(
  db: Db | Tx,
  accountId: string,
): Promise<{ password: boolean; google: boolean }> {
  const rows = await db
    .withTables<IdentityTables>()
    .selectFrom('identity.account')
    .select(['providerId', 'password'])
    .where('userId', '=', accountId)
    .execute()
  return {
    password: rows.some((row) => row.providerId === 'credential' && row.password !== null),
    google: rows.some((row) => row.providerId === 'google'),
  }
}

/** Whether the login that a provider calls `subject` is one of this account. */
export async function ownsLogin(
  db: Db,
  { accountId, providerId, subject }: { accountId: string; providerId: string; subject: string },
): Promise<boolean> {
  const login = await db
    .withTables<IdentityTables>()
    .selectFrom('identity.account')
    .select('accountId')
    .where('userId', '=', accountId)
    .where('providerId', '=', providerId)
    .where('accountId', '=', subject)
    .executeTakeFirst()
  return login !== undefined
}

export async function findPasswordOf(db: Db | Tx, accountId: string): Promise<string | null> {
  const login = await db
    .withTables<IdentityTables>()
    .selectFrom('identity.account')
    .select('password')
    .where('userId', '=', accountId)
    .where('providerId', '=', 'credential')
    .executeTakeFirst()
  return login?.password ?? null
}
