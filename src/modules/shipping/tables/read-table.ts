import type { TableKind } from '#contract/shipping/table-kinds'
import type { RateTables } from '../engine/rate-tables.ts'
import { readClassTable } from './class-table.ts'
import { readFreightTable } from './freight-table.ts'
import { readParcelTable } from './parcel-table.ts'
import { readSurchargeTable } from './surcharge-table.ts'
import type { ReadTable } from './table-kinds.ts'

const readers = {
  parcel: readParcelTable,
  freight: readFreightTable,
  class: readClassTable,
  surcharge: readSurchargeTable,
} as const satisfies { [Kind in TableKind]: (csv: string) => ReadTable<RateTables[Kind]> }

/** Reads a file of one kind. Throws `TableRefused` with every error that it found. */
export function readTable<Kind extends TableKind>(
  kind: Kind,
  csv: string,
): ReadTable<RateTables[Kind]> {
  return readers[kind](csv) as ReadTable<RateTables[Kind]>
}

/** All tables of their files. */
export function readTables(files: Readonly<Record<TableKind, string>>): RateTables {
  return {
    parcel: readTable('parcel', files.parcel).table,
    freight: readTable('freight', files.freight).table,
    class: readTable('class', files.class).table,
    surcharge: readTable('surcharge', files.surcharge).table,
  }
}
