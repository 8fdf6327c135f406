import { queryOptions } from '@tanstack/react-query'
import type { Client } from '#contract/client'
import { keyOf } from './fitment-queries.ts'

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
