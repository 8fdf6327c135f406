import type { QueryClient } from '@tanstack/react-query'
import type { Client } from '#contract/client'
import { href } from '#web/navigation/href.ts'
import type { LoadedPage } from '#web/navigation/load-page.ts'
import type { Facets } from '#contract/catalog/finding.schema'
import {
  facetsKey,
  productByPartNumberQuery,
  type FacetsFilter,
} from '#web/data/catalogue-queries.ts'
import { hasEnoughParts, knownVehicle } from '#web/data/vehicle-queries.ts'
import { meantProduct } from '#web/data/meant-product.ts'

type Parts = { client: Client; cache: QueryClient }

/** The canonical path of a page, without its host; null if the page should not be indexed. */
export function canonicalOf(page: LoadedPage, parts: Parts): string | null {
  if (page.failure !== undefined) return null
  const { folder } = page.route
  if (folder === 'shop/tools') return shelfAddress(page)
  if (folder === 'shop/product') return placeOf(page, parts) ?? null
  if (folder === 'shop/vehicle') {
    const vehicle = knownVehicle(page.params, parts)
    return vehicle && hasEnoughParts(vehicle) ? (placeOf(page, parts) ?? null) : null
  }
  return fixed.get(folder) ?? null
}

const fixed = new Map([
  ['shop/home', href.home()],
  ['shop/portfolio', href.portfolio()],
  ['shop/contact', href.contact()],
  ['shop/shipping', '/Shipping'],
  ['shop/returns', '/Returns'],
  ['shop/warranty', '/Warranty'],
])

/**
 * The one address of a page. A product is found by any spelling of its part number, by its former part numbers and by those
 * of other makers, a category by its former addresses, and all of those redirect here, as does a search for a number. A number
 * of several products leads to the list of them. Undefined if the page has no address of its own and
 * may stay where it is. Only that of a category may have search parameters.
 */
export function placeOf(page: LoadedPage, { client, cache }: Parts): string | undefined {
  if (page.route.folder === 'shop/tools') {
    const meant = meantProduct(page.search, { client, cache })
    return meant === undefined ? placeOfCategory(page, cache) : href.product(meant)
  }
  if (page.route.folder === 'shop/vehicle') {
    const vehicle = knownVehicle(page.params, { client, cache })
    return vehicle && href.vehicle(vehicle.make.slug, vehicle.model.slug, vehicle.year)
  }
  if (page.route.folder !== 'shop/product') return undefined
  const asked = page.params['partNumber'] ?? ''
  if ((page.failure as { code?: string } | undefined)?.code === 'several_parts')
    return href.tools({ q: asked })
  const { queryKey } = productByPartNumberQuery(client, asked)
  const product = cache.getQueryData(queryKey)
  return product && href.product(product.partNumber)
}

/** A category named by a parameter, as it was before categories had pages of their own, or by a former address. */
function placeOfCategory({ params, search }: LoadedPage, cache: QueryClient): string | undefined {
  const named = search.get('category')
  const asked = params['slug'] ?? named
  const now = categoryNow(cache, asked)
  if (!asked || (!named && !now)) return undefined
  const kept = [...search].filter(([name]) => name !== 'category')
  return href.tools([['category', now ?? asked], ...kept])
}

// Searches and combined filters would give endless pages, so they are not indexed. Order and view show the same items
// again.
function shelfAddress({ params, search }: LoadedPage): string | null {
  const filters = ['q', 'price', 'inStock', 'attribute', 'vehicle']
  if (search.getAll('company').length > 1 || filters.some((name) => search.get(name))) return null
  const category = params['slug'] ?? search.get('category') ?? ''
  const kept = ['company', 'cursor'].map((name): [string, string] => [name, search.get(name) ?? ''])
  return href.tools(
    [['category', category] as [string, string], ...kept].filter(([, value]) => value !== ''),
  )
}

/** The present address of a category, if the counts that were fetched for this one say that it has another. */
function categoryNow(cache: QueryClient, asked: string | null): string | undefined {
  if (!asked) return undefined
  const counted = cache.getQueriesData<Facets>({ queryKey: facetsKey })
  const found = counted.find(([[, , filter], facets]) => {
    return facets?.categoryNow && (filter as FacetsFilter).category === asked
  })
  return found?.[1]?.categoryNow
}
