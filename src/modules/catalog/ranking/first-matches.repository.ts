import { sql } from 'kysely'
import { askedNumbers, interchangeProducts } from '#modules/fitment'
import { partNumberKey } from '#contract/values/part-number'
import type { Db } from '#platform/db'
import {
  rankingKind,
  sizesQuery,
  wordsWithoutSizes,
  wordsQuery,
} from '../filters/search-query.repository.ts'
import { cursorAfter, type RankedPlace } from './ranked-place.ts'
import { blockAfter, rowsFor } from './shelf-sample.repository.ts'
import { slices } from './shelf-slices.ts'

type Row = {
  id: string | null
  score: number
  is_by_number: boolean
  slice: number | null
  about: number
  shelf: number | null
}

/**
 * The best matches of a search without filters, each with the cursor after it: one more than a page has, or all of the first
 * place. The first row of the function says how they were chosen. `next` is where the list goes on if they fill no page.
 */
export async function firstMatches(
  db: Db,
  { q, limit }: { q: string; limit: number },
): Promise<{ found: { id: string; cursor: string }[]; next: RankedPlace | null }> {
  const sizes = sizesQuery(q)
  const { rows } = await sql<Row>`
    select id, score, is_by_number, slice, about, shelf from best_of_search(
      ${wordsQuery(q)}, ${wordsWithoutSizes(q)}, ${sizes?.any ?? null}::tsquery, ${sizes?.exact ?? null}::tsquery,
      ${partNumberKey(q)}, ${interchangeProducts(askedNumbers(q))}, ${limit + 1}, to_tsquery('english', ${rankingKind(q)}::text)
    )`.execute(db)
  const [how, ...matches] = rows
  const slice = slices.find((known) => known === how?.slice)
  const rest = rowsFor(limit, { rows: how?.shelf ?? 0, passing: how?.about ?? 0 })
  const placeOf = ({ is_by_number }: Row): RankedPlace => {
    if (how?.slice == null) return { in: 'all' }
    if (is_by_number || slice === undefined) return { in: 'numbers', rows: rest }
    return { in: 'slice', slice }
  }
  const found = matches.flatMap((row) =>
    row.id === null
      ? []
      : [{ id: row.id, cursor: cursorAfter(placeOf(row), { id: row.id, score: row.score }) }],
  )
  if (how?.slice == null || found.length > limit) return { found, next: null }
  const next =
    slice === undefined ? { in: 'block' as const, rows: rest } : await blockAfter(db, slice)
  return { found, next }
}
