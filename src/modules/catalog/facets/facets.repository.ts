import { sql, type RawBuilder } from 'kysely'
import { countedProducts } from '#contract/constants'
import type { ProductFilter } from '#contract/catalog/product-list.schema'
import { fitsMany, hasApplicationFor, type Fitting } from '#modules/fitment'
import type { Platform } from '#platform'
import type { Db } from '#platform/db'
import { matches, matchesWords, passes, type Asked } from '../filters/product-filter.repository.ts'
import { shelfCounts, type ShelfCount } from './shelf-counts.repository.ts'
import { inSlice, shuffled, weightOf, weightOfPart } from '../ranking/shelf-sample.repository.ts'
import type { Counted } from './cell-columns.ts'
import { countSearch } from './search-counts.repository.ts'

type Clock = Platform['clock']

const keptMs = 5_000
/** Counts of the same version are shown for so long while they are read anew. */
const shownMs = 60_000
type Kept = { version: string; readAt: number; counted: Promise<Counted> }
const kept = new WeakMap<Db, Kept>()

/**
 * The counts of a search, or of what fits a vehicle. Those of the whole shelf are cached until the database's change counter
 * moves. The counter moves before the change commits, so a count read in between may be out of date: after a few seconds they
 * are read anew, for the next visitor. A replica hears of the counter in steps of 32, so its counts are read once a second.
 */
export async function countFound(
  db: Db,
  clock: Clock,
  words: string | undefined,
  fitting?: Fitting,
): Promise<Counted> {
  if (fitting) return countFitting(db, words, fitting)
  if (words) return countSearch(db, words)
  const { rows } = await sql<{ version: string }>`
    select case when pg_is_in_recovery() then 'replica ' || floor(extract(epoch from clock_timestamp()))
      else last_value::text || is_called end as version
    from shelf_changes`.execute(db)
  const version = rows[0]?.version ?? ''
  const readAt = clock.now().getTime()
  const before = kept.get(db)
  const age = before?.version === version ? readAt - before.readAt : Infinity
  if (before && age < keptMs) return before.counted
  const counted = shelfCounts(db).then((cells) => ({ cells, isWhole: true }))
  const keep = () => kept.set(db, { version, readAt, counted })
  const forget = () => kept.delete(db)
  if (before && age < shownMs) {
    kept.set(db, { ...before, readAt })
    counted.then(keep, forget)
    return before.counted
  }
  keep()
  counted.catch(forget)
  return counted
}

/** The counts of the whole shelf as they were last read, however long ago, without asking the database whether they changed. */
export function countedLately(db: Db, clock: Clock): Promise<Counted> {
  return kept.get(db)?.counted ?? countFound(db, clock, undefined)
}

/** If a vehicle has many parts, so many products of the shuffled shelf are looked at. */
const countedInPart = 3_000

/** If a vehicle has many parts, only those on a part of the shelf are counted. */
async function countFitting(db: Db, q: string | undefined, fitting: Fitting): Promise<Counted> {
  const isOfMany = fitsMany(fitting)
  const estimated = q && isOfMany ? await estimateFitting(db, q, fitting) : null
  if (estimated) return estimated
  if (q || !isOfMany) {
    const found = sql`products where archived_at is null and ${isFoundBy({ q, fitting })}`
    return { cells: await countCells(db, found), isWhole: true }
  }
  const part = shuffled({ rows: countedInPart })
  const [cells, weight] = await Promise.all([
    countCells(db, sql`${part} products where ${hasApplicationFor(fitting)}`),
    weightOfPart(db, countedInPart),
  ])
  return { cells: multiplied(cells, weight), isWhole: false }
}

/** The largest slice has a part of this many of the shelf. */
const largestSlice = 64

/**
 * What has common words and fits a vehicle with many parts, counted in a slice of the shelf. Null if it is probably not more than
 * what is counted one by one.
 */
async function estimateFitting(db: Db, q: string, fitting: Fitting): Promise<Counted | null> {
  const having = inSlice(largestSlice, matchesWords(q))
  const cells = await countCells(db, sql`${having} products where ${hasApplicationFor(fitting)}`)
  const isMany = sum(cells) * largestSlice > 1.25 * countedProducts
  return isMany ? { cells: multiplied(cells, largestSlice), isWhole: false } : null
}

function multiplied(cells: readonly ShelfCount[], weight: number): ShelfCount[] {
  return cells.map((cell) => ({ ...cell, count: Math.round(cell.count * weight) }))
}

/** At most this many products of a category are counted where what is asked of its attributes finds more than 10,000. */
const countedInCategory = 3_000

/**
 * The products of a category, or of all, that pass its attributes, the vehicle and the words, in each cell of the other
 * filters. If more than 10,000 do, their numbers are estimated from a part of the category.
 */
export async function countAsked(db: Db, filter: ProductFilter & Asked): Promise<Counted> {
  const { category } = filter
  const isFound = isFoundBy(filter)
  const cells = await countCells(
    db,
    sql`products where archived_at is null and ${isFound} limit ${sql.lit(countedProducts + 1)}`,
  )
  if (sum(cells) <= countedProducts) return { cells, isWhole: true }
  if (category === undefined) {
    const [estimated, weight] = await Promise.all([
      countCells(db, sql`${shuffled({ rows: countedInPart })} products where ${isFound}`),
      weightOfPart(db, countedInPart),
    ])
    return { cells: multiplied(estimated, weight), isWhole: false }
  }
  // Without words the index has all that is read (`products_on_sale_category_shuffled`).
  const sampled = filter.q ? sql`*` : sql`id, category, company, price_cents`
  const part = sql`(
    select ${sampled} from products where archived_at is null and category = ${category} and uuid_hash(id) < -1073741824
    order by uuid_hash(id), id limit ${sql.lit(countedInCategory)}
  )`
  const [estimates, weight] = await Promise.all([
    countCells(db, sql`${part} products where ${isFound}`),
    weightOfCategory(db, category),
  ])
  return { cells: multiplied(estimates, weight), isWhole: false }
}

/** Whether a row of `products` has the words and passes the filters that no cell tells apart. */
function isFoundBy({
  q,
  category,
  asked,
  field,
  fitting,
}: ProductFilter & Asked): RawBuilder<unknown> {
  const conditions = [...passes({ category, asked, field, fitting }), ...(q ? [matches(q)] : [])]
  return sql.join(conditions, sql` and `)
}

async function weightOfCategory(db: Db, category: string | undefined): Promise<number> {
  const { rows } = await sql<{ place: number }>`
    select uuid_hash(id)::bigint as place from products
    where archived_at is null and category = ${category} and uuid_hash(id) < -1073741824
    order by uuid_hash(id), id offset ${sql.lit(countedInCategory - 1)} limit 1`.execute(db)
  // The index has a quarter of the category, and all of it was counted.
  return rows[0] ? weightOf(rows[0].place) : 4
}

/** Counts the found products in each cell of category, company, price band and stock. */
async function countCells(db: Db, found: RawBuilder<unknown>): Promise<ShelfCount[]> {
  // The array makes PostgreSQL look up what is sold out in one pass through the index, not product by product.
  const { rows } = await sql<Omit<ShelfCount, 'isInStock'> & { soldOut: number }>`
    /* custom plan */
    with found as materialized (select id, category, company, price_band(price_cents) as band from ${found}),
    sold as materialized (select product_id from sold_out where product_id = any(array(select id from found)))
    select category, company, band, count(*) as count, count(sold.product_id) as "soldOut"
    from found left join sold on sold.product_id = found.id
    group by category, company, band`.execute(db)
  return rows.flatMap(({ soldOut, count, ...values }) => [
    ...(count > soldOut ? [{ ...values, isInStock: true, count: count - soldOut }] : []),
    ...(soldOut > 0 ? [{ ...values, isInStock: false, count: soldOut }] : []),
  ])
}

function sum(cells: readonly ShelfCount[]): number {
  return cells.reduce((total, { count }) => total + count, 0)
}

/** The categories in their order; description and picture are those of the one that is asked for, and null otherwise. */
export async function categoryNames(
  db: Db,
  asked = '',
): Promise<{ slug: string; name: string; description: string | null; picture: string | null }[]> {
  return db
    .selectFrom('categories')
    .select(({ eb }) => [
      'slug',
      'name',
      eb.case().when('slug', '=', asked).then(eb.ref('description')).end().as('description'),
      eb.case().when('slug', '=', asked).then(eb.ref('picture')).end().as('picture'),
    ])
    .where('moving_to', 'is', null)
    .orderBy('position')
    .orderBy('slug')
    .execute()
}
