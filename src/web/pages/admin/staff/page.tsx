import './staff.css'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Member } from '#contract/staff/members.schema'
import { useClient } from '#web/data/client-context.ts'
import { staffHref } from '#web/pages/staff-href.ts'
import type { PageProps } from '#web/navigation/page.ts'
import { readPlace } from '#web/ui/lists/list-place.ts'
import { Loaded } from '#web/ui/lists/loaded.tsx'
import { Pagination } from '#web/ui/lists/pagination.tsx'
import { InviteForm } from './invite-form.tsx'
import { Invitations } from './invitations.tsx'
import { MembersTable } from './members-table.tsx'
import { RoleDialog } from './role-dialog.tsx'
import { staffQuery } from './staff-queries.ts'

/** The staff with their roles, and the open invitations. */
export function Page({ search }: PageProps) {
  const place = readPlace(search)
  const members = useQuery(staffQuery(useClient(), place.cursor))
  const [changing, setChanging] = useState<Member | null>(null)
  return (
    <>
      <div className="dash-head">
        <h1>Staff</h1>
      </div>
      <Loaded query={members} failed="The staff could not be loaded." rows={3}>
        {({ items }) => (
          <MembersTable members={items} stale={members.isPlaceholderData} onChange={setChanging} />
        )}
      </Loaded>
      <Pagination place={place} next={members.data?.next} addressAt={(at) => staffHref.staff(at)} />
      <InviteForm />
      <Invitations />
      {changing && (
        <RoleDialog key={changing._id} member={changing} onClose={() => setChanging(null)} />
      )}
    </>
  )
}
