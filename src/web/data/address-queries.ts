import { queryOptions } from '@tanstack/react-query'
import type { Client } from '#contract/client'
import { ProblemError } from '#contract/problem'
import type { ZipPlace } from '#contract/shipping/zip.schema'

/** A write invalidates it by its first word: only pages behind the login show it. */
export function addressesQuery(client: Client) {
  return queryOptions({
    queryKey: ['addresses'],
    queryFn: ({ signal }) => client.addresses.list({}, { signal }),
    staleTime: 0,
  })
}

/** Where a ZIP code of five digits is; null if there is no such ZIP code. */
export function zipQuery(client: Client, zip: string) {
  return queryOptions({
    queryKey: ['zip', zip],
    queryFn: async ({ signal }): Promise<ZipPlace | null> => {
      try {
        return await client.delivery.showZip({ params: { zip } }, { signal })
      } catch (error) {
        if (error instanceof ProblemError && error.code === 'not_found') return null
        throw error
      }
    },
    staleTime: Infinity,
  })
}
