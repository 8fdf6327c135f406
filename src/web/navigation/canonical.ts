import type { QueryClient } from '@tanstack/react-query'
import type { Client } from '#contract/client'
import { href } from './href.ts'
import type { LoadedPage } from './load-page.ts'
import { productByPartNumberQuery } from '#web/data/catalogue-queries.ts'

type Parts = { client: Client; cache: QueryClient }

/** The one address, without its host, of what is shown; null where nothing should be found. */
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
 * Where a product's page is. A part number is found however it is written, and by what it was before; every other
 * address leads to this one. Undefined: the page may stay at the address it was asked for at.
 */
export function placeOf(page: LoadedPage, { client, cache }: Parts): string | undefined {
  if (page.route.folder !== 'shop/product') return undefined
  const { queryKey } = productByPartNumberQuery(client, page.params['partNumber'] ?? '')
  const product = cache.getQueryData(queryKey)
  return product && href.product(product.partNumber)
}

// What people typed and combined makes pages without end, which nobody should find; order and view show the same again.
function shelfAddress(search: URLSearchParams): string | null {
  const combined = search.getAll('company').length > 1
  if (combined || ['q', 'price', 'inStock'].some((name) => search.get(name))) return null
  const kept = ['category', 'company', 'cursor'].flatMap((name): [string, string][] => {
    const value = search.get(name)
    return value ? [[name, value]] : []
  })
  return href.tools(Object.fromEntries(kept))
}
