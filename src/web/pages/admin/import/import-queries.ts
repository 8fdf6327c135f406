import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Client } from '#contract/client'
import type { ImportSubject } from '#contract/imports/import-words'
import type { ImportRowsQuery } from '#contract/imports/imports.schema'
import { isUnderWay } from './import-state.ts'

/** While a job works on an import, its page and the lists ask how far it is. */
const progressMs = 1_000
const listedMs = 3_000
const rowsOfPage = 25

/** The imports about these subjects, the newest first. */
export function importsQuery(
  client: Client,
  {
    subjects,
    cursor,
    limit,
  }: { subjects: readonly ImportSubject[]; cursor: string; limit: number },
) {
  const query = { subject: [...subjects], limit, ...(cursor && { cursor }) }
  return queryOptions({
    queryKey: ['imports', 'list', query],
    queryFn: ({ signal }) => client.imports.list({ query }, { signal }),
    staleTime: 0,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.items.some(isUnderWay) ? listedMs : false),
  })
}

export function importQuery(client: Client, id: string) {
  return queryOptions({
    queryKey: ['imports', id],
    queryFn: ({ signal }) => client.imports.show({ params: { id } }, { signal }),
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => (data && isUnderWay(data) ? progressMs : false),
  })
}

/** One page of what an import does. With another `state` the rows are fetched again. */
export function importRowsQuery(
  client: Client,
  id: string,
  { outcome, cursor, state }: { cursor: string; state: string } & Pick<ImportRowsQuery, 'outcome'>,
) {
  const query = { limit: rowsOfPage, ...(outcome && { outcome }), ...(cursor && { cursor }) }
  return queryOptions({
    queryKey: ['imports', id, 'rows', query, state],
    queryFn: ({ signal }) => client.imports.listRows({ params: { id }, query }, { signal }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  })
}
