import { sql, type Expression, type RawBuilder, type SqlBool } from 'kysely'
import type { Db } from '#platform/db'
import { mostBlockRows } from './ranked-place.ts'

// The products on sale in an order that has nothing to do with what they are (`products_on_sale_shuffled`). How many of
// the first thousand a search finds says how many it finds on the whole shelf.

export type Search = {
  /** Whether a row of `products` has the words. */
  words: Expression<SqlBool>
  /** Whether it passes the filters. */
  filters: readonly Expression<SqlBool>[]
}

export type Sample = {
  /** The rows of the sample, fewer than asked for if the shelf is smaller. */
  rows: number
  isWholeShelf: boolean
  /** How many rows of the sample have the words, and how many of them pass the filters too. */
  found: number
  passing: number
  /** How many products one row of the sample stands for, about. */
  weight: number
}

export const sampleSize = 1_000
/** All matches of a search that finds at most about this many are read and ranked. */
const rankedWhole = 4_000
const leastSeen = 3

export async function sampleShelf(db: Db, { words, filters }: Search): Promise<Sample> {
  const { rows } = await sql<{ rows: number; found: number; passing: number; last: number | null }>`
    /* custom plan */
    select count(*) as rows, max(uuid_hash(id))::bigint as last,
      count(*) filter (where ${words}) as found,
      count(*) filter (where ${sql.join([words, ...filters], sql` and `)}) as passing
    from ${shuffled({ rows: sampleSize })} products`.execute(db)
  const sample = rows[0] ?? { rows: 0, found: 0, passing: 0, last: null }
  const isWholeShelf = sample.rows < sampleSize
  return {
    ...sample,
    isWholeShelf,
    weight: isWholeShelf ? 1 : weightOf(sample.last ?? 0),
  }
}

/**
 * How many products one row of the sample stands for. `uuid_hash` spreads the ids evenly over 32 bits, so the last of the
 * thousand rows shows how dense they are.
 */
export function weightOf(last: number): number {
  return 2 ** 32 / (last + 2 ** 31 + 1)
}

/**
 * Whether a search finds so many products that a page of `limit` is found sooner by walking the shuffled shelf than by
 * reading everything that has the words.
 */
export function isCommon({ rows, found, passing, weight }: Sample, limit: number): boolean {
  const matches = found * weight
  return matches > rankedWhole && passing >= leastSeen && (limit * rows) / passing < matches
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
