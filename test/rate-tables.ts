import { readFileSync } from 'node:fs'
import path from 'node:path'
import { tableKinds, type TableKind } from '#contract/shipping/table-kinds'
import { uuidv7 } from '#platform/ids'
import type { TestStore } from './store.ts'

/** Rate tables by which delivery costs nothing, to all zones: what a test store has unless the test asks otherwise. */
export const zeroTables: Readonly<Record<TableKind, string>> = {
  parcel: ['zone,base,per_pound,days_least,days_most', ...zones('0,0,1,5')].join('\n'),
  freight: ['zone,from_pounds,per_hundredweight,days_least,days_most', ...zones('0,0,2,9')].join(
    '\n',
  ),
  class: 'from_density,class,factor\n0,100,1',
  surcharge: demoFile('surcharge').replaceAll(/,[\d.]+$/gm, ',0'),
}

/** The rate tables that the sandbox begins with. */
export const demoTables = Object.fromEntries(
  tableKinds.map((kind) => [kind, demoFile(kind)]),
) as Record<TableKind, string>

function zones(values: string): string[] {
  return [2, 3, 4, 5, 6, 7, 8, 9].map((zone) => `${zone},${values}`)
}

function demoFile(kind: TableKind): string {
  return readFileSync(path.resolve('catalogue/shipping', `${kind}.csv`), 'utf8')
}

/** Makes the tables of the sandbox the current ones of a store. */
export async function chargeDemoRates({ database, clock }: Pick<TestStore, 'database' | 'clock'>) {
  for (const kind of tableKinds) {
    await database.pool.query(
      `insert into shipping_tables (id, kind, effective_from, csv, sha256, uploaded_at)
       values ($1, $2, $3, $4, encode(sha256(convert_to($4, 'UTF8')), 'hex'), $3)`,
      [uuidv7.next(), kind, clock.now(), demoTables[kind]],
    )
  }
}
