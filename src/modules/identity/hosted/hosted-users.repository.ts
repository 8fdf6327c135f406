import type { Tx } from '#platform/db'
import type { IdentityClaims } from '#platform/http'
import type { UserRow } from '../users/user.ts'

type Named = Pick<IdentityClaims, 'issuer' | 'subject'>

export async function lockUser(tx: Tx, { issuer, subject }: Named): Promise<UserRow | undefined> {
  return tx
    .selectFrom('users')
    .selectAll()
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .forUpdate()
    .executeTakeFirst()
}

/** From now on nobody signs in as this user, who keeps what is theirs. */
export async function retireUser(tx: Tx, { id, subject }: UserRow): Promise<void> {
  await tx
    .updateTable('users')
    .set({ subject: `${subject} before ${id}` })
    .where('id', '=', id)
    .execute()
  await tx.deleteFrom('access_tokens').where('user_id', '=', id).execute()
}

/** The access tokens of sign-ins that the provider has ended. */
export async function deleteTokensBefore(tx: Tx, { id }: UserRow, time: Date): Promise<void> {
  await tx
    .deleteFrom('access_tokens')
    .where('user_id', '=', id)
    .where('created_at', '<', time)
    .execute()
}
