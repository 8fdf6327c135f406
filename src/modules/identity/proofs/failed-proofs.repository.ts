import type { Tx } from '#platform/db'
import type { IdentityTables } from '../provider/identity-tables.ts'

/** What somebody may get wrong; each is counted for itself, so that guessing one does not close the others. */
export type ProofKind = 'code' | 'recovery' | 'password'

/** One answer of an account at a time, for the rest of the transaction. False: there is no such account. */
export async function lockAccount(tx: Tx, accountId: string): Promise<boolean> {
  const account = await tx
    .withTables<IdentityTables>()
    .selectFrom('identity.user')
    .select('id')
    .where('id', '=', accountId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return account !== undefined
}

/** The times of wrong answers since `since`, newest first. */
export async function failuresSince(
  tx: Tx,
  { accountId, kind, since }: { accountId: string; kind: ProofKind; since: Date },
): Promise<Date[]> {
  const rows = await tx
    .selectFrom('failed_proofs')
    .select('at')
    .where('account_id', '=', accountId)
    .where('kind', '=', kind)
    .where('at', '>', since)
    .orderBy('at', 'desc')
    .execute()
  return rows.map(({ at }) => at)
}

export async function insertFailure(
  tx: Tx,
  failure: { id: string; accountId: string; kind: ProofKind; at: Date },
): Promise<void> {
  const { id, accountId, kind, at } = failure
  await tx.insertInto('failed_proofs').values({ id, account_id: accountId, kind, at }).execute()
}
