import { manageProductsPageSize } from '#contract/constants'
import { href } from '#web/navigation/href.ts'
import type { ProductsFilter } from '#web/data/catalogue-queries.ts'
import { usualOrder, wantedProducts, type ToolsFilter } from '#web/pages/shop/tools/filter.ts'

/** What to ask the store for: as the tools page does, six at a time. */
export function wantedPage(filter: ToolsFilter): ProductsFilter {
  return { ...wantedProducts(filter), limit: manageProductsPageSize }
}

/** The address of a filtered list at one of its pages. The first page and the order it has anyway are left out. */
export function managedAddress(
  { q, category, companies, order }: ToolsFilter,
  place: Record<string, string> = {},
): string {
  return href.manageProducts({
    ...(q && { q }),
    ...(category && { category }),
    ...(companies[0] !== undefined && { company: companies[0] }),
    ...(order !== usualOrder(q) && { order }),
    ...place,
  })
}
