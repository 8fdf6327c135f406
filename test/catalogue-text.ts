import { catalogueColumns, optionalColumns } from '../src/modules/catalog/import/catalogue-row.ts'

const allColumns = [...catalogueColumns, ...optionalColumns]

type Row = Record<string, string>

/** A catalogue file of these rows. A column that a row lacks is empty. */
export function catalogueText(rows: Row[], columns: readonly string[] = allColumns): string {
  return `${columns.join(',')}\n${rows.map((row) => catalogueLine(row, columns)).join('')}`
}

/** One line of such a file. */
export function catalogueLine(row: Row, columns: readonly string[] = catalogueColumns): string {
  const cells = columns.map((column) => `"${(row[column] ?? '').replaceAll('"', '""')}"`)
  return `${cells.join(',')}\n`
}
