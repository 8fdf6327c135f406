import { queryOptions } from '@tanstack/react-query'
import type { Client } from '#contract/client'

export function staffAttributesQuery(client: Client, slug: string) {
  return queryOptions({
    queryKey: ['staff-attributes', slug],
    queryFn: ({ signal }) => client.staffAttributes.show({ params: { slug } }, { signal }),
    staleTime: 0,
  })
}
