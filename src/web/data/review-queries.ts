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

/** The rating of a product, whichever of its reviews are shown. */
export function productRatingQuery(client: Client, partNumber: string) {
  return queryOptions({
    queryKey: ['reviews', 'rating', partNumber],
    queryFn: ({ signal }) => client.reviews.rate({ params: { partNumber } }, { signal }),
    staleTime: catalogueMs,
  })
}

/** The newest reviews of a product; with `rating`, those with so many stars. */
export function productReviewsQuery(client: Client, partNumber: string, rating: number | null) {
  return queryOptions({
    queryKey: ['reviews', 'of', partNumber, rating],
    queryFn: ({ signal }) => {
      const query = { partNumber, ...(rating && { rating }), limit: productReviewCount }
      return client.reviews.list({ query }, { signal })
    },
    staleTime: catalogueMs,
  })
}
