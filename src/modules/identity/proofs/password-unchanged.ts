import type { Platform } from '#platform'
import type { Owner } from '../accounts/accounts.repository.ts'
import { lockAddress } from '../accounts/lock-address.repository.ts'
import { findPasswordHash } from '../accounts/logins.repository.ts'
import { endSessions } from '../accounts/sessions.repository.ts'

/**
 * Whether the password somebody just signed in with is still the one. A sign-in looks at it first and
 * opens its session later: a reset in between would miss that session, so it is ended here.
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
