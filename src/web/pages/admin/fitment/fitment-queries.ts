import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Client } from '#contract/client'
import type { CoveredMakes } from '#contract/fitment/fit-words'

// The first word is that of the products' lists: whatever changes products may change these, and the other way round.
export const keyOf = (...words: readonly unknown[]) => ['staff-products', 'fitment', ...words]

/** How many ids of ACES files have a meaning, kind by kind. */
export function acesIdsQuery(client: Client) {
  return queryOptions({
    queryKey: keyOf('aces-ids'),
    queryFn: ({ signal }) => client.fitmentDesk.showAcesIds({ signal }),
  })
}

export function deskPartQuery(client: Client, partNumber: string) {
  return queryOptions({
    queryKey: keyOf('part', partNumber),
    queryFn: ({ signal }) => client.applicationDesk.show({ params: { partNumber } }, { signal }),
    staleTime: 0,
    retry: false,
  })
}

const applicationsPage = 50

export function applicationsQuery(
  client: Client,
  partNumber: string,
  { q, cursor }: { q: string; cursor: string },
) {
  const query = { limit: applicationsPage, ...(q && { q }), ...(cursor && { cursor }) }
  return queryOptions({
    queryKey: keyOf('applications', partNumber, query),
    queryFn: ({ signal }) =>
      client.applicationDesk.list({ params: { partNumber }, query }, { signal }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  })
}

const editsPage = 10

export function editsQuery(client: Client, partNumber: string) {
  return queryOptions({
    queryKey: keyOf('edits', partNumber),
    queryFn: ({ signal }) =>
      client.applicationDesk.listEdits(
        { params: { partNumber }, query: { limit: editsPage } },
        { signal },
      ),
    staleTime: 0,
  })
}

export function enginesQuery(client: Client) {
  return queryOptions({
    queryKey: keyOf('engines'),
    queryFn: ({ signal }) => client.applicationDesk.listEngines({}, { signal }),
    staleTime: Infinity,
  })
}

/** Which models are counted. */
export type CountedModels = { since: string; makes: CoveredMakes }

export function coverageQuery(client: Client, models: CountedModels) {
  return queryOptions({
    queryKey: keyOf('coverage', models),
    queryFn: ({ signal }) => client.coverage.show({ query: models }, { signal }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  })
}

export function uncoveredQuery(
  client: Client,
  { category, cursor, ...models }: CountedModels & { category: string; cursor: string },
) {
  const query = { limit: 50, ...models, ...(cursor && { cursor }) }
  return queryOptions({
    queryKey: keyOf('uncovered', category, query),
    queryFn: ({ signal }) =>
      client.coverage.listUncovered({ params: { category }, query }, { signal }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  })
}

export function missesQuery(client: Client, cursor: string) {
  const query = { limit: 50, ...(cursor && { cursor }) }
  return queryOptions({
    queryKey: keyOf('misses', query),
    queryFn: ({ signal }) => client.coverage.listMisses({ query }, { signal }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  })
}
