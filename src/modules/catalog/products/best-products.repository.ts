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

/** Only this many matches are ranked. A search that finds more is too vague for more results to help. */
const candidates = { byNumber: 500, byWords: 2_000 }

export type Ranked = { ids: string[]; next: string | null }

type RankQuery = ProductFilter & { q: string; limit: number; cursor?: string | undefined }

/**
 * The ids of one page of search results, best first: the exact part number, then part numbers that start with the
 * words, then matching words by their weight. The cursor is the score and the id, so that pages follow each other
 * without gaps.
 */
export async function rankProducts(
  db: Db,
  { q, limit, cursor, ...filter }: RankQuery,
): Promise<Ranked> {
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
