import { later } from '#contract/values/moments'
import { Refusal } from '#contract/refusals'
import { composeMail, sendMail } from '#modules/notifications'
import type { KeptShop, Platform } from '#platform'
import type { Tx } from '#platform/db'
import { markVerified, type Owner } from '../accounts/accounts.repository.ts'
import { hashOf, newToken, storedHashOf } from '../provider/token.ts'
import { holdAccount } from '../accounts/hold-account.repository.ts'
import { verificationLinkHours } from '../provider/issuer.ts'
import { isOpenInvitation } from '../staff/invitations.repository.ts'
import { insertVerification, takeVerification } from './verifications.repository.ts'

/** Mails a link to the account's address, at most one a minute and a few a day. Returns 0, or the seconds until the next link may be requested. */
export async function mailVerificationLink(
  tx: Tx,
  platform: Platform,
  publicUrl: string,
  account: Owner,
): Promise<number> {
  const at = platform.clock.now()
  const token = newToken()
  await insertVerification(tx, {
    account,
    tokenHash: storedHashOf(token),
    expiresAt: later(at, { hours: verificationLinkHours }),
    at,
  })
  return sendMail(tx, platform, {
    dedupeKey: `verify-email:${account.id}:${at.toISOString().slice(0, 16)}`,
    to: account.email,
    unproven: 'proof',
    ...letter(platform.shop, `${publicUrl}/VerifyEmail?token=${token}`),
  })
}

/** Mails another link to an existing account. Refuses `too_many_requests` when the address has had its letters for today. */
export async function mailLinkAgain(
  platform: Platform,
  publicUrl: string,
  account: Owner,
): Promise<void> {
  await platform.db.transaction().execute(async (tx) => {
    await holdAccount(tx, account)
    refuseUntil(await mailVerificationLink(tx, platform, publicUrl, account))
  })
}

/**
 * The link proves the mailbox, the session of `account` proves the account, and both are needed: a person who
 * registered somebody else's address never gets the link, and the owner of that address has no such session. The link of an
 * invitation to the staff was mailed to the same address, so it proves as much.
 */
export async function confirmVerification(
  { db, clock }: Platform,
  account: Owner,
  token: string,
): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    await holdAccount(tx, account)
    const at = clock.now()
    const tokenHash = storedHashOf(token)
    const isOurs =
      (await takeVerification(tx, { account, tokenHash, at })) ||
      (await isOpenInvitation(tx, { email: account.email, tokenHash: hashOf(token), at }))
    if (isOurs) await markVerified(tx, account, at)
    return isOurs
  })
}

/** Refuses `too_many_requests` with the seconds until the next letter may be requested, unless that is now. */
export function refuseUntil(retryAfterSeconds: number): void {
  if (retryAfterSeconds > 0) throw new Refusal('too_many_requests', { retryAfterSeconds })
}

function letter(shop: KeptShop, url: string) {
  return composeMail(shop, {
    subject: 'Confirm your e-mail address',
    paragraph: `Somebody, probably you, opened an account with this address. Confirm it within ${verificationLinkHours} hours, in a browser that is signed in to that account. If it was not you, ignore this e-mail. Unless you confirm it, we treat this address as unverified.`,
    button: { label: 'Confirm this address', url },
  })
}
