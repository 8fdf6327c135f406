import type { FieldError, Refusal } from '#contract/refusals'
import type { ProductChanges } from '#contract/staff/products.schema'
import type { ProductValues } from './product-values.ts'

/** What a draft may lack, and a product on sale may not. */
export function missingForSale(before: ProductValues, changes: ProductChanges): FieldError[] {
  const after = (field: 'productName' | 'company' | 'description') =>
    changes[field] ?? before[field]
  const missing = [
    ...(after('productName') === '' ? ['productName'] : []),
    ...(after('company') === '' ? ['company'] : []),
    ...((changes.price ?? before.price) < 1 ? ['price'] : []),
    ...(after('description') === '' ? ['description'] : []),
  ]
  return missing.map((field) => errorAt(field, 'is needed before it goes on sale'))
}

/** What is said of a category that the shop does not have. */
export function unknownCategory(word: string): string {
  return `“${word}” is not a category of the shop`
}

/** The errors of fields behind a refusal of one product. */
export function fieldErrorsOf({ code, details }: Refusal): FieldError[] {
  if (code === 'duplicate_product') {
    return [errorAt(String(details['field']), 'is that of another product on sale')]
  }
  return (details['errors'] as FieldError[] | undefined) ?? []
}

export function errorAt(field: string, message: string): FieldError {
  return { path: `body.changes.${field}`, message }
}
