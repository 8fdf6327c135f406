import { decimalFromCents } from '#contract/values/money'
import { freightClasses } from '#contract/shipping/freight-classes'
import type { FreightClass } from '../engine/rate-tables.ts'
import { readRows, refuseIf, tenthsText, type TableError } from './table-file.ts'
import type { ReadTable } from './table-kinds.ts'

export const classColumns = ['from_density', 'class', 'factor'] as const

type Row = FreightClass & { line: number }

/**
 * Reads the classes of freight: from how many pounds per cubic foot each applies, and its price as a factor of that of
 * class 100. Throws `TableRefused`.
 */
export function readClassTable(csv: string): ReadTable<readonly FreightClass[]> {
  const rows: Row[] = readRows(csv, classColumns, (cells) => ({
    fromDensityTenths: cells.tenths('from_density', 1000),
    class: cells.tenths('class', 500) / 10,
    factor: cells.hundredths('factor', 100),
  })).toSorted((a, b) => a.fromDensityTenths - b.fromDensityTenths)
  refuseIf(rows.flatMap(unknownClass))
  refuseIf(rows.flatMap((row, index) => orderErrors(row, rows[index - 1])))
  return {
    table: rows.map(({ line: _line, ...row }) => row),
    rows: rows.map(({ fromDensityTenths, class: name, factor }) => ({
      row: `from ${tenthsText(fromDensityTenths)} lb/ft³`,
      values: { class: String(name), factor: decimalFromCents(factor) },
    })),
  }
}

function unknownClass({ line, class: given }: Row): TableError[] {
  return freightClasses.some((known) => known === given)
    ? []
    : [{ line, field: 'class', message: `must be one of ${freightClasses.join(', ')}` }]
}

/** The denser, the lower the class, and the lower the class, the lower the factor. */
function orderErrors(row: Row, before: Row | undefined): TableError[] {
  const { line } = row
  if (!before) {
    return row.fromDensityTenths === 0
      ? []
      : [{ line, field: 'from_density', message: 'must begin at 0' }]
  }
  if (row.fromDensityTenths === before.fromDensityTenths) {
    return [{ line, field: 'from_density', message: `is also in line ${before.line}` }]
  }
  if (row.class >= before.class) {
    return [{ line, field: 'class', message: `must be less than in line ${before.line}` }]
  }
  return row.factor > before.factor
    ? [{ line, field: 'factor', message: `must not be more than in line ${before.line}` }]
    : []
}
