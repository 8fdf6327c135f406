import { useState } from 'react'
import { ProblemError } from '#contract/problem'
import type { User } from '#contract/users.schema'
import { useClient } from '#web/data/client-context.ts'
import { href } from '#web/navigation/href.ts'
import { staffHref } from '#web/pages/staff-href.ts'
import { renew, verifyEmail } from '#web/session/sign-in.ts'
import { useAttempt } from '#web/session/use-attempt.ts'
import { BusyButton } from '#web/ui/forms/busy-button.tsx'
import { staffRoleNames } from '#web/ui/texts/staff-roles.ts'
import type { ShownInvitation } from './invitation-query.ts'

type Props = { token: string; invitation: ShownInvitation; user: User }

/** Opening the page changes nothing, because mail programs open links on their own. Only pressing the button does. */
export function AcceptInvitation({ token, invitation, user }: Props) {
  const client = useClient()
  const [isAccepted, setAccepted] = useState(false)
  const acceptance = useAttempt(async () => {
    const accept = () => client.staff.acceptInvitation({ body: { token } })
    try {
      await accept()
    } catch (refused) {
      const isUnproven = refused instanceof ProblemError && refused.code === 'email_unverified'
      if (!isUnproven) throw refused
      // The invitation was mailed to this address, so its link proves it, unless a hosted provider keeps that.
      await verifyEmail(token).catch(() => {
        throw refused
      })
      await accept()
    }
    setAccepted(true)
    await renew()
  })
  if (!isAccepted) {
    return (
      <>
        <BusyButton type="button" busy={acceptance.isBusy} onClick={() => void acceptance.run()}>
          Accept the invitation
        </BusyButton>
        {acceptance.problem !== null && (
          <p className="note err" role="alert">
            {acceptance.problem}
          </p>
        )}
      </>
    )
  }
  const role = `You have the role ${staffRoleNames[invitation.role]}.`
  return user.lacksSecondFactor ? (
    <>
      <p className="note ok" role="status">
        {role} Before you use the staff pages, set up a second factor.
      </p>
      <a className="btn btn-1" href={href.security()}>
        Sign-in and security
      </a>
    </>
  ) : (
    <>
      <p className="note ok" role="status">
        {role} The staff pages are in the menu of your dashboard.
      </p>
      <a className="btn btn-1" href={staffHref.dashboard()}>
        Go to your dashboard
      </a>
    </>
  )
}
