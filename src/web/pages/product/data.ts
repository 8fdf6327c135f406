import type { PageRequest } from '../../page.ts'
import {
  productByPartNumberQuery,
  productReviewsQuery,
  relatedProductsQuery,
} from '../../queries.ts'

export function data({ client, params }: PageRequest) {
  const partNumber = params['partNumber'] ?? ''
  return [
    productByPartNumberQuery(client, partNumber),
    relatedProductsQuery(client, partNumber),
    productReviewsQuery(client, partNumber),
  ]
}
