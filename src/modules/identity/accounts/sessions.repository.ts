import type { Db, Tx } from '#platform/db'
import type { IdentityTables } from '../provider/identity-tables.ts'

export type SessionRow = {
  id: string
  createdAt: Date
  updatedAt: Date
  /** 'Firefox on Windows', or empty. */
  userAgent: string | null
}

/** The open sessions of an account, the one used last first. */
export async function listSessions(
  db: Db | Tx,
  { accountId, now }: { accountId: string; now: Date },
): Promise<SessionRow[]> {
  return db
    .withTables<IdentityTables>()
    .selectFrom('identity.session')
    .select(['id', 'createdAt', 'updatedAt', 'userAgent'])
    .where('userId', '=', accountId)
    .where('expiresAt', '>', now)
    .orderBy('updatedAt', 'desc')
    .orderBy('id')
    .execute()
}

/** Ends one session of the account, and the access tokens it was traded for. False: the account has none of this id. */
export async function deleteSession(
  db: Db | Tx,
  { id, accountId }: { id: string; accountId: string },
): Promise<boolean> {
  const { numDeletedRows } = await db
    .withTables<IdentityTables>()
    .deleteFrom('identity.session')
    .where('id', '=', id)
    .where('userId', '=', accountId)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

/** Ends all sessions of the account but one. */
export async function deleteOtherSessions(
  tx: Tx,
  { keptId, accountId }: { keptId: string; accountId: string },
): Promise<void> {
  await tx
    .withTables<IdentityTables>()
    .deleteFrom('identity.session')
    .where('id', '<>', keptId)
    .where('userId', '=', accountId)
    .execute()
}
