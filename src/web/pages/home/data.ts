import type { PageRequest } from '../../page.ts'
import { categoriesQuery, newestProductsQuery, partsQuery } from '../../queries.ts'
import { platePartNumbers } from './plate-legend.ts'

export function data({ client }: PageRequest) {
  return [
    newestProductsQuery(client),
    categoriesQuery(client),
    partsQuery(client, platePartNumbers),
  ]
}
