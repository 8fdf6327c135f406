import { formatCount } from '#contract/values/numbers'
import { priceBands, type PriceBand } from '#contract/constants'
import { href } from '#web/navigation/href.ts'
import { defaultOrder, type ToolsFilter } from './filter.ts'

/** The URL of a list. Empty and default values are left out. */
export function toolsAddress(filter: Partial<ToolsFilter>): string {
  const { q = '', category = '', companies = [], price = '', cursor = '' } = filter
  const pairs: [string, string][] = [
    ['q', q],
    ['category', category],
    ...companies.map((company): [string, string] => ['company', company]),
    ['price', price],
    ['inStock', filter.inStock ? '1' : ''],
    ...(category ? (filter.attributes ?? []) : []).map((one): [string, string] => [
      'attribute',
      one,
    ]),
    ['vehicle', filter.vehicle ?? ''],
    ['engine', filter.engine ?? ''],
    ['exact', filter.exact && q ? '1' : ''],
    ['order', filter.order === defaultOrder(q) ? '' : (filter.order ?? '')],
    ['view', filter.view === 'list' ? 'list' : ''],
    ['cursor', cursor],
  ]
  return href.tools(pairs.filter(([, value]) => value !== ''))
}

export function isFiltered(filter: ToolsFilter): boolean {
  return filter.category !== '' || isNarrowed(filter)
}

/** Filtered by something else than its category. */
export function isNarrowed(filter: ToolsFilter): boolean {
  const { q, companies, price, inStock, attributes, vehicle } = filter
  const texts = [q, price, vehicle]
  return texts.some(Boolean) || companies.length > 0 || inStock || attributes.length > 0
}

/** The filter of another category: the attributes are those of the one before. */
export function inCategory(filter: ToolsFilter, category: string): ToolsFilter {
  const order = filter.order.includes(':') ? defaultOrder(filter.q) : filter.order
  return { ...filter, category, attributes: [], order, cursor: '' }
}

/** '$25 to $50', 'Under $25', '$1,000 and up' */
export function bandLabel(band: PriceBand): string {
  const [from, to]: readonly [number, number | null] = priceBands[band]
  const dollars = (amount: number) => `$${formatCount(amount)}`
  if (to === null) return `${dollars(from)} and up`
  return from === 0 ? `Under ${dollars(to)}` : `${dollars(from)} to ${dollars(to)}`
}
