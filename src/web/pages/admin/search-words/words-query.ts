import { queryOptions } from '@tanstack/react-query'
import type { Client } from '#contract/client'

export const wordsKey = 'search-words'

export function wordsQuery(client: Client) {
  return queryOptions({
    queryKey: [wordsKey],
    queryFn: ({ signal }) => client.synonyms.show({}, { signal }),
  })
}
