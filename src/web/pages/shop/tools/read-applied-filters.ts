import type { Facets } from '#contract/products.schema'
import type { ToolsFilter } from './filter.ts'
import { bandLabel } from './tools-address.ts'

export type AppliedFilter = {
  label: string
  without: ToolsFilter
  /** How many items there are without it, where that is known. */
  left: number | undefined
}

/** Everything that narrows a list, each with the list as it is without it. */
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
