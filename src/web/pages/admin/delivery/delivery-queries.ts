import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Client } from '#contract/client'
import type { TableKind } from '#contract/shipping/table-kinds'

/** Begins the keys of everything about the tables, so that an upload refreshes it all. */
export const tablesKey = 'shipping-tables'

export function tablesQuery(client: Client) {
  return queryOptions({
    queryKey: [tablesKey],
    queryFn: ({ signal }) => client.shippingTables.list({}, { signal }),
  })
}

export function carrierQuery(client: Client) {
  return queryOptions({
    queryKey: ['carrier'],
    queryFn: ({ signal }) => client.shippingTables.showCarrier({}, { signal }),
  })
}

export function tableQuery(client: Client, kind: TableKind) {
  return queryOptions({
    queryKey: [tablesKey, kind],
    queryFn: ({ signal }) => client.shippingTables.show({ params: { kind } }, { signal }),
  })
}

export function versionsQuery(client: Client, kind: TableKind, cursor: string) {
  return queryOptions({
    queryKey: [tablesKey, kind, 'versions', cursor],
    queryFn: ({ signal }) =>
      client.shippingTables.listVersions(
        { params: { kind }, query: { limit: '20', ...(cursor && { cursor }) } },
        { signal },
      ),
    placeholderData: keepPreviousData,
  })
}

export function unmeasuredQuery(client: Client, cursor: string) {
  return queryOptions({
    queryKey: ['products', 'unmeasured', cursor],
    queryFn: ({ signal }) =>
      client.shippingTables.listUnmeasured(
        { query: { limit: '50', ...(cursor && { cursor }) } },
        { signal },
      ),
    placeholderData: keepPreviousData,
  })
}
