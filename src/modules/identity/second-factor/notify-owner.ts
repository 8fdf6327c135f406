import { composeMail, sendMail } from '#modules/notifications'
import type { Platform } from '#platform'
import type { Tx } from '#platform/db'
import type { Owner } from '../accounts/accounts.repository.ts'

const sentences = {
  'second-factor-enrolled-app':
    'From now on, you need a code from your authenticator app to sign in. We signed out every other browser.',
  'second-factor-enrolled-phone':
    'From now on, we send a code to your phone when you sign in. We signed out every other browser.',
  'second-factor-removed-app': 'You no longer need a code from your authenticator app to sign in.',
  'second-factor-removed-phone': 'We no longer send a code to your phone when you sign in.',
  'recovery-codes-renewed':
    'New recovery codes were created for your account. The old ones no longer work.',
  'recovery-code-used':
    'Somebody, probably you, used one of your recovery codes to sign in or to confirm a change. That code no longer works.',
} as const

/** Mails the owner of an account about a change to its second factor, so that a change by somebody else is noticed. */
export async function notifyOwner(
  tx: Tx,
  platform: Platform,
  { id, email }: Owner,
  event: keyof typeof sentences,
): Promise<void> {
  await sendMail(tx, platform, {
    dedupeKey: `${event}:${id}:${platform.clock.now().toISOString()}`,
    to: email,
    // Only an account with a proven address can enroll a second factor.
    unproven: null,
    ...composeMail(platform.shop, {
      subject: 'Security notice for your account',
      paragraph: `${sentences[event]} If it was not you, change your password now and write to ${platform.shop.now().settings.contact.email}.`,
      button: {
        label: 'Go to Sign-in and security',
        url: `${platform.publicUrl}/DashBoard/security`,
      },
    }),
  })
}
