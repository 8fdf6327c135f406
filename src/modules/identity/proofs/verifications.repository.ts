import type { Db, Tx } from '#platform/db'
import type { Owner } from '../accounts/accounts.repository.ts'
import type { IdentityTables } from '../provider/identity-tables.ts'

type NewVerification = { account: Owner; tokenHash: string; expiresAt: Date; at: Date }

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

/** Uses the link up. False: it belongs to another account, was used, or has expired. */
export async function takeVerification(
  tx: Tx,
  { account, tokenHash, at }: { account: Owner; tokenHash: string; at: Date },
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

/** Deletes the expired links of every kind. */
export async function deleteExpiredLinks(db: Db, now: Date): Promise<void> {
  await db
    .withTables<IdentityTables>()
    .deleteFrom('identity.verification')
    .where('expiresAt', '<=', now)
    .execute()
}

function identifierOf({ id, email }: Owner): string {
  return `verify-email:${id}:${email}`
}
