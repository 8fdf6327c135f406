import { sql, type Expression, type SqlBool } from 'kysely'
import type { ProductQuery } from '#contract/catalog/product-list.schema'
import type { Db } from '#platform/db'
import { matches, passes } from '../filters/product-filter.repository.ts'
import { sampleSize, shuffled, weightOf } from '../ranking/shelf-sample.repository.ts'

export type ListOrder = {
  column?: 'name' | 'price_cents'
  direction: 'asc' | 'desc'
  /** The condition of the rows after the cursor. */
  follows: Expression<SqlBool>
}

/** Reading a match through the index of words costs about as much as this many steps along an index of the list. */
const stepsPerMatch = 2

/**
 * The ids of a sorted page of search results, read by gathering all matches and sorting them. Null if it is cheaper to
 * walk the index of the order until the page is full. PostgreSQL would choose the walk for every common word: it does
 * not know that those who search for wrenches, sorted by name, walk past everything from A to V first.
 */
export async function gatheredMatches(
  db: Db,
  query: ProductQuery & { q: string; limit: number },
  order: ListOrder,
): Promise<string[] | null> {
  if (await isWalkShorter(db, query, order)) return null
  const { column, direction, follows } = order
  const value = column === undefined ? sql`id` : sql.ref(column)
  const by = sql.raw(direction)
  const { rows } = await sql<{ id: string }>`
    /* custom plan */
    with found as materialized (
      select id, ${value} as value from products
      where ${sql.join([sql`archived_at is null`, matches(query.q), ...passes(query), follows], sql` and `)}
    )
    select id from found order by value ${by}, id ${by} limit ${query.limit + 1}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Judged by the sample: how many of its rows come before its first match in this order, and how many are matches. */
async function isWalkShorter(
  db: Db,
  query: ProductQuery & { q: string; limit: number },
  { column, direction, follows }: ListOrder,
): Promise<boolean> {
  const place = sql.join((column ? [column, 'id'] : ['id']).map((name) => sql.ref(name)))
  const isBefore = sql.raw(direction === 'asc' ? '<' : '>')
  const by = sql.raw(direction)
  const order = column ? sql`${sql.ref(column)} ${by}, id ${by}` : sql`id ${by}`
  const { rows } = await sql<Ahead>`
    /* custom plan */
    with part as materialized (
      select id, name, price_cents, ${matches(query.q)} as found, ${follows} as follows,
        ${sql.join([matches(query.q), follows, ...passes(query)], sql` and `)} as passing
      from ${shuffled({ rows: sampleSize })} products
    )
    select count(*) as rows, max(uuid_hash(id))::bigint as last, count(*) filter (where follows) as following,
      count(*) filter (where found) as found, count(*) filter (where passing) as passing,
      count(*) filter (where follows and (${place}) ${isBefore} (
        select ${place} from part where passing order by ${order} limit 1
      )) as ahead
    from part`.execute(db)
  const [part] = rows
  if (!part || part.rows < sampleSize || part.passing === 0) return false
  const weight = weightOf(part.last)
  const steps = part.ahead * weight + (query.limit * part.following) / part.passing
  return steps < part.found * weight * stepsPerMatch
}

type Ahead = {
  rows: number
  last: number
  following: number
  found: number
  passing: number
  ahead: number
}
