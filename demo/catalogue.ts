import { createReadStream, readFileSync } from 'node:fs'
import path from 'node:path'
import { parse } from 'csv-parse/sync'
import type { Pool } from 'pg'
import * as z from 'zod'
import { Attribute } from '#contract/attributes/attributes.schema'
import { loadAttributes } from '#modules/attributes'
import { importCatalogue, loadCategories, loadFirstRules, RulesFileError } from '#modules/catalog'
import { loadReviews } from '#modules/reviews'
import { systemClock, uuidv7 } from '#platform/ids'
import type { Log } from '#platform/telemetry'
import { catalogueFolder } from '../src/startup/catalogue-folder.ts'

const Categories = z.array(
  z.object({
    slug: z.string(),
    name: z.string(),
    description: z.string(),
    picture: z.string(),
    position: z.coerce.number().int(),
  }),
)

const YesOrNo = z.enum(['yes', 'no']).transform((word) => word === 'yes')
const Attributes = z.array(
  z
    .object({
      category: z.string(),
      key: z.string(),
      name: z.string(),
      labels: z.string().transform((text) => text.split('|').map((label) => label.trim())),
      kind: z.string(),
      unit: z.string().transform((symbol) => symbol || null),
      required: YesOrNo,
      filter: YesOrNo,
      column: YesOrNo,
    })
    .transform(({ category, required, filter, column, ...attribute }) => {
      const flags = { isRequired: required, isFilter: filter, isColumn: column }
      return { category, ...Attribute.parse({ ...attribute, ...flags }) }
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

/**
 * Loads our categories and products into a shop that has never had a product. In any other shop both belong to its staff,
 * and a start writes nothing. Returns how many products were added. `at`: since when they are in the shop; now, unless it
 * is given.
 */
export async function loadOwnCatalogue(pool: Pool, at?: Date): Promise<number> {
  const { rows } = await pool.query<{ products: boolean; stock: boolean }>(
    'select exists (select from products) as products, exists (select from stock) as stock',
  )
  if (rows[0]?.products) return 0
  // A file that was cut to nothing looks like an empty table. To fill it would hide the damage.
  if (rows[0]?.stock) throw damagedData('The table of products is empty, but they have stock')
  await loadCategories(pool, readCategories())
  await loadAttributes(pool, uuidv7, readAttributes())
  await loadOwnRules(pool)
  const file = createReadStream(path.join(catalogueFolder, 'products.csv'))
  const report = await importCatalogue(pool, uuidv7, file, { dryRun: false, at })
  const [first] = report.errors
  if (first) {
    throw new Error(`catalogue/products.csv, line ${first.line}: ${first.field} ${first.message}`)
  }
  return report.added
}

/** An error that the store explains as it explains damage that PostgreSQL finds. */
function damagedData(message: string): Error {
  return Object.assign(new Error(message), { code: 'XX001' })
}

export function readCategories() {
  return Categories.parse(readTable('categories.csv'))
}

export function readAttributes() {
  return Attributes.parse(readTable('attributes.csv'))
}

/** Gives a sandbox that was filled before there were attributes those of our categories. */
export async function loadSandboxAttributes(pool: Pool): Promise<void> {
  await loadAttributes(pool, uuidv7, readAttributes())
}

/** Gives a shop without rules ours, about which parts go with which. They name our categories and attributes. */
function loadOwnRules(pool: Pool): Promise<number> {
  return loadFirstRules(pool, readFileSync(path.join(catalogueFolder, 'goes-with.csv'), 'utf8'))
}

/** Gives them to a sandbox that was filled before there were rules. One whose staff have renamed a category gets none. */
export async function loadSandboxRules(pool: Pool, log: Log): Promise<void> {
  try {
    await loadOwnRules(pool)
  } catch (error) {
    if (!(error instanceof RulesFileError)) throw error
    log.warn(`catalogue/goes-with.csv was not loaded. ${error.message}`)
  }
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
