import type { Member } from '#contract/staff/members.schema'
import { formatDateTime } from '#web/ui/texts/dates.ts'
import { staffRoleNames } from '#web/ui/texts/staff-roles.ts'
import { DataTable } from '#web/ui/lists/data-table.tsx'

type Props = { members: readonly Member[]; stale: boolean; onChange: (member: Member) => void }

export function MembersTable({ members, stale, onChange }: Props) {
  return (
    <DataTable
      className="staff"
      busy={stale}
      rows={members}
      keyOf={(member) => member._id}
      columns={[
        {
          name: 'Person',
          kind: 'row',
          cell: (member) => (
            <span>
              {member.name || member.email}
              {member.name && <span className="muted small email">{member.email}</span>}
            </span>
          ),
        },
        {
          name: 'Role',
          cell: (member) => <span className="badge">{staffRoleNames[member.role]}</span>,
        },
        {
          name: 'Last sign-in',
          cell: (member) =>
            member.lastSignInAt ? (
              <time dateTime={member.lastSignInAt}>{formatDateTime(member.lastSignInAt)}</time>
            ) : (
              <span className="muted">Not yet</span>
            ),
        },
        { name: 'Second factor', cell: (member) => <SecondFactor has={member.hasSecondFactor} /> },
        {
          name: 'Action',
          kind: 'acts',
          cell: (member) => (
            <button
              type="button"
              className="btn btn-s"
              aria-label={`Change the role of ${member.email}`}
              onClick={() => onChange(member)}
            >
              Change
            </button>
          ),
        },
      ]}
    />
  )
}

function SecondFactor({ has }: { has: boolean | null }) {
  if (has === null) return <span className="muted">Not known here</span>
  return has ? <span className="chip ok">Yes</span> : <span className="chip wait">No</span>
}
