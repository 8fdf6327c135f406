import { queryOptions } from '@tanstack/react-query'
import type { Client } from '#contract/client'

/** All categories as staff see them. While one hands its products over, the list is fetched again until it is done. */
export function staffCategoriesQuery(client: Client) {
  return queryOptions({
    queryKey: ['staff-categories'],
    queryFn: ({ signal }) => client.staffCategories.list({}, { signal }),
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data?.some(({ movingTo }) => movingTo !== null) ? whileMovingMs : false,
  })
}

const whileMovingMs = 2_000
