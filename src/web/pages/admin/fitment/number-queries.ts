import { queryOptions } from '@tanstack/react-query'
import type { Client } from '#contract/client'
import { keyOf } from './fitment-queries.ts'

/** The parts behind a number. */
export function behindNumberQuery(client: Client, number: string) {
  return queryOptions({
    queryKey: keyOf('behind', number),
    queryFn: ({ signal }) => client.fitment.findInterchange({ query: { number } }, { signal }),
    staleTime: 0,
  })
}

/** The numbers of others for a part. */
export function numbersOfPartQuery(client: Client, partNumber: string) {
  return queryOptions({
    queryKey: keyOf('numbers-of', partNumber),
    queryFn: ({ signal }) =>
      client.interchangeDesk.listOfPart({ params: { partNumber } }, { signal }),
    staleTime: 0,
  })
}
