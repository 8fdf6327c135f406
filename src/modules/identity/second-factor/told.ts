import { composeMail, sendMail } from '#modules/notifications'
import type { Platform } from '#platform'
import type { Tx } from '#platform/db'
import type { Owner } from '../accounts/accounts.repository.ts'
import { embeddedIssuer } from '../provider/issuer.ts'
import { findUserByLogin } from '../users/users.repository.ts'

const sentences = {
  'second-factor-enrolled-app':
    'From now on a code of your authenticator app is asked for when you sign in. Every other browser was signed out.',
  'second-factor-enrolled-phone':
    'From now on a code is sent to your phone when you sign in. Every other browser was signed out.',
  'second-factor-removed-app': 'Your authenticator app is not asked for any more when you sign in.',
  'second-factor-removed-phone': 'Your phone is not asked for any more when you sign in.',
  'recovery-codes-renewed': 'You made new recovery codes. The old ones are void.',
  'recovery-code-used':
    'Somebody, probably you, signed in or confirmed a change with one of your recovery codes. It is used up.',
} as const

/** Tells the owner of an account by mail: what somebody else did with it shall not stay unseen. */
export async function tellOwner(
  tx: Tx,
  platform: Platform,
  { id, email }: Owner,
  event: keyof typeof sentences,
): Promise<void> {
  await sendMail(tx, platform, {
    dedupeKey: `${event}:${id}:${platform.clock.now().toISOString()}`,
    to: email,
    // Only a proven account enrols a second factor.
    unproven: null,
    ...composeMail({
      subject: 'Your sign-in was changed',
      paragraph: `${sentences[event]} If it was not you, choose a new password at once and write to us.`,
      button: { label: 'Sign-in and security', url: `${platform.publicUrl}/DashBoard/security` },
    }),
  })
}

/** The user of an account as the audit log names them; the account itself before its first sign-in. */
export async function actorOf(tx: Tx, accountId: string): Promise<string> {
  return (
    (await findUserByLogin(tx, { issuer: embeddedIssuer, subject: accountId }))?.id ?? accountId
  )
}
