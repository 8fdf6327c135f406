import { useMutation, useQuery } from '@tanstack/react-query'
import type { Invitation } from '#contract/staff/members.schema'
import { useClient } from '#web/data/client-context.ts'
import { DataTable } from '#web/ui/lists/data-table.tsx'
import { Loaded } from '#web/ui/lists/loaded.tsx'
import { toast } from '#web/ui/notices/toast.ts'
import { formatDate } from '#web/ui/texts/dates.ts'
import { peopleMessages } from '#web/ui/texts/people-messages.ts'
import { refusalSentence } from '#web/ui/texts/refusal-sentence.ts'
import { staffRoleNames } from '#web/ui/texts/staff-roles.ts'
import { invitationsQuery } from './staff-queries.ts'

/** The newest invitations and what has become of them. */
export function Invitations() {
  const client = useClient()
  const invitations = useQuery(invitationsQuery(client))
  const withdrawing = useMutation({
    meta: { changes: ['staff'] },
    mutationFn: ({ _id }: Invitation) => client.staff.withdrawInvitation({ params: { id: _id } }),
    onSuccess: () => toast.success(peopleMessages.invitationWithdrawn),
    onError: (error) => toast.error(refusalSentence(error)),
  })
  const items = invitations.data?.items
  return (
    <section aria-labelledby="invitations" className="staff-section">
      <h2 id="invitations">Invitations</h2>
      <Loaded
        query={{ ...invitations, data: items }}
        failed="The invitations could not be loaded."
        rows={2}
        empty={<p className="muted">Nobody has been invited in the last weeks.</p>}
      >
        {(items) => (
          <InvitationsTable
            invitations={items}
            busy={withdrawing.isPending}
            onWithdraw={(invitation) => withdrawing.mutate(invitation)}
          />
        )}
      </Loaded>
    </section>
  )
}

const chips: Record<Invitation['state'], string> = {
  open: 'wait',
  accepted: 'ok',
  expired: 'off',
  withdrawn: 'off',
}

function stateWords({ state, expiresAt }: Invitation): string {
  if (state === 'open') return `Open until ${formatDate(expiresAt)}`
  return { accepted: 'Accepted', expired: 'Expired', withdrawn: 'Withdrawn' }[state]
}

type TableProps = {
  invitations: readonly Invitation[]
  busy: boolean
  onWithdraw: (invitation: Invitation) => void
}

function InvitationsTable({ invitations, busy, onWithdraw }: TableProps) {
  return (
    <DataTable
      className="staff"
      rows={invitations}
      keyOf={(invitation) => invitation._id}
      columns={[
        { name: 'Address', kind: 'row', cell: (invitation) => invitation.email },
        { name: 'Role', cell: (invitation) => staffRoleNames[invitation.role] },
        {
          name: 'Invited',
          cell: (invitation) => (
            <span>
              {formatDate(invitation.invitedAt)}
              {invitation.by && <span className="muted small email">{invitation.by}</span>}
            </span>
          ),
        },
        {
          name: 'State',
          cell: (invitation) => (
            <span className={`chip ${chips[invitation.state]}`}>{stateWords(invitation)}</span>
          ),
        },
        {
          name: 'Action',
          kind: 'acts',
          cell: (invitation) =>
            invitation.state === 'open' && (
              <button
                type="button"
                className="btn btn-s btn-x"
                aria-label={`Withdraw the invitation to ${invitation.email}`}
                disabled={busy}
                onClick={() => onWithdraw(invitation)}
              >
                Withdraw
              </button>
            ),
        },
      ]}
    />
  )
}
