import { queryOptions } from '@tanstack/react-query'
import type { Client } from '#contract/client'
import type { Product } from '#contract/catalog/product.schema'
import { partNumberKey } from '#contract/values/part-number'
import { catalogueMs } from './catalogue-age.ts'

/** Products with their specifications, in the order in which they are named. What is not on sale is left out. */
export function comparedQuery(client: Client, parts: readonly string[]) {
  return queryOptions({
    queryKey: ['products', 'compared', parts],
    queryFn: async ({ signal }): Promise<Product[]> => {
      const query = { partNumber: [...parts], limit: parts.length }
      const { items } = await client.products.list(
        { query: { ...query, with: 'specifications' } },
        { signal },
      )
      const found = new Map(items.map((product) => [partNumberKey(product.partNumber), product]))
      return parts.flatMap((part) => found.get(partNumberKey(part)) ?? [])
    },
    staleTime: catalogueMs,
  })
}
