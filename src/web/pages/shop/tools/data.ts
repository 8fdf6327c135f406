import { dispensable } from '#web/data/dispensable.ts'
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
    // A list without its counts is better than none. Only the page of a category needs them: they know its name.
    { ...facetsQuery(client, wantedFacets(filter)), ...(!params['slug'] && dispensable) },
    ...(params['slug'] ? [categoryQuery(client, wantedFacets(filter))] : []),
    ...(filter.q ? [{ ...nearestQuery(client, wanted), ...dispensable }] : []),
  ]
}
