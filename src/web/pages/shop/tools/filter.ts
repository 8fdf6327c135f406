import { priceBands, type PriceBand } from '#contract/constants'
import type { ProductOrder } from '#contract/products.schema'
import type { FacetsFilter, ProductsFilter } from '#web/data/catalogue-queries.ts'
import { toolsPageSize } from '#web/data/page-sizes.ts'

/** What the address of the list says. Empty strings are what an untouched form sends. */
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

/** Words come with the best match first, everything else with the newest. */
export function usualOrder(q: string): ProductOrder {
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
    order: known.find((sorting) => sorting.order === order)?.order ?? usualOrder(q),
    view: search.get('view') === 'list' ? 'list' : 'grid',
    cursor: (search.get('cursor') ?? '').slice(0, 200),
  }
}

/** What to ask the store for, without what was left empty. */
export function wantedProducts(filter: ToolsFilter): ProductsFilter {
  const { order, cursor, view, category } = filter
  return {
    limit: toolsPageSize,
    order,
    ...wantedFacets(filter),
    // One family has properties to compare; the shelf as a whole has none in common.
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

// What nobody sees in what they pasted. The store refuses most of it.
const unseen = /(?![\t\n\r])[\p{Cc}\p{Cf}]/gu

/** As the store would take it: what an address says that no field of ours would is left out. */
function plain(value: string | null, most: number): string {
  const text = (value ?? '').replace(unseen, '').trim()
  // Half of a pair may be left at the end.
  return text.slice(0, most).replace(/[\ud800-\udbff]$/, '')
}

function bandOf(value: string | null): PriceBand | '' {
  return value !== null && Object.hasOwn(priceBands, value) ? (value as PriceBand) : ''
}
