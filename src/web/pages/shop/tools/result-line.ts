import type { Facets } from '#contract/products.schema'
import type { ToolsFilter } from './filter.ts'

/** How many there are; words that find very many are not counted to the end, and the line says so. */
export function resultLine({ cursor }: Pick<ToolsFilter, 'cursor'>, facets: Facets): string {
  const { total, isWhole } = facets
  const count = total.toLocaleString('en-US')
  const items = total === 1 && isWhole ? '1 item' : `${count}${isWhole ? '' : '+'} items`
  return cursor ? `Further of ${items}` : items
}
