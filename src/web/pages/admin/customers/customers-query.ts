import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Client } from '#contract/client'
import type { CustomerFilter } from '#contract/staff/customers.schema'

const customersPageSize = 25

export type CustomersFilter = { q: string; show: CustomerFilter }

export const shownChoices: readonly { value: CustomerFilter; label: string }[] = [
  { value: 'all', label: 'All customers' },
  { value: 'with orders', label: 'With orders' },
  { value: 'without orders', label: 'Without orders' },
  { value: 'blocked', label: 'Blocked' },
]

export function readCustomersFilter(search: URLSearchParams): CustomersFilter {
  const show = shownChoices.find(({ value }) => value === search.get('show'))?.value ?? 'all'
  return { q: (search.get('q') ?? '').trim().slice(0, 100), show }
}

/** The search parameters of the URL, without empty fields. */
export function searchOf({ q, show }: CustomersFilter): Record<string, string> {
  return { ...(q && { q }), ...(show !== 'all' && { show }) }
}

/** One page of the customers, newest first. */
export function customersQuery(client: Client, filter: CustomersFilter, cursor: string) {
  const { q, show } = filter
  const query = { limit: customersPageSize, show, ...(q && { q }), ...(cursor && { cursor }) }
  return queryOptions({
    queryKey: ['customers', q, show, cursor],
    queryFn: ({ signal }) => client.customers.list({ query }, { signal }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  })
}
