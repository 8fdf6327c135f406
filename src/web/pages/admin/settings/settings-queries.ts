import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Client } from '#contract/client'

/** How often an open form looks whether somebody else has saved. */
const refetchMs = 30_000

export function currentSettingsQuery(client: Client) {
  return queryOptions({
    queryKey: ['shop-settings', 'current'],
    queryFn: ({ signal }) => client.settings.edit({}, { signal }),
    staleTime: 0,
    refetchInterval: refetchMs,
  })
}

export const versionsPageSize = 20

export function versionsQuery(client: Client, cursor: string) {
  return queryOptions({
    queryKey: ['shop-settings', 'versions', cursor],
    queryFn: ({ signal }) =>
      client.settings.listVersions(
        { query: { limit: versionsPageSize, ...(cursor && { cursor }) } },
        { signal },
      ),
    staleTime: 0,
    placeholderData: keepPreviousData,
  })
}
