import type { Client } from '#contract/client'
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
  return [
    productByPartNumberQuery(client, partNumber),
    relatedProductsQuery(client, partNumber),
    productRatingQuery(client, partNumber),
    productReviewsQuery(client, partNumber, askedRating(search)),
    ...(import.meta.env.SSR ? tableQueries(client, partNumber, search) : []),
  ]
}

/** The table of vehicles as the server draws it. In the browser the table asks itself, so the first scripts are without this. */
function tableQueries(client: Client, partNumber: string, search: URLSearchParams) {
  const vehicles = wantedVehicles(search)
  return [
    applicationsQuery(client, partNumber, { q: '', isWhole: false }),
    ...(vehicles.isWhole ? [applicationsQuery(client, partNumber, vehicles)] : []),
  ]
}
