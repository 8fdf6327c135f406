import type { Facets } from '#contract/products.schema'
import type { ToolsFilter } from './filter.ts'

/** '1,025 items'. A search with very many hits is counted only so far: '10,000+ items'. */
export function resultLine({ cursor }: Pick<ToolsFilter, 'cursor'>, facets: Facets): string {
  const { total, isWhole } = facets
  const count = total.toLocaleString('en-US')
  const items = total === 1 && isWhole ? '1 item' : `${count}${isWhole ? '' : '+'} items`
  return cursor ? `More of ${items}` : items
}
