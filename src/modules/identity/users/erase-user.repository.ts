import { Refusal } from '#contract/refusals'
import type { Tx } from '#platform/db'
import type { IdentityTables } from '../provider/identity-tables.ts'
import { embeddedIssuer } from '../provider/issuer.ts'
import { lockAddress } from '../accounts/lock-address.repository.ts'
import { deleteAccessTokensOfUser } from './access-tokens.repository.ts'
import { lockAdmins } from './users.repository.ts'

/** Whether this user is the only admin. Locks all admins for the rest of the transaction. */
export async function isLastAdmin(tx: Tx, userId: string): Promise<boolean> {
  const admins = await lockAdmins(tx)
  return admins.length === 1 && admins[0] === userId
}

/** The kind of the letter that confirms an erasure. The letter is deleted once it is sent. */
export const erasureLetter = 'account-erased'

type LockedUser = { issuer: string; subject: string; email: string; isProven: boolean }

/**
 * Locks a user for erasure. Waits for writes in progress for the user (`writeFor`, `holdAccount`) and blocks later ones. All
 * code takes these locks in this order: address, admins, user, then the user's rows. Refuses `last_admin`,
 * `email_mismatch` if the address has changed, and `unauthenticated` if the user is already erased, or blocked.
 */
export async function lockForErasure(
  tx: Tx,
  { id, email }: { id: string; email: string },
): Promise<LockedUser> {
  await lockAddress(tx, email)
  if (await isLastAdmin(tx, id)) throw new Refusal('last_admin')
  const user = await tx
    .selectFrom('users')
    .select(['issuer', 'subject', 'email', 'email_verified as isProven'])
    .where('id', '=', id)
    .where('erased_at', 'is', null)
    .where('blocked_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (!user) throw new Refusal('unauthenticated')
  if (user.email !== email) throw new Refusal('email_mismatch')
  return user
}

/** Deletes a locked user's account, logins, sessions, tokens and links, and leaves only a row with an anonymous id. */
export async function eraseUser(
  tx: Tx,
  userId: string,
  { issuer, subject }: LockedUser,
  at: Date,
): Promise<void> {
  if (issuer === embeddedIssuer) await eraseAccount(tx, subject)
  await eraseLinks(tx, subject)
  await deleteAccessTokensOfUser(tx, userId)
  await tx
    .updateTable('users')
    .set({
      issuer: 'erased',
      subject: userId,
      email: '',
      email_verified: false,
      name: null,
      role: null,
      last_sign_in_at: null,
      erased_at: at,
    })
    .where('id', '=', userId)
    .execute()
}

// Foreign keys delete the logins and sessions along with the account.
async function eraseAccount(tx: Tx, accountId: string): Promise<void> {
  await tx
    .withTables<IdentityTables>()
    .deleteFrom('identity.user')
    .where('id', '=', accountId)
    .execute()
}

// Links for a hosted provider's accounts are in this table too, and contain the address.
async function eraseLinks(tx: Tx, accountId: string): Promise<void> {
  await tx
    .withTables<IdentityTables>()
    .deleteFrom('identity.verification')
    .where((is) =>
      is.or([
        is('identifier', 'like', `verify-email:${accountId}:%`),
        is('value', 'like', `${accountId} %`),
      ]),
    )
    .execute()
}
