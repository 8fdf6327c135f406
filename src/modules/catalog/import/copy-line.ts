import { sizesOf } from '../words/size-lexemes.ts'
import type { CatalogueRow } from './catalogue-row.ts'

/** A checked row as one line of COPY's text format, in the order of the columns of `staged_products`. */
export function copyLine(id: string, line: number, row: CatalogueRow): string {
  const values = [
    id,
    line,
    row.part_number,
    row.name,
    row.company,
    row.category,
    row.price,
    row.stock,
    row.minimum_order,
    row.weight_grams,
    row.length_mm,
    row.width_mm,
    row.height_mm,
    row.picture.name,
    row.description,
    JSON.stringify(row.specifications),
    row.former_part_number,
    row.core_charge,
    row.taxable,
    row.ships_alone,
    row.hazmat,
    row.freight_class,
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
