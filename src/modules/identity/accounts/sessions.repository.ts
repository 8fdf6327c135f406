import type { Db, Tx } from '#platform/db'
import type { IdentityTables } from '../provider/identity-tables.ts'
import { deletePendingOf } from './pending-sign-ins.repository.ts'

export type SessionRow = {
  id: string
  createdAt: Date
  updatedAt: Date
  /** 'Firefox on Windows', or empty. */
  userAgent: string | null
}

/** The open sessions of an account, most recently used first. */
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

/** Whether the account still has this session and this address. Locks the two for the rest of the transaction. */
export async function isSessionOpen(
  tx: Tx,
  { sessionId, subject, email }: { sessionId: string; subject: string; email: string },
): Promise<boolean> {
  const session = await tx
    .withTables<IdentityTables>()
    .selectFrom('identity.session')
    .innerJoin('identity.user', 'identity.user.id', 'identity.session.userId')
    .select('identity.session.id')
    .where('identity.session.id', '=', sessionId)
    .where('identity.user.id', '=', subject)
    .where('identity.user.email', '=', email)
    .forKeyShare()
    .executeTakeFirst()
  return session !== undefined
}

/** Ends one session of the account and revokes its access tokens. False: the account has no session with this id. */
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

/** Ends every session of the account, or all but `keptId`, and all its pending sign-ins. */
export async function endSessions(
  tx: Tx,
  { accountId, keptId }: { accountId: string; keptId?: string },
): Promise<void> {
  await deletePendingOf(tx, accountId)
  await tx
    .withTables<IdentityTables>()
    .deleteFrom('identity.session')
    .where('userId', '=', accountId)
    .$if(keptId !== undefined, (sessions) => sessions.where('id', '<>', keptId ?? ''))
    .execute()
}

export async function deleteExpiredSessions(db: Db, now: Date): Promise<void> {
  await db
    .withTables<IdentityTables>()
    .deleteFrom('identity.session')
    .where('expiresAt', '<=', now)
    .execute()
}
