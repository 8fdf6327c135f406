import type { ProductFieldRow } from '#contract/catalog/product-field-row'
import { allProductFields, fieldRow } from '#contract/catalog/find-fields'
import type { ProductField } from '#contract/catalog/product-fields'
import type { ProductState } from '#contract/staff/products.schema'
import { countryNames } from '#contract/values/countries'

export const sides = ['length', 'width', 'height'] as const

/** The fields of a product as staff read them. */
export const fieldNames: Readonly<Record<string, string>> = Object.fromEntries(
  allProductFields.map((field) => [field, fieldRow(field).label]),
)

export const stateNames: Record<ProductState, string> = {
  draft: 'Draft',
  on_sale: 'On sale',
  hidden: 'Hidden',
  removed: 'Removed',
}

/** What a form calls a field. */
export function formLabel(field: ProductField): string {
  const row = fieldRow(field)
  if (row.formLabel !== undefined) return row.formLabel
  if (row.kind === 'money') return `${row.label}, $`
  return row.kind === 'yesNo' && row.usual ? row.tick : row.label
}

/** What sentences about a field begin with. */
export function fieldNoun(field: ProductField): string {
  const { noun, label } = fieldRow(field)
  return `The ${noun ?? label.toLowerCase()}`
}

/** A word that the store keeps of a field, as people read it. Undefined: it is read as it is. */
export function wordOf(field: string, value: string): string | undefined {
  const kind = kindOf(field)
  if (kind === 'state' && isState(value)) return stateNames[value]
  return kind === 'country' ? countryNames[value] : undefined
}

/** The kind of a product's field; undefined if the product has no such field. */
export function kindOf(field: string): ProductFieldRow['kind'] | undefined {
  return isProductField(field) ? fieldRow(field).kind : undefined
}

function isProductField(field: string): field is ProductField {
  return Object.hasOwn(fieldNames, field)
}

function isState(value: string): value is ProductState {
  return Object.hasOwn(stateNames, value)
}
