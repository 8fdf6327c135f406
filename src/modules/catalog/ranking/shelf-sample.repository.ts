import { sql, type Expression, type RawBuilder, type SqlBool } from 'kysely'
import type { Db } from '#platform/db'
import { mostBlockRows, type RankedPlace } from './ranked-place.ts'
import type { Slice } from './shelf-slices.ts'

// The products on sale in an order that has nothing to do with what they are (`products_on_sale_shuffled`). What a search
// finds in the first part of it says how much it finds on the whole shelf.

export type Search = {
  /** Whether a row of `products` has the words. */
  words: Expression<SqlBool>
  /** Whether it passes the filters. */
  filters: readonly Expression<SqlBool>[]
}

/** About how many products of the whole shelf have the words, and how many of them pass the filters too. */
export type Sample = { matches: number; passing: number }

export const sampleSize = 1_000
/** All matches of a search that finds at most about this many are read and ranked: 32 in the largest slice. */
const rankedWhole = 2_048
/** A bound for very large shelves. One of a million products has a thousand in the smallest slice. */
const mostSampled = 4_000

/**
 * Estimates how much a search finds. It reads those products of the smallest slice that have the words: hardly any for a
 * rare word, a thousand of a million for one that all products have.
 */
export async function sampleShelf(db: Db, { words, filters }: Search): Promise<Sample> {
  const isPassing = filters.length > 0 ? sql.join(filters, sql` and `) : sql`true`
  const { rows } = await sql<Sample>`
    /* custom plan */
    select count(*) * 1024 as matches, count(*) filter (where passing) * 1024 as passing
    from (
      select ${isPassing} as passing from ${inSlice(1024, words)} products limit ${sql.lit(mostSampled)}
    ) found`.execute(db)
  return rows[0] ?? { matches: 0, passing: 0 }
}

/** Whether a search finds so many products that not all of them should be read. */
export function isCommon(matches: number): boolean {
  return matches > rankedWhole
}

/** About how many products are on the shelf. */
export async function shelfSize(db: Db): Promise<number> {
  const { rows } = await sql<{ size: number }>`
    select count(*) * 1024 as size from products where ${isInSlice(1024)}`.execute(db)
  return rows[0]?.size ?? 0
}

/**
 * How many rows of the shuffled shelf to rank together: they hold more than a page of `limit` matches, and about four
 * pages where matches are frequent.
 */
export function rowsFor(limit: number, { rows, passing }: { rows: number; passing: number }) {
  const rowsOfPage = (limit * rows) / Math.max(passing, 1)
  const wanted = Math.max(1.3 * rowsOfPage, Math.min(4 * rowsOfPage, sampleSize))
  return Math.min(mostBlockRows, Math.ceil(wanted) + 1)
}

/**
 * How many products one row of the sample stands for. `uuid_hash` spreads the ids evenly over 32 bits, so the last of the
 * thousand rows shows how dense they are.
 */
export function weightOf(last: number): number {
  return 2 ** 32 / (last + 2 ** 31 + 1)
}

/** How many products one of the first `rows` of the shuffled shelf stands for. 1 if the shelf has no more. */
export async function weightOfPart(db: Db, rows: number): Promise<number> {
  const { rows: last } = await sql<{ place: number }>`
    select uuid_hash(id)::bigint as place from products where archived_at is null
    order by uuid_hash(id), id offset ${sql.lit(rows - 1)} limit 1`.execute(db)
  return last[0] ? weightOf(last[0].place) : 1
}

/** A part of the shuffled shelf: after the product `from`, up to the product `to`, at most so many `rows`. */
export function shuffled(part: { from?: string; to?: string; rows?: number }): RawBuilder<unknown> {
  const place = (id: string) => sql`(uuid_hash(${id}::uuid), ${id}::uuid)`
  const after = part.from === undefined ? sql`` : sql`and (uuid_hash(id), id) > ${place(part.from)}`
  const until = part.to === undefined ? sql`` : sql`and (uuid_hash(id), id) <= ${place(part.to)}`
  const most = part.rows === undefined ? sql`` : sql`limit ${part.rows}`
  return sql`(
    select * from products where archived_at is null ${after} ${until}
    order by uuid_hash(id), id ${most}
  )`
}

/** The products of a slice that have the words, by the slice's own index. */
export function inSlice(slice: Slice, words: Expression<SqlBool>): RawBuilder<unknown> {
  return sql`(select * from products where ${isInSlice(slice)} and ${words})`
}

/** The block that follows the slice. How many rows it needs shows when the first are read. */
export async function blockAfter(db: Db, slice: Slice): Promise<RankedPlace | null> {
  const { rows } = await sql<{ id: string }>`
    select id from products where ${isInSlice(slice)} order by uuid_hash(id) desc, id desc limit 1`.execute(
    db,
  )
  return rows[0] ? { in: 'block', from: rows[0].id, rows: sampleSize } : null
}

// PostgreSQL takes the index of a slice only if it can tell from the text that the condition is the index's own.
export function isInSlice(slice: Slice): RawBuilder<SqlBool> {
  return sql`archived_at is null and uuid_hash(id) < ${sql.lit(2 ** 32 / slice - 2 ** 31)}`
}
