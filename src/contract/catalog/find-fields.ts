import type { Cell, ProductFieldRow } from './product-field-row.ts'
import {
  productFields,
  type BulkField,
  type ProductColumn,
  type ProductField,
} from './product-fields.ts'

/** The row of a field, with what rows of its kind may have. */
export function fieldRow(field: ProductField): ProductFieldRow {
  return productFields[field]
}

export const allProductFields = Object.keys(productFields) as ProductField[]

/** The columns of a field in a CSV file. */
export function columnsOf(field: ProductField): ProductColumn[] {
  return Object.keys(productFields[field].cells) as ProductColumn[]
}

const fieldsByColumn = Object.fromEntries(
  allProductFields.flatMap((field) => columnsOf(field).map((column) => [column, field])),
) as Record<ProductColumn, ProductField>

/** The field that a column holds, or a part of. */
export function fieldOf(column: ProductColumn): ProductField {
  return fieldsByColumn[column]
}

export function cellOf(column: ProductColumn): Cell {
  return cellsByColumn[column]
}
const cellsByColumn = Object.assign(
  {},
  ...allProductFields.map((field) => productFields[field].cells),
) as Record<ProductColumn, Cell>

/** The fields that can be changed of many products at once, besides the price, which has a form of its own. */
export const bulkFields = allProductFields.filter(
  (field): field is BulkField => fieldRow(field).bulk === true,
)

/** What a list asks of a field: one of these values. */
export type AskedField = { field: ProductField; values: readonly (string | number)[] }

/** The fields whose rows are as asked. */
export function fieldsWhere(isWanted: (row: ProductFieldRow) => boolean): ProductField[] {
  return allProductFields.filter((field) => isWanted(productFields[field]))
}
