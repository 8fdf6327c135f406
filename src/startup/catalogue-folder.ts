import { createReadStream, readFileSync } from 'node:fs'
import path from 'node:path'
import { parse } from 'csv-parse/sync'
import type { Pool } from 'pg'
import * as z from 'zod'
import { importCatalogue, loadCategories } from '#modules/catalog'
import { loadReviews } from '#modules/reviews'
import { systemClock, uuidv7 } from '#platform/ids'

const Categories = z.array(
  z.object({
    slug: z.string(),
    name: z.string(),
    description: z.string(),
    picture: z.string(),
    position: z.coerce.number().int(),
  }),
)

const Reviews = z.array(
  z.object({
    name: z.string(),
    email: z.string(),
    rating: z.coerce.number().int(),
    text: z.string(),
    part_number: z.string(),
  }),
)

export const catalogueFolder = path.resolve(import.meta.dirname, '../../catalogue')

/** Updates the categories and, if the shop is empty, loads the products. Returns how many products were added. */
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
  return Categories.parse(readTable('categories.csv'))
}

/** Loads invented reviews. Only for the sandbox: a live store shows what its customers wrote. */
export async function loadSandboxReviews(pool: Pool): Promise<void> {
  const at = { ids: uuidv7, now: systemClock.now() }
  await loadReviews(pool, at, Reviews.parse(readTable('reviews.csv')))
}

function readTable(name: string): unknown {
  const file = readFileSync(path.join(catalogueFolder, name))
  return parse(file, { bom: true, columns: true })
}
