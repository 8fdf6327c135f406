import { queryOptions } from '@tanstack/react-query'
import type { Client } from '#contract/client'

/** How often it is asked what waits, while the page is visible. */
const refetchMs = 60_000

export function todayQuery(client: Client) {
  return queryOptions({
    queryKey: ['figures', 'today'],
    queryFn: ({ signal }) => client.figures.today({}, { signal }),
    staleTime: 0,
    refetchInterval: refetchMs,
  })
}
