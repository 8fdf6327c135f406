import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Client } from '#contract/client'
import type { CoveredMakes } from '#contract/fitment/fit-words'
import type { FitmentImport } from '#contract/fitment/fitment-desk.schema'

/** While a job works on a file, its page asks how far it is. */
export const progressMs = 1_000
export const listedMs = 3_000
export const pageSize = 20

// The first word is that of the products' lists: whatever changes products may change these, and the other way round.
export const keyOf = (...words: readonly unknown[]) => ['staff-products', 'fitment', ...words]

export function isUnderWay({ state }: Pick<FitmentImport, 'state'>): boolean {
  return state === 'arriving' || state === 'judging'
}

export function importsQuery(client: Client, cursor: string) {
  const query = { limit: pageSize, ...(cursor && { cursor }) }
  return queryOptions({
    queryKey: keyOf('imports', query),
    queryFn: ({ signal }) => client.fitmentDesk.listImports({ query }, { signal }),
    staleTime: 0,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.items.some(isUnderWay) ? listedMs : false),
  })
}

export function importQuery(client: Client, id: string) {
  return queryOptions({
    queryKey: keyOf('import', id),
    queryFn: ({ signal }) => client.fitmentDesk.showImport({ params: { id } }, { signal }),
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => (data && isUnderWay(data) ? progressMs : false),
  })
}

/** One page of the wrong rows of a file. With another `state` they are fetched again, since the file was judged again. */
export function wrongRowsQuery(client: Client, id: string, at: { cursor: string; state: string }) {
  const query = { limit: pageSize, ...(at.cursor && { cursor: at.cursor }) }
  return queryOptions({
    queryKey: keyOf('import', id, 'rows', query, at.state),
    queryFn: ({ signal }) =>
      client.fitmentDesk.listWrongRows({ params: { id }, query }, { signal }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  })
}

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
