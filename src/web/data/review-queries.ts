import { queryOptions } from '@tanstack/react-query'
import type { Client } from '#contract/client'
import { catalogueMs } from './catalogue-age.ts'
import { carouselReviewCount, productReviewCount } from './page-sizes.ts'

/** The reviews in the home page's carousel. */
export function newestReviewsQuery(client: Client) {
  return queryOptions({
    queryKey: ['reviews', 'newest'],
    queryFn: ({ signal }) =>
      client.reviews.list({ query: { limit: carouselReviewCount } }, { signal }),
    staleTime: catalogueMs,
  })
}

/** The newest reviews of one product, and its rating. */
export function productReviewsQuery(client: Client, partNumber: string) {
  return queryOptions({
    queryKey: ['reviews', 'of', partNumber],
    queryFn: async ({ signal }) => {
      const [page, rating] = await Promise.all([
        client.reviews.list({ query: { partNumber, limit: productReviewCount } }, { signal }),
        client.reviews.rate({ params: { partNumber } }, { signal }),
      ])
      return { reviews: page.items, hasMore: page.next !== null, rating }
    },
    staleTime: catalogueMs,
  })
}
