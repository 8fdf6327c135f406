import { sizesOf } from '../words/size-lexemes.ts'
import { catalogueCells, stagedValue } from './catalogue-cells.ts'
import type { CatalogueRow } from './catalogue-row.ts'

/** A checked row as one line of COPY's text format, in the order of the columns of `staged_products`. */
export function copyLine(id: string, line: number, row: CatalogueRow): string {
  const values = [
    id,
    line,
    ...catalogueCells.map((cell) =>
      stagedValue(cell, cell.head === 'picture' ? row.picture.name : row[cell.head]),
    ),
    row.stock,
    row.former_part_number,
    row.picture.alt,
    row.picture.more && JSON.stringify(row.picture.more),
    sizesOf(row),
  ]
  return `${values.map((value) => (value === null || value === undefined ? '\\N' : escaped(String(value)))).join('\t')}\n`
}

const escapes: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' }

function escaped(value: string): string {
  return value.replace(/[\\\t\n\r]/g, (character) => escapes[character] ?? character)
}
