import { manageProductsPageSize } from '#contract/constants'
import { staffHref } from '#web/pages/staff-href.ts'
import type { ProductsFilter } from '#web/data/catalogue-queries.ts'
import { defaultOrder, wantedProducts, type ToolsFilter } from '#web/pages/shop/tools/filter.ts'

/** The query for one page of six products, with the same filters as the tools page. Staff find what they typed and nothing else. */
export function wantedPage(filter: ToolsFilter): ProductsFilter {
  return { ...wantedProducts({ ...filter, exact: filter.q !== '' }), limit: manageProductsPageSize }
}

/** The URL of a filtered list at one of its pages. The first page and the default order are left out. */
export function managedAddress(filter: ToolsFilter, place: Record<string, string> = {}): string {
  return staffHref.manageProducts({ ...searchOf(filter), ...place })
}

/** The filter as the parameters of the URL. */
export function searchOf({ q, category, companies, order }: ToolsFilter): Record<string, string> {
  return {
    ...(q && { q }),
    ...(category && { category }),
    ...(companies[0] !== undefined && { company: companies[0] }),
    ...(order !== defaultOrder(q) && { order }),
  }
}
