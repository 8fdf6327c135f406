import { queryOptions } from '@tanstack/react-query'
import type { Client } from '#contract/client'

export type FlagState = 'open' | 'resolved'

/** Its first word is that of orders, since a refund may raise a flag. */
export function flagsQuery(client: Client, state: FlagState) {
  return queryOptions({
    queryKey: ['order', 'fit-flags', state],
    queryFn: ({ signal }) => client.fitFlags.list({ query: { state } }, { signal }),
    staleTime: 0,
  })
}
