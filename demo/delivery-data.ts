import { readFileSync } from 'node:fs'
import path from 'node:path'
import { tableKinds, type TableKind } from '#contract/shipping/table-kinds'
import { loadFirstTables } from '#modules/shipping'
import type { Platform } from '#platform'
import { catalogueFolder } from '../src/startup/catalogue-folder.ts'

/** Gives a sandbox without rate tables ours, in force since then, or from now on. A live shop begins with none: its owner uploads what it pays. */
export function loadSandboxTables(platform: Pick<Platform, 'db' | 'clock' | 'ids'>, since?: Date) {
  const files = Object.fromEntries(
    tableKinds.map((kind) => [
      kind,
      readFileSync(path.join(catalogueFolder, 'shipping', `${kind}.csv`), 'utf8'),
    ]),
  ) as Record<TableKind, string>
  return loadFirstTables(platform, files, since)
}
