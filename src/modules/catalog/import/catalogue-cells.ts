import type { ProductFieldRow } from '#contract/catalog/product-field-row'
import { columnsOf as cellsOf, fieldRow, fieldsWhere } from '#contract/catalog/find-fields'
import type { ProductField } from '#contract/catalog/product-fields'
import { columnTypes, columnsOf, type ValueColumn } from '../products/product-columns.ts'

/** A cell of a catalogue file that holds a field of a product, and the column that it goes into. */
export type CatalogueCell = {
  head: string
  column: ValueColumn
  row: ProductFieldRow
  /** A file may leave it out. Products keep what they have then, and new ones get what is usual. */
  isOptional: boolean
}

export const catalogueCells: readonly CatalogueCell[] = fieldsWhere(
  (row) => row.inCatalogue !== 'never',
).flatMap(cellsOfField)

function cellsOfField(field: ProductField): CatalogueCell[] {
  const row = fieldRow(field)
  const columns = columnsOf(field)
  return cellsOf(field).flatMap((name, place) => {
    const column = columns[place]
    const head = row.kind === 'pictures' ? 'picture' : inSnakeCase(name)
    return column ? { head, column, row, isOptional: row.inCatalogue === 'optional' } : []
  })
}

function inSnakeCase(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}

/** Null in a staged row says that the file has no such cell. Where a field may be null too, an empty text stands for that. */
function isStagedAsText({ row: { kind }, isOptional }: CatalogueCell): boolean {
  return isOptional && (kind === 'choice' || kind === 'country' || kind === 'weight')
}

/** The columns of a staged row, as they are declared. */
export const stagedColumns = catalogueCells
  .map((cell) => `${cell.column} ${isStagedAsText(cell) ? 'text' : columnTypes[cell.column]}`)
  .join(', ')

type Staged = string | number | boolean | null | undefined

/** What COPY writes of a cell. Undefined: the file has no such cell. */
export function stagedValue(cell: CatalogueCell, value: unknown): Staged {
  if (cell.row.kind === 'specifications') return JSON.stringify(value)
  return value === null && cell.isOptional ? '' : (value as Staged)
}

/** What a column of a product becomes by a staged row. */
export function valueOfChanged(cell: CatalogueCell): string {
  const { column, isOptional } = cell
  if (!isOptional) return `staged.${column}`
  return isStagedAsText(cell)
    ? `case when staged.${column} is null then products.${column} else ${valueOfText(column)} end`
    : `coalesce(staged.${column}, products.${column})`
}

/** What a column of a new product is by a staged row. */
export function valueOfAdded(cell: CatalogueCell): string {
  const { column, isOptional, row } = cell
  if (!isOptional) return `staged.${column}`
  if (isStagedAsText(cell)) return valueOfText(column)
  return `coalesce(staged.${column}, ${row.kind === 'yesNo' ? row.usual : 0})`
}

function valueOfText(column: ValueColumn): string {
  return `nullif(staged.${column}, '')::${columnTypes[column]}`
}
