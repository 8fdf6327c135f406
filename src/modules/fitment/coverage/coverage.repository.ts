import { sql } from 'kysely'
import { longestPage } from '#contract/constants'
import type { CoveredMakes } from '#contract/fitment/fit-words'
import type { VehicleKind } from '#contract/vehicles/kinds'
import type { Db } from '#platform/db'
import { pageOf, readCursor } from '#platform/http'

export type CoverageCounts = {
  models: number
  covered: number
  categories: { category: string; covered: number }[]
}

/** No list is longer. */
const mostPassed = 100_000

type Models = { since: number; makes: CoveredMakes }

/** The models that were built in this year or later, of all makes or of those that have any part. */
const built = ({ since, makes }: Models) => sql`
  select vehicle_models.id from vehicle_models
  where exists (select from vehicles where model_id = vehicle_models.id and year >= ${since}::int)
    and (${makes} = 'all' or make_id in (
      select known.make_id from model_coverage join vehicle_models as known on known.id = model_coverage.model_id))`

/** How many models built since a year have parts, by category. Reads the counts that are kept, never applications. */
export async function countCoverage(db: Db, models: Models): Promise<CoverageCounts> {
  const { rows } = await sql<CoverageCounts>`
    with built as materialized (${built(models)}), kept as materialized (
      select category, model_id from model_coverage join built on built.id = model_id where year_to >= ${models.since}::int
    )
    select (select count(*) from built)::int as models, (select count(distinct model_id) from kept)::int as covered,
      coalesce((
        select jsonb_agg(jsonb_build_object('category', category, 'covered', covered)
          order by covered desc, category)
        from (
          select known.category, count(kept.model_id)::int as covered
          from (select distinct category from model_coverage) as known left join kept using (category)
          group by known.category
        ) as counted
      ), '[]') as categories`.execute(db)
  const [counts] = rows
  if (!counts) throw new Error('The coverage was not counted.')
  return counts
}

export type UncoveredRow = {
  make: string
  model: string
  kind: VehicleKind
  yearFrom: number
  yearTo: number
  vehicle: string
  otherParts: number
}

type Asked = Models & {
  category: string
  limit?: number | undefined
  cursor?: string | undefined
}

/** The models built since a year without a part of the category: those with most parts of others first, then popular makes. */
export async function listUncovered(
  db: Db,
  { category, limit = longestPage, cursor, ...models }: Asked,
) {
  const passed = cursor === undefined ? 0 : passedOf(cursor)
  const { rows } = await sql<UncoveredRow>`
    with parts as materialized (
      select model_id, sum(parts)::int as parts from model_coverage where year_to >= ${models.since}::int group by model_id
    ), of_make as materialized (
      select make_id, sum(parts)::int as parts
      from parts join vehicle_models on vehicle_models.id = model_id group by make_id
    )
    select vehicle_makes.name as make, vehicle_models.name as model, vehicle_models.kind,
      span.year_from as "yearFrom", span.year_to as "yearTo",
      span.year_to || '-' || vehicle_models.full_slug as vehicle, coalesce(parts.parts, 0) as "otherParts"
    from (${built(models)}) as built
    join vehicle_models on vehicle_models.id = built.id
    join vehicle_makes on vehicle_makes.id = vehicle_models.make_id
    cross join lateral (
      select min(year) as year_from, max(year) as year_to from vehicles where model_id = built.id
    ) as span
    left join parts on parts.model_id = built.id
    left join of_make on of_make.make_id = vehicle_models.make_id
    where not exists (
      select from model_coverage as kept
      where kept.category = ${category} and kept.model_id = built.id and kept.year_to >= ${models.since}::int)
    order by coalesce(parts.parts, 0) desc, coalesce(of_make.parts, 0) desc, vehicle_makes.name, vehicle_models.name, built.id
    limit ${limit + 1} offset ${passed}::bigint`.execute(db)
  return pageOf(rows, limit, () => [passed + limit])
}

/** How many rows the pages before this one had. */
function passedOf(cursor: string): number {
  const [passed] = readCursor(cursor, ['number'])
  return Math.min(Math.max(Number(passed), 0), mostPassed)
}
