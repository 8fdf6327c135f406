import type { Db, Tx } from '#platform/db'
import type { IdentityTables } from './identity-tables.ts'
import { embeddedIssuer } from './issuer.ts'
import { lockAddress, lockAdmins } from './users.repository.ts'

/** Whether nobody would be admin without this one. In a transaction all admins stay as they are until its end. */
export async function isLastAdmin(tx: Tx, userId: string): Promise<boolean> {
  const admins = await lockAdmins(tx)
  return admins.length === 1 && admins[0] === userId
}

/** The kind of the letter that says so; once it is sent it goes too. */
export const farewell = 'account-erased'

type Erased = { email: string; subject: string }

/**
 * Leaves of a user an id that leads to nobody; account, logins, sessions, tokens and links are gone. Answers who it was,
 * or undefined for one who is gone already.
 */
export async function eraseUser(tx: Tx, userId: string, at: Date): Promise<Erased | undefined> {
  const user = await tx
    .selectFrom('users')
    .select(['issuer', 'subject', 'email'])
    .where('id', '=', userId)
    .where('erased_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (!user) return undefined
  await lockAddress(tx, user.email)
  if (user.issuer === embeddedIssuer) await eraseAccount(tx, user.subject)
  await tx.deleteFrom('access_tokens').where('user_id', '=', userId).execute()
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
  return user
}

// Logins and sessions go with the account.
async function eraseAccount(db: Db | Tx, accountId: string): Promise<void> {
  const identity = db.withTables<IdentityTables>()
  await identity.deleteFrom('identity.user').where('id', '=', accountId).execute()
  await identity
    .deleteFrom('identity.verification')
    .where((is) =>
      is.or([
        is('identifier', 'like', `verify-email:${accountId}:%`),
        is('value', 'like', `${accountId} %`),
      ]),
    )
    .execute()
}
