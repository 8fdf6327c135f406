import { sql, type SqlBool } from 'kysely'
import { longestPage } from '#contract/constants'
import type { ReviewDeskQuery } from '#contract/staff/review-desk.schema'
import type { Db, Tx } from '#platform/db'
import { pageOf, readCursor } from '#platform/http'
import type { ReviewRow } from './review.ts'
import { reviewColumns } from './reviews.repository.ts'

const states: Record<ReviewDeskQuery['state'], SqlBoolean> = {
  'to-answer': sql<SqlBool>`reviews.answer is null and reviews.hidden_at is null`,
  hidden: sql<SqlBool>`reviews.hidden_at is not null`,
  all: sql<SqlBool>`true`,
}
type SqlBoolean = ReturnType<typeof sql<SqlBool>>

/** One page of the reviews that staff see, newest first. */
export async function listForStaff(
  db: Db,
  { state, cursor, limit = longestPage }: ReviewDeskQuery,
): Promise<{ rows: ReviewRow[]; next: string | null; total?: number }> {
  const before = cursor === undefined ? null : String(readCursor(cursor, ['uuid'])[0])
  const { rows } = await sql<ReviewRow>`
    select ${reviewColumns} from reviews left join products on products.id = reviews.product_id
    where ${states[state]} ${before === null ? sql`` : sql`and reviews.id < ${before}`}
    order by reviews.id desc limit ${sql.lit(limit + 1)}`.execute(db)
  const page = pageOf(rows, limit, ({ id }) => [id])
  if (before !== null || state === 'all') return page
  return { ...page, total: await countForStaff(db, state) }
}

const mostCounted = 10_000

async function countForStaff(db: Db, state: ReviewDeskQuery['state']): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count
    from (select from reviews where ${states[state]} limit ${sql.lit(mostCounted)}) listed`.execute(
    db,
  )
  return rows[0]?.count ?? 0
}

export async function findReview(db: Db | Tx, id: string): Promise<ReviewRow | undefined> {
  const { rows } = await sql<ReviewRow>`
    select ${reviewColumns} from reviews left join products on products.id = reviews.product_id
    where reviews.id = ${id}`.execute(db)
  return rows[0]
}

type Hiding = { at: Date; by: string; reason: string }
type Answer = { at: Date; by: string; text: string }

/** Hides a review, or shows it again with null. */
export async function writeHiding(tx: Tx, id: string, hiding: Hiding | null): Promise<void> {
  await tx
    .updateTable('reviews')
    .set({
      hidden_at: hiding?.at ?? null,
      hidden_by: hiding?.by ?? null,
      hidden_reason: hiding?.reason ?? null,
    })
    .where('id', '=', id)
    .execute()
}

/** Writes the shop's answer, or removes it with null. */
export async function writeAnswer(tx: Tx, id: string, answer: Answer | null): Promise<void> {
  await tx
    .updateTable('reviews')
    .set({
      answered_at: answer?.at ?? null,
      answered_by: answer?.by ?? null,
      answer: answer?.text ?? null,
    })
    .where('id', '=', id)
    .execute()
}
