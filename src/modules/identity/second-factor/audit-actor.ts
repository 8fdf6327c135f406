import type { Tx } from '#platform/db'
import { embeddedIssuer } from '../provider/issuer.ts'
import { findUserByLogin } from '../users/users.repository.ts'

/** The id that the audit log uses for an account: its user's, or the account's own before its first sign-in. */
export async function actorOf(tx: Tx, accountId: string): Promise<string> {
  return (
    (await findUserByLogin(tx, { issuer: embeddedIssuer, subject: accountId }))?.id ?? accountId
  )
}
