import type { Category, Product } from '#contract/products.schema'
import type { Page } from '#contract/describe'
import type { ToolsFilter } from './filter.ts'

/** How many there are, as far as it is known: the store counts categories, not searches. */
export function resultLine(
  filter: ToolsFilter,
  page: Page<Product>,
  categories: readonly Category[],
): string {
  const total = page.total ?? countOf(filter, page, categories)
  if (total !== undefined) return filter.cursor ? `Further of ${items(total)}` : items(total)
  if (filter.cursor) return `${items(page.items.length)} on this page`
  return `More than ${items(page.items.length)}`
}

function countOf(
  { q, company, category, cursor }: ToolsFilter,
  page: Page<Product>,
  categories: readonly Category[],
): number | undefined {
  if (!cursor && page.next === null) return page.items.length
  if (q || company || categories.length === 0) return undefined
  if (category) return categories.find(({ slug }) => slug === category)?.productCount
  return categories.reduce((sum, { productCount }) => sum + productCount, 0)
}

function items(count: number): string {
  return count === 1 ? '1 item' : `${count.toLocaleString('en-US')} items`
}
