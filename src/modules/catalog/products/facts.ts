import { fieldRow, fieldsWhere } from '#contract/catalog/find-fields'
import type { ProductFieldRow } from '#contract/catalog/product-field-row'
import type { ProductValues } from '#contract/staff/products.schema'
import { countryNames } from '#contract/values/countries'
import { formatCents } from '#contract/values/money'

const ofPage = fieldsWhere((row) => row.isFact === true)

/**
 * The details that the page of a product names by their labels. What nothing is known of is left out, and what a specification
 * of the same name says already.
 */
export function factsOf(values: ProductValues): { name: string; value: string }[] {
  const said = new Set(values.specifications.map(({ name }) => name.toLowerCase()))
  return ofPage.flatMap((field) => {
    const row = fieldRow(field)
    const value = values[field]
    if (typeof value === 'object' || value === '' || said.has(row.label.toLowerCase())) return []
    return [{ name: row.label, value: wordsOf(row, value) }]
  })
}

function wordsOf(row: ProductFieldRow, value: string | number | boolean): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (row.kind === 'money') return formatCents(Number(value))
  const names =
    row.kind === 'country' ? countryNames : row.kind === 'choice' ? row.names : undefined
  return names?.[value] ?? String(value)
}
