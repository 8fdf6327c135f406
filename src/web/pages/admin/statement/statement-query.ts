import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Client } from '#contract/client'
import { journalPageSize } from '#web/data/page-sizes.ts'

/** How often a visible statement is refetched. */
const refetchMs = 60_000

export type Days = { from: string; to: string }

export function statementQuery(client: Client, days: Days) {
  return queryOptions({
    queryKey: ['statement', days.from, days.to],
    queryFn: ({ signal }) => client.statement.show({ query: days }, { signal }),
    staleTime: 0,
    placeholderData: keepPreviousData,
    refetchInterval: refetchMs,
  })
}

export function journalQuery(client: Client, { day, cursor }: { day: string; cursor: string }) {
  const query = { limit: journalPageSize, ...(cursor && { cursor }) }
  return queryOptions({
    queryKey: ['statement', 'journal', day, cursor],
    queryFn: ({ signal }) => client.statement.listDay({ params: { day }, query }, { signal }),
    staleTime: 0,
    placeholderData: keepPreviousData,
    refetchInterval: refetchMs,
  })
}
