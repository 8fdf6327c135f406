import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Client } from '#contract/client'
import { ordersMs } from '#web/data/order-queries.ts'
import { allOrdersPageSize } from '#web/data/page-sizes.ts'

export type DeskWanted = NonNullable<Parameters<Client['orderDesk']['select']>[0]>['query']

/** How often the list asks whether there are new orders. The answer is a number. */
const newsMs = 5_000

/**
 * One page of the orders that match. `until` keeps orders that came later out of the list while it is read; rows that are
 * shown stay up to date.
 */
export function deskQuery(
  client: Client,
  wanted: DeskWanted,
  { cursor, until }: { cursor: string; until: () => string | undefined },
) {
  return queryOptions({
    queryKey: ['orders', 'desk', wanted, cursor],
    queryFn: ({ signal }) => {
      const newest = until()
      const place = { ...(cursor && { cursor }), ...(newest && { until: newest }) }
      const query = { ...wanted, ...place, limit: allOrdersPageSize }
      return client.orderDesk.list({ query }, { signal })
    },
    staleTime: 0,
    placeholderData: keepPreviousData,
    refetchInterval: ordersMs,
  })
}

/** The newest order at the time the list was opened. `round` counts how often the reader has asked for what is new. */
export function newestQuery(client: Client, wanted: DeskWanted, round: number) {
  return queryOptions({
    queryKey: ['order-news', wanted, round],
    queryFn: ({ signal }) => client.orderDesk.news({ query: wanted }, { signal }),
    staleTime: Infinity,
  })
}

export function newsQuery(client: Client, wanted: DeskWanted, since: string | undefined) {
  return queryOptions({
    queryKey: ['order-news', wanted, 'since', since],
    queryFn: ({ signal }) =>
      client.orderDesk.news({ query: { ...wanted, ...(since && { since }) } }, { signal }),
    enabled: since !== undefined,
    staleTime: 0,
    refetchInterval: newsMs,
  })
}

export function viewsQuery(client: Client) {
  return queryOptions({
    queryKey: ['order-views'],
    queryFn: ({ signal }) => client.orderViews.list({}, { signal }),
    staleTime: 0,
  })
}
