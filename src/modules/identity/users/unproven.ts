import type { Platform } from '#platform'
import type { Tx } from '#platform/db'
import { closeUnprovenAccounts, findAccountByEmail } from '../accounts/accounts.repository.ts'
import { lockAddress } from '../accounts/lock-address.repository.ts'
import { ownsLogin } from '../accounts/logins.repository.ts'
import { deleteUnprovenAccessTokens } from './access-tokens.repository.ts'

/**
 * Somebody has proven this address: whoever only claimed it loses password, sessions and tokens, and
 * keeps what is theirs under a user nobody signs in as. The address must be locked.
 */
export async function endUnprovenClaims(tx: Tx, email: string): Promise<void> {
  await deleteUnprovenAccessTokens(tx, email)
  await closeUnprovenAccounts(tx, email)
}

type Login = { email: string; providerId: string; subject: string }

/** A provider has proven the address to be this login's: it is free for it, unless the login has it already. */
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
