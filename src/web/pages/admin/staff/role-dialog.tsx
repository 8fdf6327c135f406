import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { staffRoles, type StaffRole } from '#contract/staff/permissions'
import type { Member } from '#contract/staff/members.schema'
import { announceChange } from '#web/data/changes.ts'
import { useClient } from '#web/data/client-context.ts'
import { staffHref } from '#web/pages/staff-href.ts'
import { DecisionDialog } from '#web/pages/orders/order/decisions/decision-dialog.tsx'
import { useUser } from '#web/session/session.ts'
import { toast } from '#web/ui/notices/toast.ts'
import { peopleMessages } from '#web/ui/texts/people-messages.ts'
import { refusalSentence } from '#web/ui/texts/refusal-sentence.ts'
import { staffRoleDuties, staffRoleNames } from '#web/ui/texts/staff-roles.ts'

type Props = { member: Member; onClose: () => void }

/** Gives a member of the staff another role, or takes it away. */
export function RoleDialog({ member, onClose }: Props) {
  const client = useClient()
  const cache = useQueryClient()
  const me = useUser()
  const [to, setTo] = useState<StaffRole | 'none'>(member.role)
  const changing = useMutation({
    meta: { changes: ['staff', 'customers'] },
    mutationFn: async () => {
      const params = { id: member._id }
      if (to === 'none') await client.staff.remove({ params })
      else await client.staff.changeRole({ params, body: { from: member.role, to } })
    },
    onSuccess: () => {
      toast.success(to === 'none' ? peopleMessages.memberRemoved : peopleMessages.roleChanged)
      onClose()
      // Those who changed their own role may no longer see this page. A full reload finds out what they may see.
      if (member._id === me._id) location.assign(staffHref.dashboard())
    },
    onError: () => announceChange(cache, ['staff']),
  })

  return (
    <DecisionDialog
      title="Change role"
      question={member.name || member.email}
      busy={changing.isPending}
      yes={{ label: to === 'none' ? 'Take the role away' : 'Change role', keeps: to !== 'none' }}
      problem={changing.error && refusalSentence(changing.error)}
      onDecide={() => {
        if (to === member.role) onClose()
        else if (!changing.isPending) changing.mutate()
      }}
      onClose={onClose}
    >
      <fieldset className="role-choices">
        <legend className="vh">Role</legend>
        {([...staffRoles, 'none'] as const).map((role) => (
          <label key={role} className="check">
            <input
              type="radio"
              name="role"
              checked={to === role}
              onChange={() => {
                setTo(role)
                changing.reset()
              }}
            />
            {role === 'none' ? 'No role' : staffRoleNames[role]}
            <span className="muted small">
              {role === 'none'
                ? 'Takes the role away. The person stays a customer.'
                : staffRoleDuties[role]}
            </span>
          </label>
        ))}
      </fieldset>
    </DecisionDialog>
  )
}
