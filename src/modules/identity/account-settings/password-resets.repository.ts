import type { Db, Tx } from '#platform/db'
import { findAccount, type Account, type Owner } from '../accounts/accounts.repository.ts'
import type { IdentityTables } from '../provider/identity-tables.ts'

type NewReset = { account: Owner; tokenHash: string; expiresAt: Date; at: Date }

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

/** The account of a link that is still valid: not used, not expired, and mailed to the account's current address. */
export async function findReset(
  db: Db | Tx,
  { tokenHash, at }: { tokenHash: string; at: Date },
): Promise<Account | undefined> {
  const reset = await db
    .withTables<IdentityTables>()
    .selectFrom('identity.verification')
    .select('value')
    .where('identifier', '=', identifierOf(tokenHash))
    .where('expiresAt', '>', at)
    .executeTakeFirst()
  if (!reset) return undefined
  const [id = '', email = ''] = reset.value.split(' ')
  const account = await findAccount(db, id)
  return account?.email === email ? account : undefined
}

/** Deletes every reset link of the account: any other one could change the password again. */
export async function deleteResetsOf(tx: Tx, account: Owner): Promise<void> {
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

function valueOf({ id, email }: Owner): string {
  return `${id} ${email}`
}
