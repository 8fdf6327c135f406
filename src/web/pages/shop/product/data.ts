import { rating } from '#contract/constants'
import type { PageRequest } from '#web/navigation/page.ts'
import { productByPartNumberQuery, relatedProductsQuery } from '#web/data/catalogue-queries.ts'
import { productRatingQuery, productReviewsQuery } from '#web/data/review-queries.ts'

/** The stars of the reviews that an address asks for. Null: all reviews. */
export function askedRating(search: URLSearchParams): number | null {
  const stars = Number(search.get('rating'))
  return Number.isInteger(stars) && stars >= rating.least && stars <= rating.most ? stars : null
}

export function data({ client, params, search }: PageRequest) {
  const partNumber = params['partNumber'] ?? ''
  return [
    productByPartNumberQuery(client, partNumber),
    relatedProductsQuery(client, partNumber),
    productRatingQuery(client, partNumber),
    productReviewsQuery(client, partNumber, askedRating(search)),
  ]
}
