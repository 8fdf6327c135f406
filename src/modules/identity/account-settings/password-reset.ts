import { later } from '#contract/values/moments'
import { composeMail, sendMail } from '#modules/notifications'
import type { KeptShop, Platform } from '#platform'
import type { Tx } from '#platform/db'
import { deleteAccessTokensOf } from '../users/access-tokens.repository.ts'
import type { UnprovenAccountChoice } from '#contract/identity/words.schema'
import {
  findAccountByEmail,
  insertAccount,
  markVerified,
  type Account,
} from '../accounts/accounts.repository.ts'
import { lockAddress } from '../accounts/lock-address.repository.ts'
import { deleteLogins, setPassword } from '../accounts/logins.repository.ts'
import { endSessions } from '../accounts/sessions.repository.ts'
import { assertUncommon } from '../provider/common-passwords.ts'
import { accountUnproven } from '../provider/identity-error.ts'
import type { IdentityProvider } from '../provider/identity-provider.ts'
import { embeddedIssuer, resetLinkMinutes } from '../provider/issuer.ts'
import { deleteResetsOf, findReset, insertReset } from './password-resets.repository.ts'
import { newToken, storedHashOf } from '../provider/token.ts'
import { endUnprovenClaims } from '../users/unproven.ts'

export const resetLinkJob = 'identity.mail-reset-link'

type Asked = { email: string; publicUrl: string }

/**
 * Queues a job for the mail, even for an address without an account: neither the response nor its time reveals who
 * has one. The job carries the address of the store, because a worker may not know it.
 */
export async function requestPasswordReset(platform: Platform, asked: Asked): Promise<void> {
  await platform.db.transaction().execute((tx) => queuePasswordReset(tx, platform, asked))
}

/** The same in the caller's transaction. */
export async function queuePasswordReset(
  tx: Tx,
  { jobs }: Pick<Platform, 'jobs'>,
  payload: Asked,
): Promise<void> {
  await jobs.enqueue(tx, { name: resetLinkJob, payload })
}

/** Mails the link if the address has an account, at most once a minute. */
export async function mailResetLink(
  platform: Platform,
  { email, publicUrl }: Asked,
): Promise<void> {
  await platform.db.transaction().execute(async (tx) => {
    // Waits for an erasure in progress. After it there is no account, so no letter is sent.
    await lockAddress(tx, email)
    const account = await findAccountByEmail(tx, email)
    if (!account) return
    const at = platform.clock.now()
    const token = newToken()
    await insertReset(tx, {
      account,
      tokenHash: storedHashOf(token),
      expiresAt: later(at, { minutes: resetLinkMinutes }),
      at,
    })
    await sendMail(tx, platform, {
      dedupeKey: `reset-password:${account.id}:${at.toISOString().slice(0, 16)}`,
      to: email,
      unproven: account.emailVerified ? null : 'new password',
      ...letter(platform.shop, account, `${publicUrl}/ResetPassword?token=${token}`),
    })
  })
}

/**
 * Sets a new password with a mailed token, which works once, and ends every session and access token of the account.
 * Returns the account's e-mail address, or null if the token is unknown, used or expired; then nothing has changed.
 * Throws `ACCOUNT_UNPROVEN`, and changes nothing, if the address was never proven and `choice` does not say what becomes
 * of the account.
 */
export async function resetPassword(
  { db, clock }: Platform,
  provider: IdentityProvider,
  { token, newPassword, choice }: NewPassword,
): Promise<string | null> {
  assertUncommon(newPassword)
  const reset = { tokenHash: storedHashOf(token), at: clock.now() }
  const account = await findReset(db, reset)
  if (!account) return null
  assertChosen(account, choice)
  // Hashing is slow on purpose, so it runs only for a token that was just found valid, and outside the transaction.
  const { password } = await (await provider.auth()).$context
  const passwordHash = await password.hash(newPassword)
  return db.transaction().execute(async (tx) => {
    await lockAddress(tx, account.email)
    const current = await findReset(tx, reset)
    if (!current) return null
    assertChosen(current, choice)
    await deleteResetsOf(tx, current)
    const change = { account: current, passwordHash, at: reset.at }
    if (current.emailVerified) await renewPassword(tx, change)
    else if (choice === 'keep') await keepAccount(tx, change)
    else await replaceAccount(tx, change)
    return current.email
  })
}

type NewPassword = { token: string; newPassword: string; choice: UnprovenAccountChoice | undefined }

function assertChosen(
  { emailVerified, name }: Account,
  choice: UnprovenAccountChoice | undefined,
): void {
  if (!emailVerified && choice === undefined) throw accountUnproven(name)
}

type Change = { account: Account; passwordHash: string; at: Date }

async function renewPassword(tx: Tx, { account, passwordHash, at }: Change): Promise<void> {
  await setPassword(tx, { id: account.id, passwordHash, at })
  await endSessions(tx, { accountId: account.id })
  await deleteAccessTokensOf(tx, { issuer: embeddedIssuer, subject: account.id })
}

/**
 * The owner of the mailbox says that the account is theirs. It keeps its user, and with it its name and orders. Every way
 * of signing in from before is deleted, in case somebody else opened the account after all.
 */
async function keepAccount(tx: Tx, change: Change): Promise<void> {
  await markVerified(tx, change.account, change.at)
  await deleteLogins(tx, change.account.id)
  await renewPassword(tx, change)
}

/**
 * The owner of the mailbox says that somebody else opened the account. It is deleted, and the address gets a new one,
 * proven and without a name.
 */
async function replaceAccount(tx: Tx, { account, passwordHash, at }: Change): Promise<void> {
  const { email } = account
  await endUnprovenClaims(tx, email)
  await insertAccount(tx, { email, name: '', emailVerified: true, passwordHash, at })
}

function letter(shop: KeptShop, { emailVerified }: Account, url: string) {
  const unconfirmed =
    'This address was never confirmed, so somebody else may have opened the account. Before anything changes, you will be asked whether it is yours. If it is, it stays as it is, with its name and orders. If it is not, it is closed and you start with a new, empty account.'
  return composeMail(shop, {
    subject: 'Choose a new password',
    paragraph: [
      `Somebody, probably you, asked for a new password. Choose it within ${resetLinkMinutes} minutes. This signs out every browser. If it was not you, ignore this e-mail and your password will stay the same.`,
      ...(emailVerified ? [] : [unconfirmed]),
    ].join(' '),
    button: { label: 'Choose a new password', url },
  })
}
