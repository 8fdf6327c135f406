import { Refusal } from '#contract/refusals'
import type { Tx } from '#platform/db'
import type { IdentityTables } from '../provider/identity-tables.ts'
import { embeddedIssuer } from '../provider/issuer.ts'
import { lockAddress } from '../accounts/lock-address.repository.ts'
import { deleteAccessTokensOfUser } from './access-tokens.repository.ts'
import { lockAdmins } from './users.repository.ts'

/** Whether nobody would be admin without this one. In a transaction all admins stay as they are until its end. */
export async function isLastAdmin(tx: Tx, userId: string): Promise<boolean> {
  const admins = await lockAdmins(tx)
  return admins.length === 1 && admins[0] === userId
}

/** The kind of the letter that says so; once it is sent it goes too. */
export const erasureLetter = 'account-erased'

type LockedUser = { issuer: string; subject: string; email: string; isProven: boolean }

/**
 * Waits for every write in the user's name (`writeFor`, `holdAccount`), and keeps the next ones waiting. Everybody takes
 * these locks in this order: address, admins, user, then what is the user's. Refuses the last admin, one who has another
 * address by now, and one who is gone already.
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
    .forUpdate()
    .executeTakeFirst()
  if (!user) throw new Refusal('unauthenticated')
  if (user.email !== email) throw new Refusal('email_mismatch')
  return user
}

/** Leaves of a locked user an id that leads to nobody; account, logins, sessions, tokens and links are gone. */
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
      erased_at: at,
    })
    .where('id', '=', userId)
    .execute()
}

// Logins and sessions go with the account.
async function eraseAccount(tx: Tx, accountId: string): Promise<void> {
  await tx
    .withTables<IdentityTables>()
    .deleteFrom('identity.user')
    .where('id', '=', accountId)
    .execute()
}

// Links of a hosted provider's accounts lie here, too, and name the address.
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
