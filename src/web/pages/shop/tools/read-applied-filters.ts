import type { Facets } from '#contract/products.schema'
import type { ToolsFilter } from './filter.ts'
import { bandLabel } from './tools-address.ts'

export type AppliedFilter = {
  label: string
  without: ToolsFilter
  /** The number of items without this filter, if known. */
  left: number | undefined
}

/** The filters in use, each with the filter that remains when it is removed. */
export function appliedFiltersOf(filter: ToolsFilter, facets: Facets | undefined): AppliedFilter[] {
  const { q, category, companies, price, inStock } = filter
  const start = { ...filter, cursor: '' }
  const named = facets?.categories.find(({ slug }) => slug === category)?.name
  const oneCompany = companies.length === 1
  return [
    ...(q ? [{ label: `“${q}”`, without: { ...start, q: '' }, left: undefined }] : []),
    ...(category
      ? [
          {
            label: named ?? category,
            without: { ...start, category: '' },
            left: facets?.loosened.category,
          },
        ]
      : []),
    ...companies.map((company) => ({
      label: company,
      without: { ...start, companies: companies.filter((other) => other !== company) },
      left: oneCompany ? facets?.loosened.company : undefined,
    })),
    ...(price
      ? [
          {
            label: bandLabel(price),
            without: { ...start, price: '' as const },
            left: facets?.loosened.price,
          },
        ]
      : []),
    ...(inStock
      ? [
          {
            label: 'In stock',
            without: { ...start, inStock: false },
            left: facets?.loosened.inStock,
          },
        ]
      : []),
  ]
}
