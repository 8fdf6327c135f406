import { createReadStream, readFileSync } from 'node:fs'
import path from 'node:path'
import { parse } from 'csv-parse/sync'
import type { Pool } from 'pg'
import * as z from 'zod'
import { importCatalogue, loadCategories } from '#modules/catalog'
import { uuidv7 } from '#platform/ids'

const Categories = z.array(
  z.object({
    slug: z.string(),
    name: z.string(),
    description: z.string(),
    picture: z.string(),
    position: z.coerce.number().int(),
  }),
)

export const catalogueFolder = path.resolve(import.meta.dirname, '../../catalogue')

/** Brings the categories up to date and, into an empty shop, the products. */
export async function loadOwnCatalogue(pool: Pool): Promise<number> {
  await loadCategories(pool, readCategories())
  const { rowCount } = await pool.query('select from products limit 1')
  if (rowCount !== 0) return 0
  const file = createReadStream(path.join(catalogueFolder, 'products.csv'))
  const report = await importCatalogue(pool, uuidv7, file, { dryRun: false })
  const [first] = report.errors
  if (first) {
    throw new Error(`catalogue/products.csv, line ${first.line}: ${first.field} ${first.message}`)
  }
  return report.added
}

export function readCategories() {
  const file = readFileSync(path.join(catalogueFolder, 'categories.csv'))
  return Categories.parse(parse(file, { bom: true, columns: true }))
}
