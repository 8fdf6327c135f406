import type { Platform } from '#platform'
import type { Tx } from '#platform/db'
import { closeUnprovenAccounts, hasLogin } from '../accounts/accounts.repository.ts'
import { lockAddress, signOutUnproven } from './users.repository.ts'

/**
 * Somebody has proven this address: whoever only claimed it loses password, sessions and tokens, and
 * keeps what is theirs under a user nobody signs in as. The address must be locked.
 */
export async function endUnproven(tx: Tx, email: string): Promise<void> {
  await signOutUnproven(tx, email)
  await closeUnprovenAccounts(tx, email)
}

type Login = { email: string; providerId: string; subject: string }

/** A provider has proven the address to be this login's: it is free for it, unless the login has it already. */
export async function makeWayForProven({ db }: Platform, login: Login): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await lockAddress(tx, login.email)
    if (!(await hasLogin(tx, login))) await endUnproven(tx, login.email)
  })
}
