import { useState } from 'react'
import type { StaffRole } from '#contract/staff/permissions'
import { useClient } from '#web/data/client-context.ts'
import { href } from '#web/navigation/href.ts'
import { staffHref } from '#web/pages/staff-href.ts'
import type { PageProps } from '#web/navigation/page.ts'
import { MailedLinkPage } from '#web/pages/account/mailed-link/mailed-link-page.tsx'
import { renew, useUser } from '#web/session/session.ts'
import { dashboardRefusals } from '#web/ui/texts/dashboard-refusals.ts'
import { addSentences } from '#web/ui/texts/refusal-sentence.ts'
import { staffRoleNames } from '#web/ui/texts/staff-roles.ts'

addSentences(dashboardRefusals)

/**
 * Opened from the mail that invites somebody to the staff. The link proves the mailbox and the sign-in proves the account;
 * both are needed. Signing up or in leads back to it.
 */
export function Page({ search }: PageProps) {
  const client = useClient()
  const { email, emailVerified, lacksSecondFactor } = useUser()
  const [role, setRole] = useState<StaffRole | null>(null)
  const token = search.get('token') ?? ''
  return (
    <MailedLinkPage
      title="Join the staff"
      question={
        emailVerified
          ? `You are signed in as ${email}. Accept the invitation with this account?`
          : `You are signed in as ${email}. Please confirm this address first: we mailed you a link. Then come back here.`
      }
      button="Accept the invitation"
      onConfirm={async () => {
        const accepted = await client.staff.acceptInvitation({ body: { token } })
        setRole(accepted.role)
        await renew()
      }}
      doneSentence={`You have the role ${role === null ? '' : staffRoleNames[role]}. ${
        lacksSecondFactor
          ? 'Before you use the staff pages, set up a second factor.'
          : 'The staff pages are in the menu of your dashboard.'
      }`}
      next={
        role === null || lacksSecondFactor
          ? { label: 'Sign-in and security', href: href.security() }
          : { label: 'Go to your dashboard', href: staffHref.dashboard() }
      }
    />
  )
}
