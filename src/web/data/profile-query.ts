import { queryOptions } from '@tanstack/react-query'
import type { Client } from '#contract/client'

export function profileQuery(client: Client, email: string) {
  return queryOptions({
    queryKey: ['profile', email],
    queryFn: ({ signal }) => client.profiles.show({ params: { email } }, { signal }),
    staleTime: 0,
  })
}
