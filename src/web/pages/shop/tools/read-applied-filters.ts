import type { Facets } from '#contract/catalog/finding.schema'
import type { ToolsFilter } from './filter.ts'
import { attributeOf, keyOf, labelOfValue } from './by-attribute/attribute-words.ts'
import { bandLabel, inCategory } from './tools-address.ts'

export type AppliedFilter = {
  label: string
  without: ToolsFilter
  /** The number of items without this filter, if known. */
  left: number | undefined
}

/** The filters in use, each with the filter that remains when it is removed. */
export function appliedFiltersOf(filter: ToolsFilter, facets: Facets | undefined): AppliedFilter[] {
  const { q, category, companies, price, inStock, attributes, vehicle } = filter
  const start = { ...filter, cursor: '' }
  const named = facets?.categories.find(({ slug }) => slug === category)?.name
  const oneCompany = companies.length === 1
  return [
    ...(q ? [{ label: `“${q}”`, without: { ...start, q: '' }, left: undefined }] : []),
    ...(category
      ? [
          {
            label: named ?? category,
            without: inCategory(start, ''),
            left: facets?.loosened.category,
          },
        ]
      : []),
    ...(vehicle
      ? [
          {
            label: facets?.vehicle?.name ?? vehicle,
            without: { ...start, vehicle: '', engine: '' },
            left: facets?.loosened.vehicle,
          },
        ]
      : []),
    ...attributes.map((one) => ({
      label: labelOfValue(facets, one),
      without: { ...start, attributes: attributes.filter((other) => other !== one) },
      left:
        attributes.filter((other) => keyOf(other) === keyOf(one)).length === 1
          ? attributeOf(facets, keyOf(one))?.loosened
          : undefined,
    })),
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
