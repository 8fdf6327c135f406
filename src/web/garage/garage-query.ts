import { queryOptions } from '@tanstack/react-query'
import { client } from '#web/session/session.ts'

/** The garage of a customer as the account has it, with what the browser never keeps. */
export function garageQuery(userId: string) {
  return queryOptions({
    queryKey: ['garage', userId],
    queryFn: ({ signal }) => client.garage.list({}, { signal }),
    staleTime: 0,
  })
}
