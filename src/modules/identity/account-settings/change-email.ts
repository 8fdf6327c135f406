import { later } from '#contract/values/moments'
import { composeMail, sendMail } from '#modules/notifications'
import type { KeptShop, Platform } from '#platform'
import { findAccountByEmail, type Account } from '../accounts/accounts.repository.ts'
import { deleteEmailLinks, insertEmailLink } from './email-changes.repository.ts'
import { holdAccount } from '../accounts/hold-account.repository.ts'
import { IdentityError } from '../provider/identity-error.ts'
import { emailChangeHours } from '../provider/issuer.ts'
import { newToken, storedHashOf } from '../provider/token.ts'
import { refuseUntil } from '../proofs/verification.ts'
import { isAddressProven } from '../users/users.repository.ts'

type Asked = { account: Account; newEmail: string; publicUrl: string }

/**
 * Mails a link to the new address, which proves it, and notifies the old address if that is proven. The caller does not learn whether the
 * new address already has an account: its owner gets a letter instead of the link.
 */
export async function requestEmailChange(
  platform: Platform,
  { account, newEmail, publicUrl }: Asked,
): Promise<void> {
  if (newEmail === account.email) {
    throw new IdentityError('SAME_EMAIL', 'This is already your address')
  }
  await platform.db.transaction().execute(async (tx) => {
    await holdAccount(tx, account)
    const at = platform.clock.now()
    const minute = at.toISOString().slice(0, 16)
    const holder = await findAccountByEmail(tx, newEmail)
    const isTaken = holder?.emailVerified === true || (await isAddressProven(tx, newEmail))
    // A new request replaces earlier ones.
    await deleteEmailLinks(tx, { kind: 'change', accountId: account.id })
    const token = newToken()
    if (!isTaken) {
      await insertEmailLink(tx, {
        kind: 'change',
        change: { accountId: account.id, oldEmail: account.email, newEmail },
        tokenHash: storedHashOf(token),
        expiresAt: later(at, { hours: emailChangeHours }),
        at,
      })
    }
    const seconds = await sendMail(tx, platform, {
      dedupeKey: `change-email:${account.id}:${newEmail}:${minute}`,
      to: newEmail,
      // The limit applies to a taken address too: its owner did not ask for a letter.
      unproven: 'proof',
      ...(isTaken
        ? takenLetter(platform.shop, publicUrl)
        : linkLetter(platform.shop, `${publicUrl}/ConfirmEmail?token=${token}`)),
    })
    refuseUntil(seconds)
    if (!account.emailVerified) return
    await sendMail(tx, platform, {
      dedupeKey: `change-email-asked:${account.id}:${minute}`,
      to: account.email,
      unproven: null,
      ...askedLetter(platform.shop, publicUrl),
    })
  })
}

function linkLetter(shop: KeptShop, url: string) {
  return composeMail(shop, {
    subject: 'Confirm your new e-mail address',
    paragraph: `Somebody, probably you, asked to use this address for their account. Confirm it within ${emailChangeHours} hours, in a browser that is signed in to that account. If it was not you, ignore this e-mail and nothing will change.`,
    button: { label: 'Confirm this address', url },
  })
}

function takenLetter(shop: KeptShop, publicUrl: string) {
  return composeMail(shop, {
    subject: 'This e-mail address already has an account',
    paragraph:
      'Somebody, probably you, asked to use this address for another account. This address already has its own account, so nothing has changed. To use it for the other account, first sign in with this address and erase its account under Sign-in and security.',
    button: { label: 'Go to Sign-in and security', url: `${publicUrl}/DashBoard/security` },
  })
}

function askedLetter(shop: KeptShop, publicUrl: string) {
  return composeMail(shop, {
    subject: 'Request to change your e-mail address',
    paragraph:
      'Somebody who is signed in to your account, probably you, asked to change its e-mail address. Nothing has changed yet. If it was not you, change your password now. This signs out every other browser.',
    button: { label: 'Go to Sign-in and security', url: `${publicUrl}/DashBoard/security` },
  })
}
