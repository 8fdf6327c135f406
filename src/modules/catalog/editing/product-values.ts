import { allProductFields, fieldRow } from '#contract/catalog/find-fields'
import type { ProductField } from '#contract/catalog/product-fields'
import type { ProductChanges, ProductValues } from '#contract/staff/products.schema'

/** The fields that the changes would give another value. */
export function changedFields(before: ProductValues, changes: ProductChanges): ProductField[] {
  return allProductFields.filter((field) => {
    const wanted = changes[field]
    return wanted !== undefined && !isSame(before[field], wanted)
  })
}

/** Values are text, numbers, and lists and objects of them, whose keys may come in any order. */
function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one, inOrder) === JSON.stringify(other, inOrder)
}

function inOrder(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
}

/**
 * What the audit log keeps of a change: for each field the values before and after, or nothing where they are long. A
 * price and a core charge are in cents, a size is text, of pictures it is how many.
 */
export function changeForLog(
  before: ProductValues,
  after: ProductValues,
  fields: readonly ProductField[],
): Record<string, unknown> {
  return Object.fromEntries(
    fields.map((field) => [
      field,
      isLong(field) ? [] : [forLog(before, field), forLog(after, field)],
    ]),
  )
}

function isLong(field: ProductField): boolean {
  const row = fieldRow(field)
  return row.kind === 'specifications' || (row.kind === 'text' && row.hasLines === true)
}

function forLog(values: ProductValues, field: ProductField): unknown {
  const { kind } = fieldRow(field)
  if (kind === 'pictures') return values.pictures.length
  if (kind === 'sides') {
    const size = values.packedMillimetres
    return size && `${size.length} × ${size.width} × ${size.height}`
  }
  return values[field]
}
