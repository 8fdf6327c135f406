import { useQuery } from '@tanstack/react-query'
import { useClient } from '#web/data/client-context.ts'
import { href } from '#web/navigation/href.ts'
import type { PageProps } from '#web/navigation/page.ts'
import { AuthSplit } from '#web/pages/account/login/auth-split.tsx'
import { staffHref } from '#web/pages/staff-href.ts'
import { signOut, useSession } from '#web/session/session.ts'
import { NeedsScripts } from '#web/ui/forms/needs-scripts.tsx'
import { Spinner } from '#web/ui/marks/spinner.tsx'
import { dashboardRefusals } from '#web/ui/texts/dashboard-refusals.ts'
import { addSentences, refusalSentence } from '#web/ui/texts/refusal-sentence.ts'
import { AcceptInvitation } from './accept-invitation.tsx'
import { InvitedStranger } from './invited-stranger.tsx'
import { InvitationText } from './invitation-text.tsx'
import { invitationQuery, type ShownInvitation } from './invitation-query.ts'

addSentences(dashboardRefusals)

/**
 * Opened from the mail that invites somebody to the staff. The link proves the mailbox and the sign-in proves the account;
 * both are needed. Signing up or in leads back to it.
 */
export function Page({ search }: PageProps) {
  const token = search.get('token') ?? ''
  const session = useSession()
  const { data: invitation, error } = useQuery(invitationQuery(useClient(), token))
  const problem = error ? refusalSentence(error) : invitation && endedSentence(invitation)
  return (
    <AuthSplit title="Join the staff" picture="cw-14m">
      {problem ? (
        <p className="note err" role="alert">
          {problem}
        </p>
      ) : !invitation || session.state === 'loading' ? (
        <>
          <NeedsScripts what="page" />
          <Spinner label="Loading" page />
        </>
      ) : (
        <div className="form">
          <InvitationText invitation={invitation} />
          {session.state === 'out' ? (
            <InvitedStranger email={invitation.email} from={staffHref.invitation(token)} />
          ) : session.user.email === invitation.email ? (
            <AcceptInvitation token={token} invitation={invitation} user={session.user} />
          ) : (
            <>
              <p className="note warn">
                You are signed in as {session.user.email}. The invitation is for {invitation.email}.
              </p>
              <button type="button" className="btn btn-1" onClick={() => void signOut()}>
                Sign out
              </button>
              <a className="btn" href={href.home()}>
                Stay signed in
              </a>
            </>
          )}
        </div>
      )}
    </AuthSplit>
  )
}

/** Why the invitation no longer counts, or undefined if it does. */
function endedSentence({ state }: ShownInvitation): string | undefined {
  const { invitation_used, invitation_expired, invitation_withdrawn } = dashboardRefusals
  if (state === 'open') return undefined
  return {
    accepted: invitation_used,
    expired: invitation_expired,
    withdrawn: invitation_withdrawn,
  }[state]
}
