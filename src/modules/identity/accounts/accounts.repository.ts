import type { Db, Tx } from '#platform/db'
import type { IdentityTables } from '../provider/identity-tables.ts'
import { insertPassword } from './logins.repository.ts'

/** An account at the embedded provider; `id` is the subject of its tokens. */
export type Account = Owner & { name: string; emailVerified: boolean }
/** An account's id, and the address it had when it was read. */
export type Owner = { id: string; email: string }

const columns = ['id', 'email', 'name', 'emailVerified'] as const

export async function findAccount(db: Db | Tx, id: string): Promise<Account | undefined> {
  return db
    .withTables<IdentityTables>()
    .selectFrom('identity.user')
    .select(columns)
    .where('id', '=', id)
    .executeTakeFirst()
}

export async function findAccountByEmail(db: Db | Tx, email: string): Promise<Account | undefined> {
  return db
    .withTables<IdentityTables>()
    .selectFrom('identity.user')
    .select(columns)
    .where('email', '=', email)
    .executeTakeFirst()
}

type NewAccount = {
  email: string
  name: string
  emailVerified: boolean
  passwordHash: string
  at: Date
}

/** Returns the id of the new account, or undefined if the address already has one. */
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

export async function renameAccount(tx: Tx, id: string, name: string): Promise<void> {
  await tx
    .withTables<IdentityTables>()
    .updateTable('identity.user')
    .set({ name })
    .where('id', '=', id)
    .execute()
}

export async function markVerified(tx: Tx, { id, email }: Owner, at: Date): Promise<void> {
  await tx
    .withTables<IdentityTables>()
    .updateTable('identity.user')
    .set({ emailVerified: true, updatedAt: at })
    .where('id', '=', id)
    .where('email', '=', email)
    .execute()
}

/** Gives the account a new, proven address. False: its address is no longer `from`. */
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

/**
 * Deletes an account that has not proven this address, with its logins and sessions; the address is then free. Its orders
 * and reviews stay with its user, as whom nobody can sign in any more.
 */
export async function closeUnprovenAccounts(tx: Tx, email: string): Promise<void> {
  await tx
    .withTables<IdentityTables>()
    .deleteFrom('identity.user')
    .where('email', '=', email)
    .where('emailVerified', '=', false)
    .execute()
}
