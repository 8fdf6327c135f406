import { allProductFields, fieldRow } from '#contract/catalog/find-fields'
import type { ProductField } from '#contract/catalog/product-fields'
import type { ProductValues } from '#contract/staff/products.schema'

/** The values of a new product: what is usual where nothing is said of it. */
export function withUsual(given: {
  [Field in ProductField]?: ProductValues[Field] | undefined
}): ProductValues {
  return Object.fromEntries(
    allProductFields.map((field) => [field, given[field] ?? usualValue(field)]),
  ) as ProductValues
}

function usualValue(field: ProductField): unknown {
  const row = fieldRow(field)
  switch (row.kind) {
    case 'text':
      return ''
    case 'category':
      return 'other'
    case 'money':
      return 0
    case 'quantity':
      return 1
    case 'yesNo':
      return row.usual
    case 'weight':
    case 'sides':
    case 'choice':
    case 'country':
      return null
    case 'specifications':
    case 'pictures':
      return []
    case 'state':
      return 'on_sale'
  }
}
