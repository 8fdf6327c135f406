import type { User } from '#contract/users.schema'
import { firstMessages } from '#web/ui/texts/first-messages.ts'
import { messages } from '#web/ui/texts/messages.ts'
import { staffRoleNames } from '#web/ui/texts/staff-roles.ts'
import type { Roles } from './use-roles.tsx'

type Props = { users: readonly User[]; busy: boolean; roles: Roles }

export function UsersTable({ users, busy, roles }: Props) {
  return (
    <table className="tbl cards users" aria-busy={busy}>
      <thead>
        <tr>
          <th scope="col">Name</th>
          <th scope="col">Email</th>
          <th scope="col">Role</th>
          <td>
            <span className="vh">Action</span>
          </td>
        </tr>
      </thead>
      <tbody>
        {users.map((user) => (
          <tr key={user._id}>
            <th scope="row">{user.name ?? firstMessages.unknownName}</th>
            <td data-l="Email">{user.email}</td>
            <td data-l="Role">
              {user.staffRole ? (
                <span className="badge">{staffRoleNames[user.staffRole]}</span>
              ) : (
                messages.noRole
              )}
            </td>
            <td className="acts">
              <RoleAction user={user} roles={roles} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
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
