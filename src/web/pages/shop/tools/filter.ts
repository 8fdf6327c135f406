import { priceBands, type PriceBand } from '#contract/constants'
import type { AttributeOrder, ProductOrder } from '#contract/catalog/product-list.schema'
import type { PageParams } from '#web/navigation/page.ts'
import type { FacetsFilter, ProductsFilter } from '#web/data/catalogue-queries.ts'
import { toolsPageSize } from '#web/data/page-sizes.ts'

/** The filter in the URL of the list. A form field left untouched sends an empty string. */
export type ToolsFilter = {
  q: string
  category: string
  companies: readonly string[]
  price: PriceBand | ''
  inStock: boolean
  /** What is asked of the attributes of the category, as requests write it: 'drive:1/2'. */
  attributes: readonly string[]
  /** The vehicle that the parts fit, as its address says it: '2016-honda-civic'. */
  vehicle: string
  engine: string
  /** Search for the words as they are typed, also if they look like a slip. */
  exact: boolean
  order: ProductOrder
  view: 'grid' | 'list'
  cursor: string
}

const mostCompanies = 20
const mostAttributes = 30

/** The default order: best match for a search, newest first otherwise. */
export function defaultOrder(q: string): ProductOrder {
  return q ? 'best' : 'newest'
}

/** In the order in which they are offered. Only a search has a best match, which comes first. */
const orders: readonly ProductOrder[] = ['newest', 'price', '-price', 'name', 'oldest']

export function ordersFor(q: string): readonly ProductOrder[] {
  return q ? ['best', ...orders] : orders
}

/** The category is in the path of its page, or was in a parameter before it had one. */
export function readFilter(search: URLSearchParams, params: PageParams = {}): ToolsFilter {
  const q = plain(search.get('q'), 100)
  const order = search.get('order')
  const category = plain(params['slug'] ?? search.get('category'), 60)
  const attributes = category
    ? search.getAll('attribute').flatMap((one) => plain(one, 120) || [])
    : []
  const vehicle = plain(search.get('vehicle'), 120)
  const companies = search.getAll('company').flatMap((name) => plain(name, 120) || [])
  return {
    q,
    category,
    companies: [...new Set(companies)].slice(0, mostCompanies),
    price: bandOf(search.get('price')),
    inStock: search.get('inStock') === '1',
    attributes: [...new Set(attributes)].slice(0, mostAttributes),
    vehicle,
    engine: vehicle && plain(search.get('engine'), 60),
    exact: q !== '' && search.get('exact') === '1',
    order:
      ordersFor(q).find((known) => known === order) ??
      (category && isAttributeOrder(order) ? order : defaultOrder(q)),
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
    ...(view === 'list' && category && { with: 'attributes' as const }),
    ...(cursor && { cursor }),
  }
}

export function wantedFacets({
  q,
  category,
  companies,
  price,
  inStock,
  attributes,
  vehicle,
  engine,
  exact,
}: ToolsFilter): FacetsFilter {
  return {
    ...(q && { q }),
    ...(category && { category }),
    ...(companies.length > 0 && { company: [...companies] }),
    ...(price && { price }),
    ...(inStock && { inStock: '1' as const }),
    ...(attributes.length > 0 && { attribute: [...attributes] }),
    ...(vehicle && { vehicle }),
    ...(engine && { engine }),
    ...(exact && { exact: '1' as const }),
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

function isAttributeOrder(order: string | null): order is AttributeOrder {
  return /^-?attribute:[a-z0-9-]{1,40}$/.test(order ?? '')
}

function bandOf(value: string | null): PriceBand | '' {
  return value !== null && Object.hasOwn(priceBands, value) ? (value as PriceBand) : ''
}
