import { formatCount } from '#contract/values/numbers'
import { countedProducts } from '#contract/constants'
import type { Facets } from '#contract/catalog/finding.schema'
import type { ToolsFilter } from './filter.ts'

/** '1,025 items'. A search with very many hits is not counted one by one: '10,000+ items', or with a filter 'about 310 items'. */
export function resultLine({ cursor }: Pick<ToolsFilter, 'cursor'>, facets: Facets): string {
  const items = itemsOf(facets)
  return cursor ? `More of ${items}` : items
}

export function itemsOf({ total, isWhole }: Pick<Facets, 'total' | 'isWhole'>): string {
  const count = formatCount(total)
  if (isWhole) return total === 1 ? '1 item' : `${count} items`
  if (total >= countedProducts) return `${count}+ items`
  return total === 0 ? 'few items' : `about ${count} items`
}
