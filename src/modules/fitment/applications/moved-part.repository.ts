import { sql, type RawBuilder } from 'kysely'
import { moveEngines } from '#modules/vehicles'
import type { Tx } from '#platform/db'
import { keepCoverage } from './kept-coverage.repository.ts'

/** What an application says of vehicles. */
type Reach = { modelId: number; yearFrom: number; yearTo: number; engineId: number | null }

/** What the applications of a part say of vehicles. Taken before they are changed, it tells what the change moves. */
export async function reachOf(tx: Tx, productId: string): Promise<Reach[]> {
  const { rows } = await sql<Reach>`
    select distinct model_id as "modelId", year_from as "yearFrom", year_to as "yearTo", engine_id as "engineId"
    from fitments where product_id = ${productId}`.execute(tx)
  return rows
}

/**
 * Does for one part what `keepVehicleParts` does for whole models. It compares what the applications of the part say now with
 * what they said `before`, since a model may have a million applications of other parts.
 */
export async function keepMovedPart(
  tx: Tx,
  productId: string,
  before: readonly Reach[],
): Promise<void> {
  const after = await reachOf(tx, productId)
  const moved = movedReaches(before, after)
  if (moved.length === 0) return
  const reaches = reachesOf(moved)
  await moveEngines(tx, await movedEngines(tx, reaches))
  await moveCoverage(tx, productId, moved)
}

type Side = 'before' | 'after'
type MovedReach = Reach & { side: Side }

/** What the part said and what it says, for each model where the two differ. */
function movedReaches(before: readonly Reach[], after: readonly Reach[]): MovedReach[] {
  const was = Map.groupBy(before, ({ modelId }) => modelId)
  const is = Map.groupBy(after, ({ modelId }) => modelId)
  const said = (rows: readonly Reach[] = []) =>
    rows
      .map(({ yearFrom, yearTo, engineId }) => [yearFrom, yearTo, engineId].join('-'))
      .toSorted()
      .join(' ')
  const sides = (rows: readonly Reach[] = [], side: Side) => rows.map((row) => ({ ...row, side }))
  return [...new Set([...was.keys(), ...is.keys()])]
    .filter((model) => said(was.get(model)) !== said(is.get(model)))
    .flatMap((model) => [...sides(was.get(model), 'before'), ...sides(is.get(model), 'after')])
}

function reachesOf(moved: readonly MovedReach[]): RawBuilder<unknown> {
  return sql`
    select vehicles.id as vehicle_id, vehicles.model_id, vehicles.year, said."engineId" as engine_id, said.side
    from jsonb_to_recordset(${JSON.stringify(moved)}::jsonb) as said (
      "modelId" int, "yearFrom" smallint, "yearTo" smallint, "engineId" int, side text)
    join vehicles on vehicles.model_id = said."modelId" and vehicles.year between said."yearFrom" and said."yearTo"`
}

/** A vehicle loses an engine with the last application that names it, so those of other parts are looked at too. */
async function movedEngines(tx: Tx, reaches: RawBuilder<unknown>) {
  const { rows } = await sql<{ vehicleId: number; engineId: number; side: Side }>`
    select vehicle_id as "vehicleId", engine_id as "engineId", min(side) as side
    from (${reaches}) as reached where engine_id is not null
    group by vehicle_id, model_id, year, engine_id
    having count(distinct side) = 1 and (min(side) = 'after' or not exists (
      select from fitments where fitments.model_id = reached.model_id and fitments.engine_id = reached.engine_id
        and reached.year between year_from and year_to))
    order by vehicle_id, engine_id`.execute(tx)
  return {
    come: rows.filter(({ side }) => side === 'after'),
    gone: rows.filter(({ side }) => side === 'before'),
  }
}

/** Adds the part to the coverage of its models, or takes it out, and keeps their first and last years right. */
async function moveCoverage(
  tx: Tx,
  productId: string,
  moved: readonly MovedReach[],
): Promise<void> {
  const { rows } = await sql<{ category: string; isOnSale: boolean; isPending: boolean }>`
    select category, archived_at is null as "isOnSale",
      exists (select from parts_to_cover where product_id = products.id) as "isPending"
    from products where id = ${productId}`.execute(tx)
  const [part] = rows
  const spans = spansOf(moved)
  // A job has yet to count it, so the category in which it was counted is not known. Its models are counted whole.
  if (!part || part.isPending) {
    await keepCoverage(
      tx,
      spans.map(({ modelId }) => modelId),
    )
    return
  }
  if (!part.isOnSale) return
  const { category } = part
  const given = sql`jsonb_to_recordset(${JSON.stringify(spans)}::jsonb) as span (
    "modelId" int, step int, "wasFrom" smallint, "wasTo" smallint, "isFrom" smallint, "isTo" smallint)`
  const { rows: anew } = await sql<{ modelId: number }>`
    select kept.model_id as "modelId"
    from ${given} join model_coverage as kept on kept.category = ${category} and kept.model_id = span."modelId"
    where kept.parts + step > 0 and (
      ("wasFrom" = kept.year_from and ("isFrom" is null or "isFrom" > "wasFrom") and not ${othersHave(category, sql`fitments.year_from = kept.year_from`)})
      or ("wasTo" = kept.year_to and ("isTo" is null or "isTo" < "wasTo") and not ${othersHave(category, sql`fitments.year_to = kept.year_to`)}))`.execute(
    tx,
  )
  await sql`
    with span as materialized (
      select "modelId", step, "isFrom", "isTo" from ${given}
    ), gone as (
      delete from model_coverage as kept using span
      where kept.category = ${category} and kept.model_id = span."modelId" and kept.parts + step <= 0
    )
    insert into model_coverage as kept (model_id, category, parts, year_from, year_to)
    select "modelId", ${category}, 1, "isFrom", "isTo" from span where "isFrom" is not null
    on conflict (category, model_id) do update
      set parts = kept.parts + (select step from span where "modelId" = kept.model_id),
        year_from = least(kept.year_from, excluded.year_from), year_to = greatest(kept.year_to, excluded.year_to)`.execute(
    tx,
  )
  await sql`
    update model_coverage as kept set parts = kept.parts + step
    from ${given}
    where kept.category = ${category} and kept.model_id = span."modelId" and "isFrom" is null`.execute(
    tx,
  )
  // No other part reached the first or the last year of these models, so all their applications are read.
  if (anew.length > 0) {
    await keepCoverage(
      tx,
      anew.map(({ modelId }) => modelId),
    )
  }
}

/** Whether a part on sale of the category has such an application for the model of the row `kept`. */
function othersHave(category: string, is: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`exists (
    select from fitments join products on products.id = fitments.product_id
    where fitments.model_id = kept.model_id and ${is} and products.category = ${category} and products.archived_at is null)`
}

/** The years of the part for each model, before and after, and by how much that moves the number of parts. */
function spansOf(moved: readonly MovedReach[]) {
  return [...Map.groupBy(moved, ({ modelId }) => modelId)].map(([modelId, rows]) => {
    const was = spanOf(rows.filter(({ side }) => side === 'before'))
    const is = spanOf(rows.filter(({ side }) => side === 'after'))
    const step = Number(is !== null) - Number(was !== null)
    return {
      modelId,
      step,
      wasFrom: was?.from ?? null,
      wasTo: was?.to ?? null,
      isFrom: is?.from ?? null,
      isTo: is?.to ?? null,
    }
  })
}

function spanOf(rows: readonly Reach[]): { from: number; to: number } | null {
  if (rows.length === 0) return null
  return {
    from: Math.min(...rows.map(({ yearFrom }) => yearFrom)),
    to: Math.max(...rows.map(({ yearTo }) => yearTo)),
  }
}
