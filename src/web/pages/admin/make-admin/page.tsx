import './make-admin.css'
import { formatCount } from '#contract/values/numbers'
import { useQuery } from '@tanstack/react-query'
import { useClient } from '#web/data/client-context.ts'
import { staffHref } from '#web/pages/staff-href.ts'
import { readPlace } from '#web/ui/lists/list-place.ts'
import type { PageProps } from '#web/navigation/page.ts'
import { Loaded } from '#web/ui/lists/loaded.tsx'
import { userCountQuery, usersQuery } from './users-queries.ts'
import { Pagination } from '#web/ui/lists/pagination.tsx'
import { UserSearch } from './user-search.tsx'
import { UsersTable } from './users-table.tsx'
import { useRoles } from './use-roles.tsx'

export function Page({ search }: PageProps) {
  const client = useClient()
  const q = (search.get('q') ?? '').trim().slice(0, 100)
  const place = readPlace(search)
  const users = useQuery(usersQuery(client, { q, cursor: place.cursor }))
  const count = useQuery(userCountQuery(client, q))
  const roles = useRoles()
  const addressAt = (at: Record<string, string>) => staffHref.makeAdmin({ ...(q && { q }), ...at })

  return (
    <>
      <div className="dash-head">
        <h1>Make Admin</h1>
        <p className="muted small" role="status">
          {count.data !== undefined && countLine(count.data, q)}
        </p>
      </div>
      <UserSearch q={q} />
      <Loaded
        query={users}
        failed="The users could not be loaded."
        rows={8}
        empty={
          <div className="empty">
            <h2>{q ? `No user matches “${q}”` : 'No more users'}</h2>
            <p>Users are listed here after their first sign-in.</p>
            <a className="btn btn-2" href={staffHref.makeAdmin()}>
              See all users
            </a>
          </div>
        }
      >
        {({ items }) => <UsersTable users={items} busy={users.isPlaceholderData} roles={roles} />}
      </Loaded>
      <Pagination place={place} next={users.data?.next} addressAt={addressAt} />
      {roles.dialog}
    </>
  )
}

function countLine(count: number, q: string): string {
  const users = count === 1 ? '1 user' : `${formatCount(count)} users`
  return q ? `${users} found` : users
}
