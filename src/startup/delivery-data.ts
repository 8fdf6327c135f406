import { createReadStream } from 'node:fs'
import path from 'node:path'
import { createGunzip } from 'node:zlib'
import type { Pool } from 'pg'
import { loadZips } from '#modules/shipping'
import about from '../../catalogue/zips.json' with { type: 'json' }
import { catalogueFolder } from './catalogue-folder.ts'

/** Loads the ZIP codes, unless the database has those of this file. */
export function loadOwnZips(pool: Pool): Promise<boolean> {
  const open = () =>
    createReadStream(path.join(catalogueFolder, 'zips.csv.gz')).pipe(createGunzip())
  return loadZips(pool, { sha256: about.sha256, open })
}
