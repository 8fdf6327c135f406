import { sql, type Insertable, type RawBuilder, type SqlBool } from 'kysely'
import type { Pool } from 'pg'
import { settledMoneyStates } from '#contract/order-status'
import { partNumberKey } from '#contract/values/part-number'
import { longestPage } from '#contract/constants'
import type { ReviewQuery } from '#contract/reviews.schema'
import { invalidInput } from '#contract/refusals'
import type { DB, Db, Tx } from '#platform/db'
import { pageOf, readCursor } from '#platform/http'
import type { Ids } from '#platform'
import type { ReviewRow } from './review.ts'

export const isVerified = sql<boolean>`exists (
  select from orders join order_lines on order_lines.order_id = orders.id
  where orders.customer_id = reviews.author_id and order_lines.product_id = reviews.product_id
    and orders.money_state = any(${[...settledMoneyStates]}::text[])
)`

/**
 * Whether a review counts in the average. A hidden one does not. A review without an account came with the catalogue, or counted when its
 * author left.
 */
export const isCounted = sql<boolean>`(reviews.hidden_at is null and (
  reviews.author_id is null
  or exists (select from users where users.id = reviews.author_id and users.email_verified)
  or ${isVerified}
))`

export const reviewColumns = sql`
  reviews.id, reviews.author_id, reviews.name, reviews.email, reviews.rating, reviews.review, reviews.created_at,
  reviews.hidden_reason, reviews.answer, products.part_number, ${isVerified} as is_verified, ${isCounted} as is_counted`

/** One page of the reviews, newest first: ids sort by creation time. */
export async function listReviews(
  db: Db,
  { limit = longestPage, cursor, ...asked }: ReviewQuery,
): Promise<{ rows: ReviewRow[]; next: string | null }> {
  const before = cursor === undefined ? null : String(readCursor(cursor, ['uuid'])[0])
  const conditions = [
    isListed(asked),
    ...(before === null ? [] : [sql<SqlBool>`reviews.id < ${before}`]),
  ]
  // Plain SQL, since every product page reads it and a query builder would put it together anew each time.
  const { rows } = await sql<ReviewRow>`
    select ${reviewColumns} from reviews left join products on products.id = reviews.product_id
    where ${sql.join(conditions, sql` and `)}
    order by reviews.id desc limit ${sql.lit(limit + 1)}`.execute(db)
  return pageOf(rows, limit, ({ id }) => [id])
}

/** How many reviews the list has, counted up to `most`. */
export async function countReviews(db: Db, asked: ReviewQuery, most: number): Promise<number> {
  const listed = db.selectFrom('reviews').select('reviews.id').where(isListed(asked)).limit(most)
  const { count } = await db
    .selectFrom(listed.as('listed'))
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

const isShown = sql<SqlBool>`reviews.hidden_at is null`

function isListed({ partNumber, rating }: ReviewQuery): RawBuilder<SqlBool> {
  if (partNumber === undefined) return isShown
  return rating === undefined
    ? isOf(partNumber)
    : sql<SqlBool>`(${isOf(partNumber)} and reviews.rating = ${rating})`
}

export type StarCount = { rating: number; count: number; verified: number }

/** How many of a product's counted reviews gave each number of stars, and how many of those are of verified purchases. */
export async function countStars(db: Db, partNumber: string): Promise<StarCount[]> {
  const { rows } = await sql<StarCount>`
    select rating, count(*) as count, count(*) filter (where ${isVerified}) as verified from reviews
    where ${isOf(partNumber)} and ${isCounted} group by rating`.execute(db)
  return rows
}

// Reviews of an archived product are not shown. A former part number finds its product if no product is on sale under it.
function isOf(partNumber: string) {
  const key = partNumberKey(partNumber)
  return sql<SqlBool>`reviews.product_id = coalesce(
    (select id from products where part_number_key = ${key} and archived_at is null),
    (select products.id from former_part_numbers as former join products on products.id = former.product_id
      where former.part_number_key = ${key} and archived_at is null)
  )`
}

const mostBought = 100

/** Products the customer has paid for, latest first. Reviews of these are the ones `isVerified` marks as verified. */
export async function listBought(db: Db, customerId: string): Promise<BoughtRow[]> {
  return db
    .selectFrom('orders')
    .innerJoin('order_lines', 'order_lines.order_id', 'orders.id')
    .innerJoin('products', 'products.id', 'order_lines.product_id')
    .select(['products.id', 'products.part_number', 'products.name'])
    .where('orders.customer_id', '=', customerId)
    .where('orders.money_state', 'in', settledMoneyStates)
    .where('products.archived_at', 'is', null)
    .groupBy('products.id')
    .orderBy((eb) => eb.fn.max(sql`orders.id::text`), 'desc')
    .limit(mostBought)
    .execute()
}

type BoughtRow = { id: string; part_number: string; name: string }

/**
 * Writes a review. It replaces an earlier review of the same product by the same author, with a new id and time. Refuses
 * `invalid_input` for a product the store never had.
 */
export async function putReview(tx: Tx, review: Insertable<DB['reviews']>): Promise<void> {
  const { author_id: _author, product_id: _product, ...written } = review
  try {
    await tx
      .insertInto('reviews')
      .values(review)
      .onConflict((conflict) =>
        conflict
          .columns(['author_id', 'product_id'])
          .where('author_id', 'is not', null)
          .where('product_id', 'is not', null)
          .doUpdateSet(written),
      )
      .execute()
  } catch (error) {
    if (!isUnknownProduct(error)) throw error
    throw invalidInput({ path: 'body.toolId', message: 'is not a tool of the store' })
  }
}

export type GivenReview = {
  name: string
  email: string
  rating: number
  text: string
  part_number: string
}

const daysBetween = 3

/**
 * Loads sample reviews, without accounts, into a store that has none. The first given review is the newest. Returns how
 * many it added.
 */
export async function loadReviews(
  pool: Pool,
  { ids, now }: { ids: Ids; now: Date },
  given: readonly GivenReview[],
): Promise<number> {
  const { rowCount: known } = await pool.query('select from reviews limit 1')
  if (known !== 0) return 0
  // Ids sort by creation time, so the oldest review gets its id first.
  const rows = given
    .map((review, index) => ({ ...review, days_ago: (index + 1) * daysBetween }))
    .toReversed()
    .map((review) => ({ ...review, id: ids.next() }))
  await pool.query(
    `insert into reviews (id, name, email, product_id, rating, review, created_at)
     select given.id, given.name, email, products.id, rating, given.text, $2::timestamptz - days_ago * interval '1 day'
       from json_to_recordset($1) as given(id uuid, name text, email text, rating int, text text, part_number text, days_ago int)
       left join products using (part_number)`,
    [JSON.stringify(rows), now],
  )
  return rows.length
}

function isUnknownProduct(error: unknown): boolean {
  return (
    error instanceof Error &&
    'constraint' in error &&
    error.constraint === 'reviews_product_id_fkey'
  )
}
