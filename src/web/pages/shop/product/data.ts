import { rating } from '#contract/constants'
import type { PageRequest } from '#web/navigation/page.ts'
import { productByPartNumberQuery, relatedProductsQuery } from '#web/data/catalogue-queries.ts'
import { applicationsQuery, wantedVehicles } from '#web/data/fitment-queries.ts'
import { productRatingQuery, productReviewsQuery } from '#web/data/review-queries.ts'

/** The stars of the reviews that an address asks for. Null: all reviews. */
export function askedRating(search: URLSearchParams): number | null {
  const stars = Number(search.get('rating'))
  return Number.isInteger(stars) && stars >= rating.least && stars <= rating.most ? stars : null
}

export function data({ client, params, search }: PageRequest) {
  const partNumber = params['partNumber'] ?? ''
  const vehicles = wantedVehicles(search)
  return [
    productByPartNumberQuery(client, partNumber),
    relatedProductsQuery(client, partNumber),
    productRatingQuery(client, partNumber),
    productReviewsQuery(client, partNumber, askedRating(search)),
    applicationsQuery(client, partNumber, { q: '', isWhole: false }),
    ...(vehicles.isWhole ? [applicationsQuery(client, partNumber, vehicles)] : []),
  ]
}
