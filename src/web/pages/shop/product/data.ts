import type { PageRequest } from '#web/navigation/page.ts'
import { productByPartNumberQuery, relatedProductsQuery } from '#web/data/catalogue-queries.ts'
import { productReviewsQuery } from '#web/data/review-queries.ts'

export function data({ client, params }: PageRequest) {
  const partNumber = params['partNumber'] ?? ''
  return [
    productByPartNumberQuery(client, partNumber),
    relatedProductsQuery(client, partNumber),
    productReviewsQuery(client, partNumber),
  ]
}
