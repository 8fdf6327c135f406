import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Client } from '#contract/client'
import { stockReasons, type StockReason } from '#contract/staff/stock-reasons'
import { stockPageSize } from '#web/data/page-sizes.ts'

const refetchMs = 30_000

export type StockView = { low: boolean; q: string; cursor: string }

/** One page of the stock. With words, the products that a search finds, best first. */
export function stockQuery(client: Client, { low, q, cursor }: StockView) {
  return queryOptions({
    queryKey: ['stock', 'list', low, q, cursor],
    queryFn: async ({ signal }) => {
      const paged = { limit: stockPageSize, ...(cursor && { cursor }) }
      if (q === '') {
        return client.stock.list(
          { query: { ...paged, ...(low && { low: '1' as const }) } },
          { signal },
        )
      }
      const found = await client.products.list(
        { query: { ...paged, q, order: 'best' } },
        { signal },
      )
      const ids = found.items.map(({ _id }) => _id)
      if (ids.length === 0) return { items: [], next: null }
      const { items } = await client.stock.list({ query: { tool: ids } }, { signal })
      const place = (id: string) => ids.indexOf(id)
      return {
        items: items.toSorted((a, b) => place(a.toolId) - place(b.toolId)),
        next: found.next,
      }
    },
    staleTime: 0,
    placeholderData: keepPreviousData,
    refetchInterval: refetchMs,
  })
}

/** How many products are at or below their level. */
export function lowCountQuery(client: Client) {
  return queryOptions({
    queryKey: ['stock', 'low-count'],
    queryFn: async ({ signal }) => {
      const { total = 0 } = await client.stock.list({ query: { low: '1', limit: 1 } }, { signal })
      return total
    },
    staleTime: 0,
  })
}

export function stockItemQuery(client: Client, id: string) {
  return queryOptions({
    queryKey: ['stock', 'item', id],
    queryFn: ({ signal }) => client.stock.show({ params: { id } }, { signal }),
    staleTime: 0,
    refetchInterval: refetchMs,
  })
}

export type MovesView = { tool?: string; reason: StockReason | ''; from: string; to: string }

/** The filter of a list of moves as the call takes it. */
export function moveFilter({ tool, reason, from, to }: MovesView) {
  return {
    ...(tool !== undefined && { tool }),
    ...(reason && { reason }),
    ...(from && { from }),
    ...(to && { to }),
  }
}

export function movesQuery(client: Client, view: MovesView, cursor: string) {
  const query = { limit: stockPageSize, ...moveFilter(view), ...(cursor && { cursor }) }
  return queryOptions({
    queryKey: ['stock', 'moves', query],
    queryFn: ({ signal }) => client.stock.listMoves({ query }, { signal }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  })
}

export function readMovesView(search: URLSearchParams): MovesView {
  const reason = stockReasons.find((known) => known === search.get('reason')) ?? ''
  return { reason, from: search.get('from') ?? '', to: search.get('to') ?? '' }
}
