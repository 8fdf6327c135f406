import type { Tx } from '#platform/db'

/** What a code sent by SMS is for. A code for one purpose is not valid for another. */
export type Purpose = 'sign-in' | 'enrolment' | 're-authentication'

type NewCode = {
  accountId: string
  purpose: Purpose
  phone: string
  hash: Buffer
  expiresAt: Date
}

/** Replaces the previous code for the same purpose. */
export async function putTextCode(tx: Tx, code: NewCode): Promise<void> {
  const { accountId, purpose, phone, hash, expiresAt } = code
  await tx
    .insertInto('text_codes')
    .values({ account_id: accountId, purpose, phone, code_hash: hash, expires_at: expiresAt })
    .onConflict((conflict) =>
      conflict
        .columns(['account_id', 'purpose'])
        .doUpdateSet({ phone, code_hash: hash, expires_at: expiresAt }),
    )
    .execute()
}

/** Uses the code up. False: it is wrong, used or expired, or was sent to another number. */
export async function takeTextCode(
  tx: Tx,
  { accountId, purpose, phone, hash, at }: Omit<NewCode, 'expiresAt'> & { at: Date },
): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('text_codes')
    .where('account_id', '=', accountId)
    .where('purpose', '=', purpose)
    .where('phone', '=', phone)
    .where('code_hash', '=', hash)
    .where('expires_at', '>', at)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}
