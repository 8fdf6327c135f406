import { sql } from 'kysely'
import { partNumberKey } from '#contract/values/part-number'
import type { ProductFilter } from '#contract/products.schema'
import type { Db } from '#platform/db'
import { pageOf, readCursor } from '#platform/http'
import {
  matchesFormerNumber,
  matchesNumber,
  matchesWords,
  passes,
  wordsQuery,
} from './product-filter.repository.ts'

/** So many are put in order; what comes after them is no answer to anybody's words. */
const candidates = { byNumber: 500, byWords: 2_000 }

export type Ranked = { ids: string[]; next: string | null }

type Wish = ProductFilter & { q: string; limit: number; cursor?: string | undefined }

/**
 * The ids of one page of what was searched for, the nearest first: the part number itself, part numbers that begin
 * so, then words by their weight. The place in the list is the score and the id, so that pages follow each other.
 */
export async function rankProducts(db: Db, { q, limit, cursor, ...filter }: Wish): Promise<Ranked> {
  const key = partNumberKey(q)
  const conditions = [sql`products.archived_at is null`, ...passes(filter)]
  const narrowed = sql`select id, part_number_key, search from products where ${sql.join(conditions, sql` and `)}`
  const byWords = sql`(${narrowed} and ${matchesWords(q)} limit ${candidates.byWords})`
  const byNumber = sql`(${narrowed} and ${matchesNumber(q)} limit ${candidates.byNumber})`
  const byFormerNumber = sql`(${narrowed} and ${matchesFormerNumber(q)})`
  const [score, id] = cursor === undefined ? [null, null] : readCursor(cursor, ['number', 'uuid'])
  const { rows } = await sql<{ id: string; score: number }>`
    with found as (${key === '' ? byWords : sql`${byNumber} union all ${byFormerNumber} union all ${byWords}`}),
    scored as (
      select id, max(
        case when part_number_key = ${key} then 2000000 when part_number_key like ${`${key}%`} and ${key} <> '' then 1000000 else 0 end
        + (ts_rank(search, ${wordsQuery(q)}) * 100000)::int
      ) as score
      from found group by id
    )
    select id, score from scored
    where ${cursor === undefined ? sql`true` : sql`(score, id) < (${score}::bigint, ${id}::uuid)`}
    order by score desc, id desc
    limit ${limit + 1}`.execute(db)
  const page = pageOf(rows, limit, (last) => [Number(last.score), last.id])
  return { ids: page.rows.map((row) => row.id), next: page.next }
}
