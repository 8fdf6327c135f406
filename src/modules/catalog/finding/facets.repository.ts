import { sql, type RawBuilder } from 'kysely'
import { countedProducts } from '#contract/constants'
import type { Platform } from '#platform'
import type { Db } from '#platform/db'
import { isInStock, matches } from '../products/product-filter.repository.ts'
import { shelfCounts, type ShelfCount } from '../products/shelf-counts.repository.ts'
import { sampleShelf, sampleSize, shuffled } from '../products/shelf-sample.repository.ts'

type Clock = Platform['clock']

/** The products of a search by the values of all filters. If `isWhole` is false, the numbers are estimates. */
export type Counted = { cells: ShelfCount[]; isWhole: boolean }

const keptMs = 5_000
type Kept = { version: string; readAt: number; counted: Promise<Counted> }
const kept = new WeakMap<Db, Kept>()

/**
 * The counts of a search. Those of the whole shelf are cached until the database's change counter moves, but only for a
 * few seconds: the counter moves before the change commits, so a count read in between may be out of date.
 */
export async function countFound(
  db: Db,
  clock: Clock,
  words: string | undefined,
): Promise<Counted> {
  if (words) return countWords(db, words)
  const { rows } = await sql<{ version: string }>`
    select last_value::text || is_called as version from shelf_changes`.execute(db)
  const version = rows[0]?.version ?? ''
  const readAt = clock.now().getTime()
  const before = kept.get(db)
  if (before?.version === version && readAt - before.readAt < keptMs) return before.counted
  const counted = shelfCounts(db).then((cells) => ({ cells, isWhole: true }))
  kept.set(db, { version, readAt, counted })
  counted.catch(() => kept.delete(db))
  return counted
}

/** The estimate must be this much above the limit before a search counts as one that finds more. */
const doubt = 1.25
const partFactor = 3

/**
 * Counts up to 10,000 products one by one. Of a search that finds more, only a part of the shelf is counted, the first
 * rows of the shuffled order, and the numbers are multiplied.
 */
async function countWords(db: Db, words: string): Promise<Counted> {
  const { isWholeShelf, found, weight } = await sampleShelf(db, {
    words: matches(words),
    filters: [],
  })
  if (!isWholeShelf && found * weight > countedProducts / doubt) {
    const part = shuffled({ rows: sampleSize * partFactor })
    const cells = await countCells(db, sql`${part} products where ${matches(words)}`)
    const estimated = cells.map((cell) => ({
      ...cell,
      count: Math.round((cell.count * weight) / partFactor),
    }))
    if (sum(estimated) > countedProducts * doubt) return { cells: estimated, isWhole: false }
  }
  const cells = await countCells(
    db,
    sql`products where archived_at is null and ${matches(words)} limit ${countedProducts + 1}`,
  )
  return { cells, isWhole: sum(cells) <= countedProducts }
}

/** Counts the found products in each cell of category, company, price band and stock. */
async function countCells(db: Db, found: RawBuilder<unknown>): Promise<ShelfCount[]> {
  const { rows } = await sql<ShelfCount>`
    /* custom plan */
    select category, company, price_band(price_cents) as band, ${isInStock} as "isInStock", count(*) as count
    from (select id, category, company, price_cents from ${found}) products
    group by 1, 2, 3, 4`.execute(db)
  return rows
}

function sum(cells: readonly ShelfCount[]): number {
  return cells.reduce((total, { count }) => total + count, 0)
}

export async function categoryNames(db: Db): Promise<{ slug: string; name: string }[]> {
  return db.selectFrom('categories').select(['slug', 'name']).orderBy('position').execute()
}
