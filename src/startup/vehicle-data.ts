import { createHash } from 'node:crypto'
import { createReadStream, readFileSync } from 'node:fs'
import path from 'node:path'
import { createGunzip } from 'node:zlib'
import { parse } from 'csv-parse/sync'
import type { Pool } from 'pg'
import * as z from 'zod'
import { loadVehicles } from '#modules/vehicles'
import about from '../../catalogue/vehicles/source.json' with { type: 'json' }
import { catalogueFolder } from './catalogue-folder.ts'

const folder = path.join(catalogueFolder, 'vehicles')
const Aliases = z.array(
  z.object({
    alias: z.string(),
    make: z.string(),
    model: z.string().transform((slug) => slug || null),
  }),
)

/** Loads vehicles and VIN patterns, unless the database has those of these files. They are facts, so a live shop has them too. */
export function loadOwnVehicles(pool: Pool): Promise<boolean> {
  const aliases = readFileSync(path.join(folder, 'aliases.csv'), 'utf8')
  return loadVehicles(pool, {
    sha256: createHash('sha256').update(about.sha256).update(aliases).digest('hex'),
    open: (file) => createReadStream(path.join(folder, `${file}.csv.gz`)).pipe(createGunzip()),
    aliases: () => Aliases.parse(parse(aliases, { columns: true })),
  })
}
