import type { PageRequest } from '../../page.ts'
import {
  categoriesQuery,
  newestProductsQuery,
  newestReviewsQuery,
  partsQuery,
} from '../../queries.ts'
import { platePartNumbers } from './plate-part-numbers.ts'

export function data({ client }: PageRequest) {
  return [
    newestProductsQuery(client),
    categoriesQuery(client),
    partsQuery(client, platePartNumbers),
    newestReviewsQuery(client),
  ]
}
