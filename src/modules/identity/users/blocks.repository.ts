import type { Tx } from '#platform/db'
import { endSessions } from '../accounts/sessions.repository.ts'
import { embeddedIssuer } from '../provider/issuer.ts'
import { deleteAccessTokensOfUser } from './access-tokens.repository.ts'
import type { Login } from './user.ts'
import type { LockedUser } from './write-for.repository.ts'

/** Whether the user of a login is blocked. Waits for a block in progress, and holds back a later one until the transaction ends. */
export async function isBlocked(tx: Tx, { issuer, subject }: Login): Promise<boolean> {
  const user = await tx
    .selectFrom('users')
    .select('blocked_at')
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .forKeyShare()
    .executeTakeFirst()
  return user !== undefined && user.blocked_at !== null
}

/**
 * Blocks a locked user. No access token works any more, and every session and pending sign-in ends; with a hosted provider
 * the sessions there stay, but the store no longer accepts them.
 */
export async function blockUser(tx: Tx, user: LockedUser, at: Date): Promise<void> {
  await tx.updateTable('users').set({ blocked_at: at }).where('id', '=', user.id).execute()
  await signOutEverywhere(tx, user)
}

export async function unblockUser(tx: Tx, { id }: LockedUser): Promise<void> {
  await tx.updateTable('users').set({ blocked_at: null }).where('id', '=', id).execute()
}

/** Ends every session, pending sign-in and access token of a locked user. */
export async function signOutEverywhere(
  tx: Tx,
  { id, issuer, subject }: Pick<LockedUser, 'id' | 'issuer' | 'subject'>,
): Promise<void> {
  if (issuer === embeddedIssuer) await endSessions(tx, { accountId: subject })
  await deleteAccessTokensOfUser(tx, id)
}
