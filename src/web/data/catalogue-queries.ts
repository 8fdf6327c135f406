import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Client } from '#contract/client'
import { homeProductCount, type PriceBand } from '#contract/constants'
import type { Product } from '#contract/catalog/product.schema'
import type { ProductOrder } from '#contract/catalog/product-list.schema'
import { partNumberKey } from '#contract/values/part-number'
import { catalogueMs } from './catalogue-age.ts'
import { relatedProductCount } from './page-sizes.ts'

export type ProductsFilter = {
  order?: ProductOrder
  cursor?: string
  limit?: number
  with?: 'specifications' | 'attributes'
} & FacetsFilter

export type FacetsFilter = {
  q?: string
  category?: string
  company?: string[]
  price?: PriceBand
  inStock?: '1'
  attribute?: string[]
  exact?: '1'
  vehicle?: string
  engine?: string
}

export function productsQuery(client: Client, filter: ProductsFilter) {
  return queryOptions({
    queryKey: ['products', filter],
    queryFn: ({ signal }) => client.products.list({ query: filter }, { signal }),
    staleTime: catalogueMs,
    placeholderData: keepPreviousData,
  })
}

/** The products the home page shows. */
export function newestProductsQuery(client: Client) {
  return productsQuery(client, { order: 'newest', limit: homeProductCount })
}

/** What the keys of all counts begin with; the filter follows. */
export const facetsKey = ['products', 'facets'] as const

export function facetsQuery(client: Client, filter: FacetsFilter) {
  return queryOptions({
    queryKey: [...facetsKey, filter],
    queryFn: ({ signal }) => client.products.countFacets({ query: filter }, { signal }),
    staleTime: catalogueMs,
    placeholderData: keepPreviousData,
  })
}

/** Fails, as a missing page does, if there is no such category. Waits for the counts, which know it. */
export function categoryQuery(client: Client, filter: FacetsFilter) {
  return queryOptions({
    queryKey: ['category', filter.category],
    queryFn: async ({ client: cache }) => {
      const { category } = await cache.fetchQuery(facetsQuery(client, filter))
      if (!category) throw Object.assign(new Error('no such category'), { code: 'not_found' })
      return category.slug
    },
    staleTime: catalogueMs,
  })
}

/** What a search that found nothing probably meant. Waits for the list and asks only if it is empty. */
export function nearestQuery(client: Client, filter: ProductsFilter) {
  return queryOptions({
    queryKey: ['nearest', filter],
    queryFn: async ({ client: cache, signal }) => {
      const { items } = await cache.fetchQuery(productsQuery(client, filter))
      if (items.length > 0 || !filter.q) return null
      return client.products.suggest({ query: { q: filter.q } }, { signal })
    },
    staleTime: catalogueMs,
  })
}

/** One product with its current stock, for the purchase page. */
export function productQuery(client: Client, id: string) {
  return queryOptions({
    queryKey: ['product', id],
    queryFn: ({ signal }) => client.products.show({ params: { id } }, { signal }),
    staleTime: 0,
  })
}

export function productByPartNumberQuery(client: Client, partNumber: string) {
  return queryOptions({
    queryKey: ['part', partNumber],
    queryFn: ({ signal }) =>
      client.products.showByPartNumber({ params: { partNumber } }, { signal }),
    staleTime: catalogueMs,
  })
}

/** Other products of the same category. */
export function relatedProductsQuery(client: Client, partNumber: string) {
  return queryOptions({
    queryKey: ['related', partNumber],
    queryFn: async ({ signal }) => {
      const query = { related: partNumber, order: 'newest', limit: relatedProductCount } as const
      return (await client.products.list({ query }, { signal })).items
    },
    staleTime: catalogueMs,
  })
}

/** The products with these part numbers, in the same order; null for each that is not on sale. */
export function partsQuery(client: Client, partNumbers: readonly string[]) {
  return queryOptions({
    queryKey: ['parts', partNumbers],
    queryFn: async ({ signal }): Promise<(Product | null)[]> => {
      const query = { partNumber: [...partNumbers], limit: partNumbers.length }
      const { items } = await client.products.list({ query }, { signal })
      const found = new Map(items.map((product) => [partNumberKey(product.partNumber), product]))
      return partNumbers.map((partNumber) => found.get(partNumberKey(partNumber)) ?? null)
    },
    staleTime: catalogueMs,
  })
}

export function categoriesQuery(client: Client) {
  return queryOptions({
    queryKey: ['categories'],
    queryFn: ({ signal }) => client.products.categories({}, { signal }),
    staleTime: catalogueMs,
  })
}
