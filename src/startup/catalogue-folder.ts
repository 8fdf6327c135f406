import { createReadStream, readFileSync } from 'node:fs'
import path from 'node:path'
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
    order: z.int(),
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
  const file = path.join(catalogueFolder, 'categories.json')
  return Categories.parse(JSON.parse(readFileSync(file, 'utf8')))
}

