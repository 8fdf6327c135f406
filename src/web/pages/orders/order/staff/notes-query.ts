import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { Client } from '#contract/client'

const notesPageSize = 20

export function notesQuery(client: Client, orderId: string) {
  return infiniteQueryOptions({
    queryKey: ['order', orderId, 'notes'],
    queryFn: ({ pageParam, signal }) => {
      const query = { limit: notesPageSize, ...(pageParam && { cursor: pageParam }) }
      return client.orderNotes.list({ params: { id: orderId }, query }, { signal })
    },
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    staleTime: 0,
    refetchInterval: 30_000,
  })
}

export function colleaguesQuery(client: Client) {
  return queryOptions({
    queryKey: ['colleagues'],
    queryFn: ({ signal }) => client.orderNotes.listColleagues({}, { signal }),
    staleTime: 60_000,
  })
}
