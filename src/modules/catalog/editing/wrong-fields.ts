import type { FieldError, Refusal } from '#contract/refusals'
import { fieldsWhere } from '#contract/catalog/find-fields'
import type { ProductChanges, ProductValues } from '#contract/staff/products.schema'

/** What a draft may lack, and a product on sale may not. */
export function missingForSale(before: ProductValues, changes: ProductChanges): FieldError[] {
  const missing = fieldsWhere((row) => row.forSale === true).filter((field) => {
    const value = changes[field] ?? before[field]
    return value === '' || value === 0
  })
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
