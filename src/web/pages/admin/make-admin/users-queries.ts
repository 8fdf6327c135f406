import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Client } from '#contract/client'
import { usersPageSize } from '#web/data/page-sizes.ts'

export type UsersFilter = { q: string; cursor: string }

/** One page of the users, oldest first. */
export function usersQuery(client: Client, { q, cursor }: UsersFilter) {
  const query = { limit: usersPageSize, ...(q && { q }), ...(cursor && { cursor }) }
  return queryOptions({
    queryKey: ['users', 'page', q, cursor],
    queryFn: ({ signal }) => client.users.list({ query }, { signal }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  })
}

/** How many users there are, or how many a search finds. The store sends the total with the first page. */
export function userCountQuery(client: Client, q: string) {
  return queryOptions({
    queryKey: ['users', 'count', q],
    queryFn: async ({ signal }) => {
      const { total } = await client.users.list(
        { query: { limit: 1, ...(q && { q }) } },
        { signal },
      )
      return total ?? 0
    },
    staleTime: 0,
    placeholderData: keepPreviousData,
  })
}
