import type { PageRequest } from '#web/navigation/page.ts'
import { categoriesQuery, newestProductsQuery, partsQuery } from '#web/data/catalogue-queries.ts'
import { homeTextsQuery } from '#web/data/shop-queries.ts'
import { newestReviewsQuery } from '#web/data/review-queries.ts'
import { platePartNumbers } from './plate-part-numbers.ts'

export function data({ client }: PageRequest) {
  return [
    newestProductsQuery(client),
    categoriesQuery(client),
    partsQuery(client, platePartNumbers),
    newestReviewsQuery(client),
    homeTextsQuery(client),
  ]
}
