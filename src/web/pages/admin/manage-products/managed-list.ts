import { manageProductsPageSize } from '#contract/constants'
import { href } from '#web/navigation/href.ts'
import type { ProductsFilter } from '#web/data/catalogue-queries.ts'
import { defaultOrder, wantedProducts, type ToolsFilter } from '#web/pages/shop/tools/filter.ts'

/** The query for one page of six products, with the same filters as the tools page. */
export function wantedPage(filter: ToolsFilter): ProductsFilter {
  return { ...wantedProducts(filter), limit: manageProductsPageSize }
}

/** The URL of a filtered list at one of its pages. The first page and the default order are left out. */
export function managedAddress(
  { q, category, companies, order }: ToolsFilter,
  place: Record<string, string> = {},
): string {
  return href.manageProducts({
    ...(q && { q }),
    ...(category && { category }),
    ...(companies[0] !== undefined && { company: companies[0] }),
    ...(order !== defaultOrder(q) && { order }),
    ...place,
  })
}
