import type { Member } from '#contract/staff/members.schema'
import { formatDateTime } from '#web/ui/texts/dates.ts'
import { staffRoleNames } from '#web/ui/texts/staff-roles.ts'

type Props = { members: readonly Member[]; stale: boolean; onChange: (member: Member) => void }

export function MembersTable({ members, stale, onChange }: Props) {
  return (
    <table className="tbl cards staff" aria-busy={stale}>
      <thead>
        <tr>
          <th scope="col">Person</th>
          <th scope="col">Role</th>
          <th scope="col">Last sign-in</th>
          <th scope="col">Second factor</th>
          <td>
            <span className="vh">Action</span>
          </td>
        </tr>
      </thead>
      <tbody>
        {members.map((member) => (
          <tr key={member._id}>
            <th scope="row">
              <span>
                {member.name || member.email}
                {member.name && <span className="muted small email">{member.email}</span>}
              </span>
            </th>
            <td data-l="Role">
              <span className="badge">{staffRoleNames[member.role]}</span>
            </td>
            <td data-l="Last sign-in">
              {member.lastSignInAt ? (
                <time dateTime={member.lastSignInAt}>{formatDateTime(member.lastSignInAt)}</time>
              ) : (
                <span className="muted">Not yet</span>
              )}
            </td>
            <td data-l="Second factor">
              <SecondFactor has={member.hasSecondFactor} />
            </td>
            <td className="acts">
              <button
                type="button"
                className="btn btn-s"
                aria-label={`Change the role of ${member.email}`}
                onClick={() => onChange(member)}
              >
                Change
              </button>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function SecondFactor({ has }: { has: boolean | null }) {
  if (has === null) return <span className="muted">Not known here</span>
  return has ? <span className="chip ok">Yes</span> : <span className="chip wait">No</span>
}
