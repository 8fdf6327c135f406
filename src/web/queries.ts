import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Client } from '#contract/client'
import { homeProductCount } from '#contract/constants'
import type { OrderFilter, OrderSorting } from '#contract/orders.schema'
import type { ProductDetail, ProductOrder } from '#contract/products.schema'

/** Catalogue text may be this old. What is personal, and what is on the shelf where it is sold, may not. */
const catalogueMs = 30_000
const relatedCount = 4
const myOrdersPageSize = 10
const ordersPageSize = 25
const carouselReviews = 12
/** How soon a visible list of orders, or an order, shows what happened in another browser. */
export const ordersMs = 10_000
const usersPageSize = 25
/** How often a payment in progress is looked at. */
const processingMs = 3_000

export type ProductsFilter = {
  order?: ProductOrder
  q?: string
  category?: string
  company?: string
  cursor?: string
  limit?: number
}

/** The reviews the carousel turns through. */
export function newestReviewsQuery(client: Client) {
  return queryOptions({
    queryKey: ['reviews', 'newest'],
    queryFn: ({ signal }) => client.reviews.list({ query: { limit: carouselReviews } }, { signal }),
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

/** A page of the products as admins manage them: with the stock of this moment. */
export function managedProductsQuery(client: Client, filter: ProductsFilter) {
  return queryOptions({ ...productsQuery(client, filter), staleTime: 0 })
}

export type UsersFilter = { q: string; cursor: string }

/** One page of the users, oldest first. */
export function usersQuery(client: Client, { q, cursor }: UsersFilter) {
  const query = { limit: usersPageSize, ...(q && { q }), ...(cursor && { cursor }) }
  return queryOptions({
    queryKey: ['users', 'page', q, cursor],
    queryFn: ({ signal }) => client.users.list({ query }, { signal }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  })
}

/** How many users there are, or how many a search finds. The store tells it with a first page. */
export function userCountQuery(client: Client, q: string) {
  return queryOptions({
    queryKey: ['users', 'count', q],
    queryFn: async ({ signal }) => {
      const { total } = await client.users.list(
        { query: { limit: 1, ...(q && { q }) } },
        { signal },
      )
      return total ?? 0
    },
    staleTime: 0,
    placeholderData: keepPreviousData,
  })
}
