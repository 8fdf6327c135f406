import type { PageRequest } from '#web/navigation/page.ts'
import {
  categoryQuery,
  facetsQuery,
  nearestQuery,
  productsQuery,
} from '#web/data/catalogue-queries.ts'
import { readFilter, wantedFacets, wantedProducts } from './filter.ts'

export function data({ client, params, search }: PageRequest) {
  const filter = readFilter(search, params)
  const wanted = wantedProducts(filter)
  return [
    productsQuery(client, wanted),
    facetsQuery(client, wantedFacets(filter)),
    ...(params['slug'] ? [categoryQuery(client, wantedFacets(filter))] : []),
    ...(filter.q ? [nearestQuery(client, wanted)] : []),
  ]
}
