import type { Db, Tx } from '#platform/db'

/** Replaces all recovery codes of the account. */
export async function putRecoveryCodes(tx: Tx, accountId: string, hashes: Buffer[]): Promise<void> {
  await deleteRecoveryCodes(tx, accountId)
  await tx
    .insertInto('recovery_codes')
    .values(hashes.map((code_hash) => ({ account_id: accountId, code_hash })))
    .execute()
}

export async function deleteRecoveryCodes(tx: Tx, accountId: string): Promise<void> {
  await tx.deleteFrom('recovery_codes').where('account_id', '=', accountId).execute()
}

/** False: there is no such code, or it was used. */
export async function takeRecoveryCode(
  tx: Tx,
  { accountId, hash, at }: { accountId: string; hash: Buffer; at: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('recovery_codes')
    .set({ used_at: at })
    .where('account_id', '=', accountId)
    .where('code_hash', '=', hash)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

export async function countRecoveryCodes(db: Db | Tx, accountId: string): Promise<number> {
  const { count } = await db
    .selectFrom('recovery_codes')
    .where('account_id', '=', accountId)
    .where('used_at', 'is', null)
    .select((codes) => codes.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}
