import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Client } from '#contract/client'

const customerOrdersPageSize = 10

export function customerQuery(client: Client, id: string) {
  return queryOptions({
    queryKey: ['customer', id],
    queryFn: ({ signal }) => client.customers.show({ params: { id } }, { signal }),
    staleTime: 0,
  })
}

/** One page of the customer's orders, newest first. */
export function customerOrdersQuery(client: Client, id: string, cursor: string) {
  const query = { limit: customerOrdersPageSize, ...(cursor && { cursor }) }
  return queryOptions({
    queryKey: ['customer', id, 'orders', cursor],
    queryFn: ({ signal }) => client.customers.listOrders({ params: { id }, query }, { signal }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  })
}
