import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Client } from '#contract/client'
import { homeProductCount, type PriceBand } from '#contract/constants'
import type { OrderFilter, OrderSorting } from '#contract/orders.schema'
import type { ProductDetail, ProductOrder } from '#contract/products.schema'

/** Catalogue text may be this old. What is personal, and what is on the shelf where it is sold, may not. */
const catalogueMs = 30_000
const relatedCount = 4
const myOrdersPageSize = 10
const ordersPageSize = 25
const carouselReviews = 12
const shownReviews = 20
/** How soon a visible list of orders, or an order, shows what happened in another browser. */
export const ordersMs = 10_000
/** How often a payment in progress is looked at. */
const processingMs = 3_000

export type ProductsFilter = {
  order?: ProductOrder
  cursor?: string
  limit?: number
  with?: 'specifications'
} & FacetsFilter

export type FacetsFilter = {
  q?: string
  category?: string
  company?: string[]
  price?: PriceBand
  inStock?: '1'
}

/** The reviews the carousel turns through. */
export function newestReviewsQuery(client: Client) {
  return queryOptions({
    queryKey: ['reviews', 'newest'],
    queryFn: ({ signal }) => client.reviews.list({ query: { limit: carouselReviews } }, { signal }),
    staleTime: catalogueMs,
  })
}

/** The newest reviews of one product, and what all of them come to. */
export function productReviewsQuery(client: Client, partNumber: string) {
  return queryOptions({
    queryKey: ['reviews', 'of', partNumber],
    queryFn: async ({ signal }) => {
      const [page, rating] = await Promise.all([
        client.reviews.list({ query: { partNumber, limit: shownReviews } }, { signal }),
        client.reviews.rate({ params: { partNumber } }, { signal }),
      ])
      return { reviews: page.items, hasMore: page.next !== null, rating }
    },
    staleTime: catalogueMs,
  })
}

export function profileQuery(client: Client, email: string) {
  return queryOptions({
    queryKey: ['profile', email],
    queryFn: ({ signal }) => client.profiles.show({ params: { email } }, { signal }),
    staleTime: 0,
  })
}

export function productsQuery(client: Client, filter: ProductsFilter) {
  return queryOptions({
    queryKey: ['products', filter],
    queryFn: ({ signal }) => client.products.list({ query: filter }, { signal }),
    staleTime: catalogueMs,
    placeholderData: keepPreviousData,
  })
}

export function facetsQuery(client: Client, filter: FacetsFilter) {
  return queryOptions({
    queryKey: ['products', 'facets', filter],
    queryFn: ({ signal }) => client.products.countFacets({ query: filter }, { signal }),
    staleTime: catalogueMs,
    placeholderData: keepPreviousData,
  })
}

/** What the letters in a search field may mean. The last answer stays until the next one is there. */
export function suggestionsQuery(client: Client, q: string) {
  return queryOptions({
    queryKey: ['suggestions', q],
    queryFn: ({ signal }) => client.products.suggest({ query: { q } }, { signal }),
    staleTime: catalogueMs,
    placeholderData: keepPreviousData,
  })
}

/** What is shown where a search found nothing: what was probably meant. Waits for the list, and asks only then. */
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

/** The products the home page shows. */
export function newestProductsQuery(client: Client) {
  return productsQuery(client, { order: 'newest', limit: homeProductCount })
}

/** One product with its stock of this moment, as the purchase page needs it. */
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

/** Other products of the same category. Waits for the product, which the page asks for in the same moment. */
export function relatedProductsQuery(client: Client, partNumber: string) {
  return queryOptions({
    queryKey: ['related', partNumber],
    queryFn: async ({ client: cache, signal }) => {
      const product = await cache.fetchQuery(productByPartNumberQuery(client, partNumber))
      const { category, _id } = product
      const query = { category, order: 'newest', limit: relatedCount + 1 } as const
      const { items } = await client.products.list({ query }, { signal })
      return items.filter((item) => item._id !== _id).slice(0, relatedCount)
    },
    staleTime: catalogueMs,
  })
}

/** The products with these numbers, in their order; null for one that is not on sale. */
export function partsQuery(client: Client, partNumbers: readonly string[]) {
  return queryOptions({
    queryKey: ['parts', partNumbers],
    queryFn: async ({ signal }): Promise<(ProductDetail | null)[]> => {
      const found = await Promise.allSettled(
        partNumbers.map((partNumber) =>
          client.products.showByPartNumber({ params: { partNumber } }, { signal }),
        ),
      )
      return found.map((one) => (one.status === 'fulfilled' ? one.value : null))
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

export type OrdersWish = {
  status?: OrderFilter
  order?: OrderSorting
  q?: string
  cursor?: string
}

/** One page of the orders of the person signed in. */
export function myOrdersQuery(client: Client, email: string, wish: OrdersWish = {}) {
  return queryOptions({
    queryKey: ['orders', 'of', email, wish],
    queryFn: ({ signal }) =>
      client.orders.listMine({ query: { email, limit: myOrdersPageSize, ...wish } }, { signal }),
    staleTime: 0,
    placeholderData: keepPreviousData,
    refetchInterval: ordersMs,
  })
}

export function orderQuery(client: Client, id: string) {
  return queryOptions({
    queryKey: ['order', id],
    queryFn: ({ signal }) => client.orders.show({ params: { id } }, { signal }),
    staleTime: 0,
  })
}

/** How the payment of an order went, as the gateway has it at this moment. Asked again while the bank decides. */
export function paymentCheckQuery(client: Client, id: string) {
  return queryOptions({
    queryKey: ['order', id, 'payment'],
    queryFn: ({ signal }) => client.payments.check({ params: { id } }, { signal }),
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data?.axes.money === 'processing' ? processingMs : false,
  })
}

/** One page of all orders. */
export function allOrdersQuery(client: Client, wish: OrdersWish = {}) {
  return queryOptions({
    queryKey: ['orders', 'all', wish],
    queryFn: ({ signal }) =>
      client.orders.list({ query: { limit: ordersPageSize, ...wish } }, { signal }),
    staleTime: 0,
    placeholderData: keepPreviousData,
    refetchInterval: ordersMs,
  })
}
