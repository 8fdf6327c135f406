import { queryOptions } from '@tanstack/react-query'
import type { Client } from '#contract/client'

export const rulesKey = 'goes-with-rules'

export function rulesQuery(client: Client) {
  return queryOptions({
    queryKey: [rulesKey],
    queryFn: ({ signal }) => client.goesWithRules.show({}, { signal }),
  })
}
