import { queryOptions, type QueryClient } from '@tanstack/react-query'
import type { Client } from '#contract/client'
import { productsQuery, type ProductsFilter } from '../../queries.ts'

/** A page of the products as admins manage them: with the stock of this moment. */
export function managedProductsQuery(client: Client, filter: ProductsFilter) {
  return queryOptions({ ...productsQuery(client, filter), staleTime: 0 })
}

/** After a product came or went, no list of this tab shows the old state. */
export function invalidateCatalogue(cache: QueryClient): void {
  const kinds = new Set<unknown>(['products', 'categories', 'related', 'product', 'part', 'parts'])
  void cache.invalidateQueries({ predicate: ({ queryKey }) => kinds.has(queryKey[0]) })
}
