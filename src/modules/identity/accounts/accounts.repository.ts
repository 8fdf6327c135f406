import type { Db, Tx } from '#platform/db'
import type { IdentityTables } from '../provider/identity-tables.ts'

/** An account at the embedded provider; `id` is the subject of its tokens. */
export type Account = { id: string; email: string; name: string }

/**
 * An account that did not prove this address is deleted with its logins and sessions, and the address
 * is free. What it did in the store stays with the user that its id names, whom nobody can be any more.
 */
export async function closeUnprovenAccounts(tx: Tx, email: string): Promise<void> {
  await tx
    .withTables<IdentityTables>()
    .deleteFrom('identity.user')
    .where('email', '=', email)
    .where('emailVerified', '=', false)
    .execute()
}

/** Whether the account of this address has this login of a provider. */
export async function hasLogin(
  tx: Tx,
  { email, providerId, subject }: { email: string; providerId: string; subject: string },
): Promise<boolean> {
  const login = await tx
    .withTables<IdentityTables>()
    .selectFrom('identity.account')
    .innerJoin('identity.user', 'identity.user.id', 'identity.account.userId')
    .select('identity.account.accountId')
    .where('identity.user.email', '=', email)
    .where('identity.account.providerId', '=', providerId)
    .where('identity.account.accountId', '=', subject)
    .executeTakeFirst()
  return login !== undefined
}

/** Whether the account still has this session and this address. It keeps both for the rest of the transaction. */
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

type NewVerification = { account: Account; tokenHash: string; expiresAt: Date; at: Date }

export async function insertVerification(
  tx: Tx,
  { account, tokenHash, expiresAt, at }: NewVerification,
): Promise<void> {
  await tx
    .withTables<IdentityTables>()
    .insertInto('identity.verification')
    .values({
      identifier: identifierOf(account),
      value: tokenHash,
      expiresAt,
      createdAt: at,
      updatedAt: at,
    })
    .execute()
}

/** Uses the link up. False: it is of another account, was used, or has expired. */
export async function takeVerification(
  tx: Tx,
  { account, tokenHash, at }: { account: Account; tokenHash: string; at: Date },
): Promise<boolean> {
  const { numDeletedRows } = await tx
    .withTables<IdentityTables>()
    .deleteFrom('identity.verification')
    .where('identifier', '=', identifierOf(account))
    .where('value', '=', tokenHash)
    .where('expiresAt', '>', at)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

export async function markVerified(tx: Tx, { id, email }: Account, at: Date): Promise<void> {
  await tx
    .withTables<IdentityTables>()
    .updateTable('identity.user')
    .set({ emailVerified: true, updatedAt: at })
    .where('id', '=', id)
    .where('email', '=', email)
    .execute()
}

/** The account's address from now on, which is proven. False: it has another one by now. */
export async function setAccountEmail(
  tx: Tx,
  { id, from, to, at }: { id: string; from: string; to: string; at: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .withTables<IdentityTables>()
    .updateTable('identity.user')
    .set({ email: to, emailVerified: true, updatedAt: at })
    .where('id', '=', id)
    .where('email', '=', from)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

export async function findAccountById(tx: Tx, id: string): Promise<Account | undefined> {
  return tx
    .withTables<IdentityTables>()
    .selectFrom('identity.user')
    .select(['id', 'email', 'name'])
    .where('id', '=', id)
    .executeTakeFirst()
}

/** The ways the account is signed in to: 'credential' is a password. */
export async function findLogins(
  db: Db | Tx,
  id: string,
): Promise<{ providerId: string; createdAt: Date }[]> {
  return db
    .withTables<IdentityTables>()
    .selectFrom('identity.account')
    .select(['providerId', 'createdAt'])
    .where('userId', '=', id)
    .where((is) => is.or([is('providerId', '<>', 'credential'), is('password', 'is not', null)]))
    .orderBy('createdAt')
    .execute()
}

/** Takes the account's password, and every other login that was added since. */
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

type NewAccount = {
  email: string
  name: string
  emailVerified: boolean
  passwordHash: string
  at: Date
}

/** Answers the id of the new account, or undefined where the address has one. */
export async function insertAccount(
  tx: Tx,
  { email, name, emailVerified, passwordHash, at }: NewAccount,
): Promise<string | undefined> {
  const account = await tx
    .withTables<IdentityTables>()
    .insertInto('identity.user')
    .values({ email, name, emailVerified, createdAt: at, updatedAt: at })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!account) return undefined
  await insertPassword(tx, { id: account.id, passwordHash, at })
  return account.id
}

type Password = { id: string; passwordHash: string; at: Date }

/** The account's password from now on, also where it had none. */
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

/** The hash that stands for the password of an address: another one after every change. */
export async function findPasswordHash(db: Db | Tx, email: string): Promise<string | null> {
  const login = await db
    .withTables<IdentityTables>()
    .selectFrom('identity.account')
    .innerJoin('identity.user', 'identity.user.id', 'identity.account.userId')
    .select('identity.account.password')
    .where('identity.user.email', '=', email)
    .where('identity.account.providerId', '=', 'credential')
    .executeTakeFirst()
  return login?.password ?? null
}

async function insertPassword(tx: Tx, { id, passwordHash, at }: Password): Promise<void> {
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

/** Ends every session of the account, and every sign-in of it that waits for a code. */
export async function deleteSessionsOf(tx: Tx, { id }: Pick<Account, 'id'>): Promise<void> {
  await tx.deleteFrom('pending_sign_ins').where('account_id', '=', id).execute()
  await tx
    .withTables<IdentityTables>()
    .deleteFrom('identity.session')
    .where('userId', '=', id)
    .execute()
}

/** The same, but for one session. */
export async function deleteOtherSessionsOf(
  tx: Tx,
  { id }: Pick<Account, 'id'>,
  kept: string,
): Promise<void> {
  await tx.deleteFrom('pending_sign_ins').where('account_id', '=', id).execute()
  await tx
    .withTables<IdentityTables>()
    .deleteFrom('identity.session')
    .where('userId', '=', id)
    .where('id', '<>', kept)
    .execute()
}

export async function deleteSession(tx: Tx, id: string): Promise<void> {
  await tx
    .withTables<IdentityTables>()
    .deleteFrom('identity.session')
    .where('id', '=', id)
    .execute()
}

export async function findAccount(db: Db | Tx, id: string): Promise<Account | undefined> {
  return db
    .withTables<IdentityTables>()
    .selectFrom('identity.user')
    .select(['id', 'email', 'name'])
    .where('id', '=', id)
    .executeTakeFirst()
}

export async function deleteExpiredSessions(db: Db, now: Date): Promise<void> {
  await db
    .withTables<IdentityTables>()
    .deleteFrom('identity.session')
    .where('expiresAt', '<=', now)
    .execute()
  await db
    .withTables<IdentityTables>()
    .deleteFrom('identity.verification')
    .where('expiresAt', '<=', now)
    .execute()
}

function identifierOf({ id, email }: Account): string {
  return `verify-email:${id}:${email}`
}
