import { useShop } from '#web/data/settings.ts'
import { staffRoleNames } from '#web/ui/texts/staff-roles.ts'
import type { ShownInvitation } from './invitation-query.ts'

/** The sentence that says by whom and to what somebody is invited. */
export function InvitationText({ invitation }: { invitation: ShownInvitation }) {
  const { name } = useShop()
  const { by, email, role } = invitation
  return (
    <p className="lead">
      {by ?? 'Somebody who has left since'} invites you, {email}, to join the staff of {name} with
      the role {staffRoleNames[role]}.
    </p>
  )
}
