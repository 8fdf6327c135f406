import { queryOptions } from '@tanstack/react-query'
import type { Client } from '#contract/client'
import { productsQuery, type ProductsFilter } from '#web/data/catalogue-queries.ts'

/** A page of the products as admins manage them: with the stock of this moment. */
export function managedProductsQuery(client: Client, filter: ProductsFilter) {
  return queryOptions({ ...productsQuery(client, filter), staleTime: 0 })
}
