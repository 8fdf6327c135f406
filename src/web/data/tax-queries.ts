import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Client } from '#contract/client'
import type { DeskView } from '#contract/taxes/certificates.schema'

// A write invalidates these by their first words: only pages behind the login show them.

export const certificatesPageSize = 20

export function ownCertificatesQuery(client: Client, cursor: string) {
  const query = { limit: certificatesPageSize, ...(cursor && { cursor }) }
  return queryOptions({
    queryKey: ['tax-certificates', 'own', cursor],
    queryFn: ({ signal }) => client.taxCertificates.list({ query }, { signal }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  })
}

export function certificateDeskQuery(client: Client, show: DeskView, cursor: string) {
  const query = { show, limit: certificatesPageSize, ...(cursor && { cursor }) }
  return queryOptions({
    queryKey: ['tax-certificates', 'desk', show, cursor],
    queryFn: ({ signal }) => client.certificateDesk.list({ query }, { signal }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  })
}

export function taxReportQuery(client: Client, days: { from: string; to: string }) {
  return queryOptions({
    queryKey: ['tax-report', days.from, days.to],
    queryFn: ({ signal }) => client.taxReports.show({ query: days }, { signal }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  })
}

export function thresholdsQuery(client: Client) {
  return queryOptions({
    queryKey: ['tax-rates', 'thresholds'],
    queryFn: ({ signal }) => client.taxReports.listThresholds({}, { signal }),
    staleTime: 0,
  })
}

export function lateCertificatesQuery(client: Client, orderId: string) {
  return queryOptions({
    queryKey: ['order', orderId, 'late-certificates'],
    queryFn: ({ signal }) => client.lateCertificates.list({ params: { id: orderId } }, { signal }),
    staleTime: 0,
  })
}

export function statesQuery(client: Client) {
  return queryOptions({
    queryKey: ['tax-rates', 'list'],
    queryFn: ({ signal }) => client.taxRates.list({}, { signal }),
    staleTime: 0,
  })
}

export function stateQuery(
  client: Client,
  state: Parameters<Client['taxRates']['show']>[0]['params']['state'],
) {
  return queryOptions({
    queryKey: ['tax-rates', 'state', state],
    queryFn: ({ signal }) => client.taxRates.show({ params: { state } }, { signal }),
    staleTime: 0,
  })
}
