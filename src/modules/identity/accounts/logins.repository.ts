import type { Db, Tx } from '#platform/db'
import type { IdentityTables } from '../provider/identity-tables.ts'

/** A way of signing in to an account; the provider 'credential' is a password. */
export type Login = { providerId: string; createdAt: Date }

/** The account's logins, oldest first. */
export async function loginsOf(db: Db | Tx, accountId: string): Promise<Login[]> {
  return db
    .withTables<IdentityTables>()
    .selectFrom('identity.account')
    .select(['providerId', 'createdAt'])
    .where('userId', '=', accountId)
    .where((is) => is.or([is('providerId', '<>', 'credential'), is('password', 'is not', null)]))
    .orderBy('createdAt')
    .execute()
}

/** Whether a password and Google are among the logins. */
export function waysIn(logins: readonly Login[]): { password: boolean; google: boolean } {
  const has = (id: string) => logins.some(({ providerId }) => providerId === id)
  return { password: has('credential'), google: has('google') }
}

/** Whether the login that a provider calls `subject` belongs to this account. */
export async function ownsLogin(
  db: Db | Tx,
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

/** Deletes the account's password, and every other login added at or after `since`. */
export async function deleteLoginsSince(
  tx: Tx,
  { id, since }: { id: string; since: Date },
): Promise<void> {
  await tx
    .withTables<IdentityTables>()
    .deleteFrom('identity.account')
    .where('userId', '=', id)
    .where((is) => is.or([is('providerId', '=', 'credential'), is('createdAt', '>=', since)]))
    .execute()
}

/** Deletes every way of signing in to the account. */
export async function deleteLogins(tx: Tx, accountId: string): Promise<void> {
  await tx
    .withTables<IdentityTables>()
    .deleteFrom('identity.account')
    .where('userId', '=', accountId)
    .execute()
}

/** The password hash of an account, found by its id or address; null without a password. It differs after every change. */
export async function findPasswordHash(
  db: Db | Tx,
  account: { id: string; email?: never } | { email: string; id?: never },
): Promise<string | null> {
  const login = await db
    .withTables<IdentityTables>()
    .selectFrom('identity.account')
    .innerJoin('identity.user', 'identity.user.id', 'identity.account.userId')
    .select('identity.account.password')
    .where((is) =>
      account.id === undefined
        ? is('identity.user.email', '=', account.email)
        : is('identity.user.id', '=', account.id),
    )
    .where('identity.account.providerId', '=', 'credential')
    .executeTakeFirst()
  return login?.password ?? null
}

type Password = { id: string; passwordHash: string; at: Date }

/** Sets the account's password, whether or not it had one. */
export async function setPassword(tx: Tx, { id, passwordHash, at }: Password): Promise<void> {
  const { numUpdatedRows } = await tx
    .withTables<IdentityTables>()
    .updateTable('identity.account')
    .set({ password: passwordHash, updatedAt: at })
    .where('userId', '=', id)
    .where('providerId', '=', 'credential')
    .executeTakeFirstOrThrow()
  if (numUpdatedRows === 0n) await insertPassword(tx, { id, passwordHash, at })
}

/** The first password of an account. */
export async function insertPassword(tx: Tx, { id, passwordHash, at }: Password): Promise<void> {
  await tx
    .withTables<IdentityTables>()
    .insertInto('identity.account')
    .values({
      userId: id,
      accountId: id,
      providerId: 'credential',
      password: passwordHash,
      createdAt: at,
      updatedAt: at,
    })
    .execute()
}
