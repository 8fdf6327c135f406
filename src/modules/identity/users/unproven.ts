import type { Platform } from '#platform'
import type { Tx } from '#platform/db'
import { closeUnprovenAccounts, findAccountByEmail } from '../accounts/accounts.repository.ts'
import { lockAddress } from '../accounts/lock-address.repository.ts'
import { ownsLogin } from '../accounts/logins.repository.ts'
import { deleteUnprovenAccessTokens } from './access-tokens.repository.ts'

/**
 * Called when somebody proves this address. An account that only claimed it is deleted with its password, sessions and
 * tokens; its orders and reviews stay with a user as whom nobody can sign in. The address must be locked.
 */
export async function endUnprovenClaims(tx: Tx, email: string): Promise<void> {
  await deleteUnprovenAccessTokens(tx, email)
  await closeUnprovenAccounts(tx, email)
}

type Login = { email: string; providerId: string; subject: string }

/** Called when a provider has proven that the address belongs to this login. Removes an unproven account with it, unless the login belongs to that account. */
export async function freeProvenAddress(
  { db }: Platform,
  { email, providerId, subject }: Login,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await lockAddress(tx, email)
    const account = await findAccountByEmail(tx, email)
    const login = account && { accountId: account.id, providerId, subject }
    if (!login || !(await ownsLogin(tx, login))) await endUnprovenClaims(tx, email)
  })
}
