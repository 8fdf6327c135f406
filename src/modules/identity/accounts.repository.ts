import type { Db, Tx } from '#platform/db'
import type { IdentityTables } from './identity-tables.ts'

/** An account at the embedded provider; `id` is the subject of its tokens. */
export type Account = { id: string; email: string; name: string }

/** Accounts that did not prove this address lose password and sessions: they cannot be used any more. */
export async function closeUnprovenAccounts(tx: Tx, email: string): Promise<void> {
  const accounts = await tx
    .withTables<IdentityTables>()
    .selectFrom('identity.user')
    .select('id')
    .where('email', '=', email)
    .where('emailVerified', '=', false)
    .execute()
  for (const { id } of accounts) {
    await tx
      .withTables<IdentityTables>()
      .deleteFrom('identity.session')
      .where('userId', '=', id)
      .execute()
    await tx
      .withTables<IdentityTables>()
      .deleteFrom('identity.account')
      .where('userId', '=', id)
      .execute()
  }
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
  await tx
    .withTables<IdentityTables>()
    .insertInto('identity.account')
    .values({
      userId: account.id,
      accountId: account.id,
      providerId: 'credential',
      password: passwordHash,
      createdAt: at,
      updatedAt: at,
    })
    .execute()
  return account.id
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
