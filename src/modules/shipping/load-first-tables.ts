import { tableKinds, type TableKind } from '#contract/shipping/table-kinds'
import type { Platform } from '#platform'
import { readTables } from './tables/read-table.ts'
import { hasTables, insertTable, lockTables } from './tables/tables.repository.ts'

/** Gives a shop without any rate table these files, one of each kind, in force from then on. Returns whether it did. */
export async function loadFirstTables(
  { db, clock, ids }: Pick<Platform, 'db' | 'clock' | 'ids'>,
  files: Readonly<Record<TableKind, string>>,
  since?: Date,
): Promise<boolean> {
  readTables(files)
  return db.transaction().execute(async (tx) => {
    await lockTables(tx, 'parcel')
    if (await hasTables(tx)) return false
    const at = since ?? clock.now()
    for (const kind of tableKinds) {
      await insertTable(tx, {
        id: ids.next(),
        kind,
        csv: files[kind],
        effectiveFrom: at,
        by: null,
        at,
      })
    }
    return true
  })
}
