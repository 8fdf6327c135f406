import { queryOptions } from '@tanstack/react-query'
import type { Client } from '#contract/client'
import { productsQuery, type ProductsFilter } from '#web/data/catalogue-queries.ts'

/** One page of products for admins. It is refetched whenever it is shown, so that the stock is current. */
export function managedProductsQuery(client: Client, filter: ProductsFilter) {
  return queryOptions({ ...productsQuery(client, filter), staleTime: 0 })
}
