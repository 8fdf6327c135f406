import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Client } from '#contract/client'
import { catalogueMs } from './catalogue-age.ts'

/** How many vehicles the table of a part shows at first, and how many once somebody asks for more. */
const fewRows = 10
const mostRows = 100

/** `q`: words to find vehicles by. */
export type WantedVehicles = { q: string; isWhole: boolean }

/** What the address of a product's page asks of the table: '?fits=2016 civic'; '*' for all of them. */
export function wantedVehicles(search: URLSearchParams): WantedVehicles {
  const q = (search.get('fits') ?? '').trim().slice(0, 100)
  return q === '*' ? { q: '', isWhole: true } : { q, isWhole: q !== '' }
}

/** What a part fits, by make, model and years. */
export function applicationsQuery(
  client: Client,
  partNumber: string,
  { q, isWhole }: WantedVehicles,
) {
  const limit = isWhole ? mostRows : fewRows
  return queryOptions({
    queryKey: ['fitment', partNumber, q, limit],
    queryFn: ({ signal }) =>
      client.fitment.listApplications(
        { params: { partNumber }, query: { limit, ...(q && { q }) } },
        { signal },
      ),
    staleTime: catalogueMs,
    placeholderData: keepPreviousData,
  })
}
