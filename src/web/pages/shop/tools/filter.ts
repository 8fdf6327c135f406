import { priceBands, type PriceBand } from '#contract/constants'
import type { ProductOrder } from '#contract/products.schema'
import type { FacetsFilter, ProductsFilter } from '#web/data/catalogue-queries.ts'
import { toolsPageSize } from '#web/data/page-sizes.ts'

/** The filter in the URL of the list. A form field left untouched sends an empty string. */
export type ToolsFilter = {
  q: string
  category: string
  companies: readonly string[]
  price: PriceBand | ''
  inStock: boolean
  order: ProductOrder
  view: 'grid' | 'list'
  cursor: string
}

const mostCompanies = 20

/** The default order: best match for a search, newest first otherwise. */
export function defaultOrder(q: string): ProductOrder {
  return q ? 'best' : 'newest'
}

export const sortings: { order: ProductOrder; label: string }[] = [
  { order: 'newest', label: 'Newest' },
  { order: 'price', label: 'Price, low to high' },
  { order: '-price', label: 'Price, high to low' },
  { order: 'name', label: 'Name, A to Z' },
  { order: 'oldest', label: 'Oldest' },
]

export const bestMatch: (typeof sortings)[number] = { order: 'best', label: 'Best match' }

export function readFilter(search: URLSearchParams): ToolsFilter {
  const q = plain(search.get('q'), 100)
  const order = search.get('order')
  const known = q ? [bestMatch, ...sortings] : sortings
  const companies = search.getAll('company').flatMap((name) => plain(name, 120) || [])
  return {
    q,
    category: plain(search.get('category'), 60),
    companies: [...new Set(companies)].slice(0, mostCompanies),
    price: bandOf(search.get('price')),
    inStock: search.get('inStock') === '1',
    order: known.find((sorting) => sorting.order === order)?.order ?? defaultOrder(q),
    view: search.get('view') === 'list' ? 'list' : 'grid',
    cursor: (search.get('cursor') ?? '').slice(0, 200),
  }
}

/** The query for the store, without empty fields. */
export function wantedProducts(filter: ToolsFilter): ProductsFilter {
  const { order, cursor, view, category } = filter
  return {
    limit: toolsPageSize,
    order,
    ...wantedFacets(filter),
    // Products of one category can be compared by their specifications; the whole catalogue cannot.
    ...(view === 'list' && category && { with: 'specifications' as const }),
    ...(cursor && { cursor }),
  }
}

export function wantedFacets({
  q,
  category,
  companies,
  price,
  inStock,
}: ToolsFilter): FacetsFilter {
  return {
    ...(q && { q }),
    ...(category && { category }),
    ...(companies.length > 0 && { company: [...companies] }),
    ...(price && { price }),
    ...(inStock && { inStock: '1' as const }),
  }
}

// Control and formatting characters that come along unseen with pasted text. The store refuses most of them.
const unseen = /(?![\t\n\r])[\p{Cc}\p{Cf}]/gu

/** The value as the store accepts it: trimmed, cut to `most` characters and without unseen characters. */
function plain(value: string | null, most: number): string {
  const text = (value ?? '').replace(unseen, '').trim()
  // The cut may have left half of a surrogate pair at the end.
  return text.slice(0, most).replace(/[\ud800-\udbff]$/, '')
}

function bandOf(value: string | null): PriceBand | '' {
  return value !== null && Object.hasOwn(priceBands, value) ? (value as PriceBand) : ''
}
