import type { Platform } from '#platform'
import type { Owner } from '../accounts/accounts.repository.ts'
import { lockAddress } from '../accounts/lock-address.repository.ts'
import { findPasswordHash } from '../accounts/logins.repository.ts'
import { endSessions } from '../accounts/sessions.repository.ts'

/**
 * Whether the account still has the password that somebody has just signed in with. A sign-in checks the password first
 * and opens its session later. A reset in the meantime would miss that session, so this function ends it.
 */
export async function isPasswordUnchanged(
  { db }: Platform,
  { id, email }: Owner,
  before: string | null,
): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    await lockAddress(tx, email)
    if ((await findPasswordHash(tx, { email })) === before) return true
    await endSessions(tx, { accountId: id })
    return false
  })
}
