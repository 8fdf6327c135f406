import type { StaffRole } from '#contract/staff/permissions'
import { composeMail, sendMailToProven } from '#modules/notifications'
import type { Platform } from '#platform'
import type { Tx } from '#platform/db'
import { duties } from './duties.ts'

export type TellingParts = Pick<Platform, 'clock' | 'ids' | 'mail' | 'shop' | 'publicUrl'>

/**
 * Mails a person that somebody has given them a role, or with null taken it away, so that a change which nobody meant is
 * noticed. Members of the staff have proven their address.
 */
export async function tellOfRole(
  tx: Tx,
  platform: TellingParts,
  { id, email }: { id: string; email: string },
  role: StaffRole | null,
): Promise<void> {
  const { brand, contact } = platform.shop.now().settings
  const change =
    role === null
      ? `You are no longer a member of the staff of ${brand.name}. Your account stays as a customer's.`
      : `You may now ${duties[role]} of ${brand.name}. Before you do, set up a second factor for your account.`
  await sendMailToProven(tx, platform, {
    dedupeKey: `staff-role:${id}:${platform.clock.now().toISOString()}`,
    to: email,
    ...composeMail(platform.shop, {
      subject: role === null ? 'Your staff role has ended' : 'You have a staff role',
      paragraph: `${change} If you did not expect this, write to ${contact.email}.`,
      button: { label: 'Go to your dashboard', url: `${platform.publicUrl}/DashBoard` },
    }),
  })
}
