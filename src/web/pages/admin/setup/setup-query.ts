import { queryOptions } from '@tanstack/react-query'
import type { Client } from '#contract/client'

/** Steps are done elsewhere: in other tabs, by the worker, by the card service. */
const refetchMs = 5_000

export function setupQuery(client: Client) {
  return queryOptions({
    queryKey: ['setup'],
    queryFn: ({ signal }) => client.setup.show({}, { signal }),
    staleTime: 0,
    refetchInterval: refetchMs,
  })
}
