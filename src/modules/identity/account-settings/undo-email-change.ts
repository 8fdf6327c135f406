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
import { endUnproven } from '../users/unproven.ts'
import { isAddressProven, setUserEmail } from '../users/users.repository.ts'

/**
 * The link in the letter to the old, proven address gives the account back to it, whatever its address is by now. Whoever
 * changed it knew the password: so that is gone, with every session and every login and second factor that was added since, and a new
 * one is chosen by mail. Answers the address, or null for a link that is none.
 */
export async function undoEmailChange(
  platform: Platform,
  { token, publicUrl }: { token: string; publicUrl: string },
): Promise<string | null> {
  const email = await platform.db.transaction().execute((tx) => giveBack(tx, platform, token))
  if (email !== null) await requestPasswordReset(platform, { email, publicUrl })
  return email
}

async function giveBack(tx: Tx, platform: Platform, token: string): Promise<string | null> {
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
  await endUnproven(tx, oldEmail)
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

const taken = () =>
  new IdentityError('EMAIL_TAKEN', 'This address has an account of its own by now')
