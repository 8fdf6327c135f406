import { sql } from 'kysely'
import { countedProducts, priceBands } from '#contract/constants'
import type { Platform } from '#platform'
import type { Db } from '#platform/db'
import { matches } from '../products/product-filter.repository.ts'
import type { FacetCell } from './facets.ts'

type Clock = Platform['clock']

const bandBounds = Object.values(priceBands).flatMap(([, to]) => (to === null ? [] : [to * 100]))

const grouped = sql`category, company, width_bucket(price_cents, ${bandBounds}::bigint[]) as band, sold_out.product_id is null as in_stock`

const keptMs = 5_000
type Kept = { version: string; readAt: number; cells: Promise<FacetCell[]> }
const kept = new WeakMap<Db, Kept>()

/**
 * The facet cells of a search. Those of the whole catalogue are cached until the database's change counter moves, but
 * only for a few seconds: the counter moves before the change commits, so a count read in between may be out of date.
 */
export async function facetCells(
  db: Db,
  clock: Clock,
  words: string | undefined,
): Promise<FacetCell[]> {
  if (words) return countCells(db, words)
  const { rows } = await sql<{ version: string }>`
    select last_value::text || is_called as version from shelf_changes`.execute(db)
  const version = rows[0]?.version ?? ''
  const readAt = clock.now().getTime()
  const before = kept.get(db)
  if (before?.version === version && readAt - before.readAt < keptMs) return before.cells
  const cells = countCells(db, undefined)
  kept.set(db, { version, readAt, cells })
  cells.catch(() => kept.delete(db))
  return cells
}

/**
 * Counts the products in each cell of category, company, price band and stock. One read serves every combination of
 * filters. Without words it reads only an index. With words it counts at most 10,000 matches, and reads one more to know
 * whether there are more.
 */
async function countCells(db: Db, words: string | undefined): Promise<FacetCell[]> {
  const found = words
    ? sql`(select id, category, company, price_cents from products
        where archived_at is null and ${matches(words)} limit ${countedProducts + 1})`
    : sql`(select id, category, company, price_cents from products where archived_at is null)`
  const { rows } = await sql<{
    category: string
    company: string
    band: number
    in_stock: boolean
    count: number
  }>`
    select ${grouped}, count(*) as count
    from ${found} found left join sold_out on sold_out.product_id = found.id
    group by 1, 2, 3, 4`.execute(db)
  return rows.map(({ category, company, band, in_stock, count }) => ({
    category,
    company,
    band: Number(band),
    isInStock: in_stock,
    count: Number(count),
  }))
}

export async function categoryNames(db: Db): Promise<{ slug: string; name: string }[]> {
  return db.selectFrom('categories').select(['slug', 'name']).orderBy('position').execute()
}
