import type { Db, Tx } from '#platform/db'

type NewPending = {
  tokenHash: Buffer
  accountId: string
  remember: boolean
  at: Date
  expiresAt: Date
}

export async function insertPending(tx: Tx, pending: NewPending): Promise<void> {
  const { tokenHash, accountId, remember, at, expiresAt } = pending
  await tx
    .insertInto('pending_sign_ins')
    .values({
      token_hash: tokenHash,
      account_id: accountId,
      remember,
      created_at: at,
      expires_at: expiresAt,
    })
    .execute()
}

/** A sign-in that is waiting for its code. `remember`: whether its session outlives the browser. */
export type PendingSignIn = { accountId: string; remember: boolean }

export async function findPending(
  db: Db | Tx,
  { tokenHash, at }: { tokenHash: Buffer; at: Date },
): Promise<PendingSignIn | undefined> {
  return db
    .selectFrom('pending_sign_ins')
    .select(['account_id as accountId', 'remember'])
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', at)
    .executeTakeFirst()
}

/** Uses the pending sign-in up. False: it was already used, has expired, or the account was signed out everywhere. */
export async function takePending(
  tx: Tx,
  { tokenHash, at }: { tokenHash: Buffer; at: Date },
): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('pending_sign_ins')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', at)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

export async function deletePendingOf(db: Db | Tx, accountId: string): Promise<void> {
  await db.deleteFrom('pending_sign_ins').where('account_id', '=', accountId).execute()
}
