import { later } from '#contract/values/moments'
import { composeMail, sendMail } from '#modules/notifications'
import type { Platform } from '#platform'
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
 * Mails a link to the new address, which proves it, and tells the old one if that is proven. The caller learns nothing of whether the new
 * address has an account: whoever has it is told by letter.
 */
export async function requestEmailChange(
  platform: Platform,
  { account, newEmail, publicUrl }: Asked,
): Promise<void> {
  if (newEmail === account.email) {
    throw new IdentityError('SAME_EMAIL', 'That is your address already')
  }
  await platform.db.transaction().execute(async (tx) => {
    await holdAccount(tx, account)
    const at = platform.clock.now()
    const minute = at.toISOString().slice(0, 16)
    const holder = await findAccountByEmail(tx, newEmail)
    const isTaken = holder?.emailVerified === true || (await isAddressProven(tx, newEmail))
    // Of several wishes the last one counts.
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
      // The limit holds for a taken address, too: its owner did not ask for a letter.
      unproven: 'proof',
      ...(isTaken
        ? takenLetter(publicUrl)
        : linkLetter(`${publicUrl}/ConfirmEmail?token=${token}`)),
    })
    refuseUntil(seconds)
    if (!account.emailVerified) return
    await sendMail(tx, platform, {
      dedupeKey: `change-email-asked:${account.id}:${minute}`,
      to: account.email,
      unproven: null,
      ...askedLetter(publicUrl),
    })
  })
}

function linkLetter(url: string) {
  return composeMail({
    subject: 'Confirm your new e-mail address',
    paragraph: `Somebody, probably you, wants this to be the address of their account. Confirm it within ${emailChangeHours} hours, in a browser that is signed in to that account. If it was not you, do nothing: nothing changes then.`,
    button: { label: 'Confirm this address', url },
  })
}

function takenLetter(publicUrl: string) {
  return composeMail({
    subject: 'This address has an account already',
    paragraph:
      'Somebody, probably you, wants this to be the address of another account. It has one of its own, and nothing changes. To use it there, erase the account of this address first, on its page Sign-in and security.',
    button: { label: 'Go to Sign-in and security', url: `${publicUrl}/DashBoard/security` },
  })
}

function askedLetter(publicUrl: string) {
  return composeMail({
    subject: 'Your e-mail address is to be changed',
    paragraph:
      'Somebody who is signed in to your account, probably you, asked for another address for it. Nothing has changed yet. If it was not you, change your password now: that signs all other browsers out.',
    button: { label: 'Go to Sign-in and security', url: `${publicUrl}/DashBoard/security` },
  })
}
