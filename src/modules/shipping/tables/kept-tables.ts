import { tableKinds, type TableKind } from '#contract/shipping/table-kinds'
import type { Db } from '#platform/db'
import type { RateTables } from '../engine/rate-tables.ts'
import { readTables } from './read-table.ts'
import { tablesById } from './tables.repository.ts'

// A version never changes, so what was read of it is kept by its id. A process keeps the sets that it used last.
const kept = new Map<string, RateTables>()
const mostKept = 8

/** The rate tables of these versions, one of each kind. */
export async function keptTables(db: Db, ids: readonly string[]): Promise<RateTables> {
  const key = ids.join()
  const known = kept.get(key)
  if (known) return known
  const versions = await tablesById(db, ids)
  const files = Object.fromEntries(versions.map(({ kind, csv }) => [kind, csv]))
  const tables = readTables(files as Record<TableKind, string>)
  kept.set(key, tables)
  for (const oldest of [...kept.keys()].slice(0, -mostKept)) kept.delete(oldest)
  return tables
}

export function isWhole(ids: readonly string[]): boolean {
  return ids.length === tableKinds.length
}
