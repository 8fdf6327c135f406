import { sql } from 'kysely'
import { longestPage } from '#contract/constants'
import type { Day } from '#contract/values/days'
import type { Db } from '#platform/db'
import { pageOf, readCursor } from '#platform/http'

export type Miss = { words: string; modelId: number; year: number | null; on: Day }

/** No list is longer. */
const mostPassed = 100_000

/** At most this many different searches are kept, and this many are left when the others are thrown away. */
const mostMisses = 2_000
const leftMisses = 1_000
const longestKeptDays = 180

/** Counts a search with a vehicle that found nothing. Once the list is full, only searches that it has are counted. */
export async function countMiss(db: Db, { words, modelId, year, on }: Miss): Promise<void> {
  await sql`
    insert into fitment_misses as kept (words, model_id, year, last_on)
    select ${words}::text, ${modelId}::int, ${year ?? 0}::smallint, ${on}::date
    where (select count(*) from fitment_misses) < ${mostMisses} or exists (
      select from fitment_misses where words = ${words} and model_id = ${modelId}::int and year = ${year ?? 0}::smallint)
    on conflict (words, model_id, year) do update
      set times = least(kept.times + 1, 1000000), last_on = greatest(kept.last_on, excluded.last_on)`.execute(
    db,
  )
}

/** Throws away what was last searched for long ago, and what is searched for least where the list is long. */
export async function forgetMisses(db: Db, today: Day): Promise<void> {
  await sql`
    delete from fitment_misses where last_on < ${today}::date - ${longestKeptDays}::int
      or (words, model_id, year) in (
        select words, model_id, year from fitment_misses
        order by times desc, last_on desc, words, model_id, year offset ${leftMisses})`.execute(db)
}

export type MissRow = {
  words: string
  make: string
  model: string
  year: number | null
  times: number
  lastOn: string
}

/** The most frequent first. */
export async function listMisses(
  db: Db,
  { limit = longestPage, cursor }: { limit?: number | undefined; cursor?: string | undefined },
) {
  const passed = cursor === undefined ? 0 : passedOf(cursor)
  const { rows } = await sql<MissRow>`
    select words, vehicle_makes.name as make, vehicle_models.name as model, nullif(year, 0) as year, times,
      to_char(last_on, 'YYYY-MM-DD') as "lastOn"
    from fitment_misses
    join vehicle_models on vehicle_models.id = model_id
    join vehicle_makes on vehicle_makes.id = vehicle_models.make_id
    order by times desc, last_on desc, words, model_id, year
    limit ${limit + 1} offset ${passed}::bigint`.execute(db)
  return pageOf(rows, limit, () => [passed + limit])
}

/** How many rows the pages before this one had. */
function passedOf(cursor: string): number {
  const [passed] = readCursor(cursor, ['number'])
  return Math.min(Math.max(Number(passed), 0), mostPassed)
}
