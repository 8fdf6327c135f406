import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { BreaksQuery } from '#contract/breaks.schema'
import type { Client } from '#contract/client'
import { breaksPageSize } from '#web/data/page-sizes.ts'

/** How often a visible list is refetched, because reconciliation or another admin may have changed it. */
const refetchMs = 30_000

export type BreakState = BreaksQuery['state']

export function breaksQuery(
  client: Client,
  { state, cursor }: { state: BreakState; cursor: string },
) {
  const query = { limit: breaksPageSize, state, ...(cursor && { cursor }) }
  return queryOptions({
    queryKey: ['breaks', state, cursor],
    queryFn: ({ signal }) => client.breaks.list({ query }, { signal }),
    staleTime: 0,
    placeholderData: keepPreviousData,
    refetchInterval: refetchMs,
  })
}
