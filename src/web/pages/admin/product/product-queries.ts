import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { Client } from '#contract/client'

export function staffProductQuery(client: Client, id: string) {
  return queryOptions({
    queryKey: ['staff-product', id],
    queryFn: ({ signal }) => client.staffProducts.show({ params: { id } }, { signal }),
    staleTime: 0,
  })
}

const pricesShown = 50
const actsShown = 20

export function pricesQuery(client: Client, id: string) {
  return infiniteQueryOptions({
    queryKey: ['staff-product', id, 'prices'],
    queryFn: ({ pageParam, signal }) =>
      client.staffProducts.listPrices(
        { params: { id }, query: { limit: pricesShown, ...(pageParam && { cursor: pageParam }) } },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    staleTime: 0,
  })
}

export function historyQuery(client: Client, id: string) {
  return infiniteQueryOptions({
    queryKey: ['staff-product', id, 'history'],
    queryFn: ({ pageParam, signal }) =>
      client.staffProducts.listHistory(
        { params: { id }, query: { limit: actsShown, ...(pageParam && { cursor: pageParam }) } },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    staleTime: 0,
  })
}
