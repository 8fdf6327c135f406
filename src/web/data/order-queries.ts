import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Client } from '#contract/client'
import type { OrderDetail, OrderFilter, OrderSorting } from '#contract/orders.schema'
import { myOrdersPageSize } from './page-sizes.ts'

/** How often a payment in progress is checked. */
const processingMs = 3_000

export type OrdersQuery = {
  status?: OrderFilter
  order?: OrderSorting
  q?: string
  cursor?: string
}

/** How often a visible list of orders, or an order, is refetched. */
export const ordersMs = 10_000

/** One page of the signed-in user's orders. */
export function myOrdersQuery(client: Client, email: string, query: OrdersQuery = {}) {
  return queryOptions({
    queryKey: ['orders', 'of', email, query],
    queryFn: ({ signal }) =>
      client.orders.listMine({ query: { email, limit: myOrdersPageSize, ...query } }, { signal }),
    staleTime: 0,
    placeholderData: keepPreviousData,
    refetchInterval: ordersMs,
  })
}

export function orderQuery(client: Client, id: string) {
  return queryOptions({
    queryKey: ['order', id],
    queryFn: ({ signal }) => client.orders.show({ params: { id } }, { signal }),
    staleTime: 0,
  })
}

/** The invoices and credit notes of an order. A refund makes another one, within a minute. */
export function orderPapersQuery(
  client: Client,
  { _id: id, refunds }: Pick<OrderDetail, '_id' | 'refunds'>,
) {
  return queryOptions({
    queryKey: ['order', id, 'papers', refunds.length],
    queryFn: ({ signal }) => client.invoices.listOfOrder({ params: { id } }, { signal }),
    staleTime: 0,
    refetchInterval: ({ state }) =>
      (state.data?.length ?? 0) <= refunds.length ? papersMs : false,
  })
}

/** How often a paper that is still to come is looked for. */
const papersMs = 20_000

/** The order after the store has asked the gateway about its payment. Repeated while the bank has not decided. */
export function paymentCheckQuery(client: Client, id: string) {
  return queryOptions({
    queryKey: ['order', id, 'payment'],
    queryFn: ({ signal }) => client.payments.check({ params: { id } }, { signal }),
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data?.axes.money === 'processing' ? processingMs : false,
  })
}
