import { useQueryClient } from '@tanstack/react-query'
import type { Member } from '#contract/staff/members.schema'
import { staffRoles, type StaffRole } from '#contract/staff/permissions'
import { announceChange } from '#web/data/changes.ts'
import { useClient } from '#web/data/client-context.ts'
import { DecisionDialog } from '#web/pages/orders/order/decisions/decision-dialog.tsx'
import { staffHref } from '#web/pages/staff-href.ts'
import { useUser } from '#web/session/session.ts'
import { useForm } from '#web/ui/forms/use-form.ts'
import { peopleMessages } from '#web/ui/texts/people-messages.ts'
import { staffRoleDuties, staffRoleNames } from '#web/ui/texts/staff-roles.ts'

type Props = { member: Member; onClose: () => void }

/** Gives a member of the staff another role, or takes it away. */
export function RoleDialog({ member, onClose }: Props) {
  const client = useClient()
  const cache = useQueryClient()
  const me = useUser()
  const form = useForm<{ to: StaffRole | 'none' }, void>({
    fresh: { to: member.role },
    send: async ({ to }) => {
      const params = { id: member._id }
      if (to === 'none') await client.staff.remove({ params })
      else await client.staff.changeRole({ params, body: { from: member.role, to } })
    },
    changes: ['staff', 'customers'],
    said: (_, { to }) =>
      to === 'none' ? peopleMessages.memberRemoved : peopleMessages.roleChanged,
    onSent: () => {
      onClose()
      // Those who changed their own role may no longer see this page. A full reload finds out what they may see.
      if (member._id === me._id) location.assign(staffHref.dashboard())
    },
    onFailed: () => announceChange(cache, ['staff']),
  })
  const { to } = form.typed
  function submit() {
    if (to !== member.role) return form.submit()
    onClose()
    return true
  }
  return (
    <DecisionDialog
      form={{ ...form, submit }}
      title="Change role"
      question={member.name || member.email}
      yes={{ label: to === 'none' ? 'Take the role away' : 'Change role', keeps: to !== 'none' }}
      fields={[
        {
          name: 'to',
          label: 'Role',
          kind: 'radios',
          className: 'role-choices',
          choices: ([...staffRoles, 'none'] as const).map((role) => ({
            value: role,
            label: <RoleLabel role={role} />,
          })),
        },
      ]}
      onClose={onClose}
    />
  )
}

function RoleLabel({ role }: { role: StaffRole | 'none' }) {
  return (
    <>
      {role === 'none' ? 'No role' : staffRoleNames[role]}
      <span className="muted small">
        {role === 'none'
          ? 'Takes the role away. The person stays a customer.'
          : staffRoleDuties[role]}
      </span>
    </>
  )
}
