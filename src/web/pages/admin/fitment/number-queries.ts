import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Client } from '#contract/client'
import { isUnderWay, keyOf, listedMs, pageSize, progressMs } from './fitment-queries.ts'

export function numberImportsQuery(client: Client, cursor: string) {
  const query = { limit: pageSize, ...(cursor && { cursor }) }
  return queryOptions({
    queryKey: keyOf('number-imports', query),
    queryFn: ({ signal }) => client.interchangeDesk.listImports({ query }, { signal }),
    staleTime: 0,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.items.some(isUnderWay) ? listedMs : false),
  })
}

export function numberImportQuery(client: Client, id: string) {
  return queryOptions({
    queryKey: keyOf('number-import', id),
    queryFn: ({ signal }) => client.interchangeDesk.showImport({ params: { id } }, { signal }),
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => (data && isUnderWay(data) ? progressMs : false),
  })
}

/** One page of the wrong rows of a file of numbers. With another `state` they are fetched again, since the file was judged again. */
export function wrongNumbersQuery(
  client: Client,
  id: string,
  at: { cursor: string; state: string },
) {
  const query = { limit: pageSize, ...(at.cursor && { cursor: at.cursor }) }
  return queryOptions({
    queryKey: keyOf('number-import', id, 'rows', query, at.state),
    queryFn: ({ signal }) =>
      client.interchangeDesk.listWrongRows({ params: { id }, query }, { signal }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  })
}

/** The parts that a number leads to. */
export function interchangeQuery(client: Client, number: string) {
  return queryOptions({
    queryKey: keyOf('behind', number),
    queryFn: ({ signal }) => client.fitment.findInterchange({ query: { number } }, { signal }),
    staleTime: 0,
  })
}

/** The other numbers of a part. */
export function numbersOfPartQuery(client: Client, partNumber: string) {
  return queryOptions({
    queryKey: keyOf('numbers-of', partNumber),
    queryFn: ({ signal }) =>
      client.interchangeDesk.listOfPart({ params: { partNumber } }, { signal }),
    staleTime: 0,
  })
}
