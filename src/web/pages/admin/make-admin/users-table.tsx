import type { User } from '#contract/users.schema'
import { firstMessages } from '#web/ui/texts/first-messages.ts'
import { messages } from '#web/ui/texts/messages.ts'
import { staffRoleNames } from '#web/ui/texts/staff-roles.ts'
import { DataTable } from '#web/ui/lists/data-table.tsx'
import type { Roles } from './use-roles.tsx'

type Props = { users: readonly User[]; busy: boolean; roles: Roles }

export function UsersTable({ users, busy, roles }: Props) {
  return (
    <DataTable
      className="users"
      busy={busy}
      rows={users}
      keyOf={(user) => user._id}
      columns={[
        { name: 'Name', kind: 'row', cell: (user) => user.name ?? firstMessages.unknownName },
        { name: 'Email', cell: (user) => user.email },
        {
          name: 'Role',
          cell: (user) =>
            user.staffRole ? (
              <span className="badge">{staffRoleNames[user.staffRole]}</span>
            ) : (
              messages.noRole
            ),
        },
        { name: 'Action', kind: 'acts', cell: (user) => <RoleAction user={user} roles={roles} /> },
      ]}
    />
  )
}

/** The button that changes this user's role, or the reason why it cannot be changed. */
function RoleAction({ user, roles }: { user: User; roles: Roles }) {
  if (user.role === 'Admin') {
    return (
      <button
        type="button"
        className="btn btn-s btn-x"
        aria-label={`Remove Admin ${user.email}`}
        onClick={() => roles.askToUnmake(user)}
      >
        Remove Admin
      </button>
    )
  }
  if (!user.emailVerified) return <span className="muted small">{messages.notVerified}</span>
  return (
    <button
      type="button"
      className="btn btn-s"
      aria-label={`Make Admin ${user.email}`}
      onClick={() => roles.askToMake(user)}
    >
      Make Admin
    </button>
  )
}
