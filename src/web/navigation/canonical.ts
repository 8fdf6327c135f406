import type { QueryClient } from '@tanstack/react-query'
import type { Client } from '#contract/client'
import { href } from './href.ts'
import type { LoadedPage } from './load-page.ts'
import { productByPartNumberQuery } from '#web/data/catalogue-queries.ts'

type Parts = { client: Client; cache: QueryClient }

/** The canonical path of a page, without its host; null if the page should not be indexed. */
export function canonicalOf(page: LoadedPage, parts: Parts): string | null {
  if (page.failure !== undefined) return null
  switch (page.route.folder) {
    case 'shop/home':
      return href.home()
    case 'shop/tools':
      return shelfAddress(page.search)
    case 'shop/portfolio':
      return href.portfolio()
    case 'shop/contact':
      return href.contact()
    case 'shop/product':
      return placeOf(page, parts) ?? null
  }
  return null
}

/**
 * The one path of a product's page. A product is found by any spelling of its part number and by its former part numbers,
 * and all of those redirect here. Undefined if the page has no path of its own and may stay where it is.
 */
export function placeOf(page: LoadedPage, { client, cache }: Parts): string | undefined {
  if (page.route.folder !== 'shop/product') return undefined
  const { queryKey } = productByPartNumberQuery(client, page.params['partNumber'] ?? '')
  const product = cache.getQueryData(queryKey)
  return product && href.product(product.partNumber)
}

// Searches and combined filters would give endless pages, so they are not indexed. Order and view show the same items
// again.
function shelfAddress(search: URLSearchParams): string | null {
  const combined = search.getAll('company').length > 1
  if (combined || ['q', 'price', 'inStock'].some((name) => search.get(name))) return null
  const kept = ['category', 'company', 'cursor'].flatMap((name): [string, string][] => {
    const value = search.get(name)
    return value ? [[name, value]] : []
  })
  return href.tools(Object.fromEntries(kept))
}
