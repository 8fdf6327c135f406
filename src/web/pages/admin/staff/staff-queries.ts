import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Client } from '#contract/client'

const invitationsPageSize = 10

const staffPageSize = 50

/** One page of the staff, longest known first. */
export function staffQuery(client: Client, cursor: string) {
  const query = { limit: staffPageSize, ...(cursor && { cursor }) }
  return queryOptions({
    queryKey: ['staff', 'members', cursor],
    queryFn: ({ signal }) => client.staff.list({ query }, { signal }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  })
}

/** The newest invitations. */
export function invitationsQuery(client: Client) {
  const query = { limit: invitationsPageSize }
  return queryOptions({
    queryKey: ['staff', 'invitations'],
    queryFn: ({ signal }) => client.staff.listInvitations({ query }, { signal }),
    staleTime: 0,
  })
}
