import { later } from '#contract/values/moments'
import { composeMail, sendMail } from '#modules/notifications'
import type { Platform } from '#platform'
import type { Tx } from '#platform/db'
import { deleteAccessTokensOf } from '../users/access-tokens.repository.ts'
import { findAccountByEmail, insertAccount, type Account } from '../accounts/accounts.repository.ts'
import { lockAddress } from '../accounts/lock-address.repository.ts'
import { setPassword } from '../accounts/logins.repository.ts'
import { endSessions } from '../accounts/sessions.repository.ts'
import { assertUncommon } from '../provider/common-passwords.ts'
import type { IdentityProvider } from '../provider/identity-provider.ts'
import { embeddedIssuer, resetLinkMinutes } from '../provider/issuer.ts'
import { deleteResetsOf, findReset, insertReset } from './password-resets.repository.ts'
import { newToken, storedHashOf } from '../provider/token.ts'
import { endUnproven } from '../users/unproven.ts'

export const resetLinkJob = 'identity.mail-reset-link'

type Asked = { email: string; publicUrl: string }

/**
 * Leaves the mail to a job, for an address nobody has as well: neither the answer nor its time tells who
 * has an account. The job takes the address of the store along, because a worker may not know it.
 */
export async function requestPasswordReset({ db, jobs }: Platform, payload: Asked): Promise<void> {
  await db.transaction().execute((tx) => jobs.enqueue(tx, { name: resetLinkJob, payload }))
}

/** Mails the link to whoever has the address, at most one a minute. */
export async function mailResetLink(
  platform: Platform,
  { email, publicUrl }: Asked,
): Promise<void> {
  await platform.db.transaction().execute(async (tx) => {
    // Behind an erasure that is under way: then there is no account any more, and no letter.
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
      ...letter(account, `${publicUrl}/ResetPassword?token=${token}`),
    })
  })
}

/**
 * Sets a new password with a mailed token, once, and ends every session and access token of the account, whose
 * e-mail it answers. Null: the token is none of ours, was used, or is too old; nothing has changed then.
 */
export async function resetPassword(
  { db, clock }: Platform,
  provider: IdentityProvider,
  { token, newPassword }: { token: string; newPassword: string },
): Promise<string | null> {
  assertUncommon(newPassword)
  const reset = { tokenHash: storedHashOf(token), at: clock.now() }
  const account = await findReset(db, reset)
  if (!account) return null
  // Hashing is slow on purpose: only for a token that was good a moment ago, and outside the transaction.
  const { password } = await (await provider.auth()).$context
  const passwordHash = await password.hash(newPassword)
  return db.transaction().execute(async (tx) => {
    await lockAddress(tx, account.email)
    const current = await findReset(tx, reset)
    if (!current) return null
    await deleteResetsOf(tx, current)
    const change = { account: current, passwordHash, at: reset.at }
    await (current.emailVerified ? renewPassword(tx, change) : beginAfresh(tx, change))
    return current.email
  })
}

type Change = { account: Account; passwordHash: string; at: Date }

async function renewPassword(tx: Tx, { account, passwordHash, at }: Change): Promise<void> {
  await setPassword(tx, { id: account.id, passwordHash, at })
  await endSessions(tx, { accountId: account.id })
  await deleteAccessTokensOf(tx, { issuer: embeddedIssuer, subject: account.id })
}

/**
 * The mail proves the mailbox, not who opened the account: that may have been anybody. So the address
 * gets a new account, proven and without a name, and the old one loses everything that lets someone in.
 */
async function beginAfresh(tx: Tx, { account, passwordHash, at }: Change): Promise<void> {
  const { email } = account
  await endUnproven(tx, email)
  await insertAccount(tx, { email, name: '', emailVerified: true, passwordHash, at })
}

function letter({ emailVerified }: Account, url: string) {
  const fresh =
    'This address was never confirmed, so with the new password a fresh account begins: who opened the old one may have been somebody else. If it was you and you are still signed in somewhere, confirm the address there first and everything stays as it is.'
  return composeMail({
    subject: 'Choose a new password',
    paragraph: [
      `Somebody, probably you, asked for a new password. Choose it within ${resetLinkMinutes} minutes; every browser that is signed in is signed out then. If it was not you, do nothing: your password stays.`,
      ...(emailVerified ? [] : [fresh]),
    ].join(' '),
    button: { label: 'Choose a new password', url },
  })
}
