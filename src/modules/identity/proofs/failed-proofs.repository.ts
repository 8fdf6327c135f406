import type { Tx } from '#platform/db'
import type { IdentityTables } from '../provider/identity-tables.ts'

/** What a wrong answer was for. Each kind is counted separately, so that guessing one does not lock the others. */
export type ProofKind = 'code' | 'recovery' | 'password'

/** Locks the account for the rest of the transaction, so that its answers are checked one at a time. False: there is no such account. */
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
