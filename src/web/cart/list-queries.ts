import { queryOptions } from '@tanstack/react-query'
import type { Client } from '#contract/client'

export function listsQuery(client: Client) {
  return queryOptions({
    queryKey: ['lists'],
    queryFn: ({ signal }) => client.lists.list({}, { signal }),
    staleTime: 0,
  })
}

export function listQuery(client: Client, id: string) {
  return queryOptions({
    queryKey: ['lists', id],
    queryFn: ({ signal }) => client.lists.show({ params: { id } }, { signal }),
    staleTime: 0,
  })
}
