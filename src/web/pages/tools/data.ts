import type { PageRequest } from '../../page.ts'
import { facetsQuery, nearestQuery, productsQuery } from '../../queries.ts'
import { readFilter, wantedFacets, wantedProducts } from './filter.ts'

export function data({ client, search }: PageRequest) {
  const filter = readFilter(search)
  const wanted = wantedProducts(filter)
  return [
    productsQuery(client, wanted),
    facetsQuery(client, wantedFacets(filter)),
    ...(filter.q ? [nearestQuery(client, wanted)] : []),
  ]
}
