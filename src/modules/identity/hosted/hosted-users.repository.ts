import type { Tx } from '#platform/db'
import { deleteAccessTokensOfUser } from '../users/access-tokens.repository.ts'
import { userColumns, type Login, type UserRow } from '../users/user.ts'

export async function lockUser(tx: Tx, { issuer, subject }: Login): Promise<UserRow | undefined> {
  return tx
    .selectFrom('users')
    .select(userColumns)
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .forUpdate()
    .executeTakeFirst()
}

/** Nobody can sign in as this user any more. Its orders and reviews stay with it. */
export async function retireUser(tx: Tx, { id, subject }: UserRow): Promise<void> {
  await tx
    .updateTable('users')
    .set({ subject: `${subject} before ${id}` })
    .where('id', '=', id)
    .execute()
  await deleteAccessTokensOfUser(tx, id)
}
