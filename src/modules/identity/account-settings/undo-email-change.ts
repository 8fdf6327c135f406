import { recordAct } from '#modules/audit'
import type { Platform } from '#platform'
import type { Tx } from '#platform/db'
import { deleteAccessTokensOf } from '../users/access-tokens.repository.ts'
import {
  findAccount,
  findAccountByEmail,
  setAccountEmail,
} from '../accounts/accounts.repository.ts'
import { lockAddresses } from '../accounts/lock-address.repository.ts'
import { deleteLoginsSince } from '../accounts/logins.repository.ts'
import { endSessions } from '../accounts/sessions.repository.ts'
import { deleteEmailLinks, findEmailLink, takeEmailLink } from './email-changes.repository.ts'
import { IdentityError } from '../provider/identity-error.ts'
import { embeddedIssuer } from '../provider/issuer.ts'
import { requestPasswordReset } from './password-reset.ts'
import { deleteFactorsSince } from '../second-factor/factors-since.repository.ts'
import { storedHashOf } from '../provider/token.ts'
import { endUnprovenClaims } from '../users/unproven.ts'
import { isAddressProven, setUserEmail } from '../users/users.repository.ts'

/**
 * Restores the old, proven address with the link mailed to it, whatever the account's address is by now. The person who changed the
 * address knew the password, so the password is deleted, with every session and every login and second factor added since. A link to
 * choose a new password is mailed. Returns the address, or null if the link is not valid.
 */
export async function undoEmailChange(
  platform: Platform,
  { token, publicUrl }: { token: string; publicUrl: string },
): Promise<string | null> {
  const email = await platform.db.transaction().execute((tx) => restoreAddress(tx, platform, token))
  if (email !== null) await requestPasswordReset(platform, { email, publicUrl })
  return email
}

async function restoreAddress(tx: Tx, platform: Platform, token: string): Promise<string | null> {
  const at = platform.clock.now()
  const tokenHash = storedHashOf(token)
  const link = { kind: 'undo', tokenHash, at } as const
  const asked = await findEmailLink(tx, link)
  const account = asked && (await findAccount(tx, asked.accountId))
  if (!asked || !account) return null
  const { id } = account
  const { oldEmail } = asked
  await lockAddresses(tx, [oldEmail, account.email])
  const change = await takeEmailLink(tx, link)
  if (!change) return null
  const holder = await findAccountByEmail(tx, oldEmail)
  const isTaken = holder?.emailVerified === true && holder.id !== id
  const login = { issuer: embeddedIssuer, subject: id }
  if (isTaken || (await isAddressProven(tx, oldEmail, login))) throw taken()
  await endUnprovenClaims(tx, oldEmail)
  await setAccountEmail(tx, { id, from: account.email, to: oldEmail, at })
  await deleteLoginsSince(tx, { id, since: change.createdAt })
  await deleteFactorsSince(tx, id, change.createdAt)
  await endSessions(tx, { accountId: id })
  await deleteAccessTokensOf(tx, login)
  await deleteEmailLinks(tx, { kind: 'change', accountId: id })
  await deleteEmailLinks(tx, { kind: 'undo', accountId: id, since: change.createdAt })
  const userId = await setUserEmail(tx, { ...login, email: oldEmail })
  if (userId !== undefined) {
    const act = 'user.undid_email_change'
    await recordAct(tx, platform, { actor: userId, act, subject: userId })
  }
  return oldEmail
}

const taken = () => new IdentityError('EMAIL_TAKEN', 'This address has its own account now')
