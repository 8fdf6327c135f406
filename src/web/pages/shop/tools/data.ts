import type { PageRequest } from '#web/navigation/page.ts'
import { facetsQuery, nearestQuery, productsQuery } from '#web/data/catalogue-queries.ts'
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
