import type { PageRequest } from '../../page.ts'
import { categoriesQuery, productsQuery } from '../../queries.ts'
import { readFilter, wantedProducts } from './filter.ts'

export function data({ client, search }: PageRequest) {
  return [productsQuery(client, wantedProducts(readFilter(search))), categoriesQuery(client)]
}
