import { createReadStream, readFileSync } from 'node:fs'
import path from 'node:path'
import { createGunzip } from 'node:zlib'
import type { Pool } from 'pg'
import { tableKinds, type TableKind } from '#contract/shipping/table-kinds'
import { loadFirstTables, loadZips } from '#modules/shipping'
import type { Platform } from '#platform'
import about from '../../catalogue/zips.json' with { type: 'json' }
import { catalogueFolder } from './catalogue-folder.ts'

/** Loads the ZIP codes, unless the database has those of this file. */
export function loadOwnZips(pool: Pool): Promise<boolean> {
  const open = () =>
    createReadStream(path.join(catalogueFolder, 'zips.csv.gz')).pipe(createGunzip())
  return loadZips(pool, { sha256: about.sha256, open })
}

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
