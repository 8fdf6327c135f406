import type { Db, Tx } from '#platform/db'
import type { Account } from '../accounts/accounts.repository.ts'
import type { IdentityTables } from '../provider/identity-tables.ts'

type NewReset = { account: Account; tokenHash: string; expiresAt: Date; at: Date }

/** The account a link leads to, and whether it has proven its address. */
export type ResettableAccount = Account & { emailVerified: boolean }

export async function findAccountByEmail(
  tx: Tx,
  email: string,
): Promise<ResettableAccount | undefined> {
  return tx
    .withTables<IdentityTables>()
    .selectFrom('identity.user')
    .select(['id', 'email', 'name', 'emailVerified'])
    .where('email', '=', email)
    .executeTakeFirst()
}

export async function insertReset(
  tx: Tx,
  { account, tokenHash, expiresAt, at }: NewReset,
): Promise<void> {
  await tx
    .withTables<IdentityTables>()
    .insertInto('identity.verification')
    .values({
      identifier: identifierOf(tokenHash),
      value: valueOf(account),
      expiresAt,
      createdAt: at,
      updatedAt: at,
    })
    .execute()
}

/** The account of an open link: it was mailed to the address the account has, and not used yet. */
export async function findReset(
  db: Db | Tx,
  { tokenHash, at }: { tokenHash: string; at: Date },
): Promise<ResettableAccount | undefined> {
  const reset = await db
    .withTables<IdentityTables>()
    .selectFrom('identity.verification')
    .select('value')
    .where('identifier', '=', identifierOf(tokenHash))
    .where('expiresAt', '>', at)
    .executeTakeFirst()
  if (!reset) return undefined
  const [id = '', email = ''] = reset.value.split(' ')
  return db
    .withTables<IdentityTables>()
    .selectFrom('identity.user')
    .select(['id', 'email', 'name', 'emailVerified'])
    .where('id', '=', id)
    .where('email', '=', email)
    .executeTakeFirst()
}

/** Uses up every link of the account, the others too: each would undo what one has done. */
export async function deleteResetsOf(tx: Tx, account: Account): Promise<void> {
  await tx
    .withTables<IdentityTables>()
    .deleteFrom('identity.verification')
    .where('value', '=', valueOf(account))
    .where('identifier', 'like', identifierOf('%'))
    .execute()
}

function identifierOf(tokenHash: string): string {
  return `reset-password:${tokenHash}`
}

function valueOf({ id, email }: Account): string {
  return `${id} ${email}`
}
