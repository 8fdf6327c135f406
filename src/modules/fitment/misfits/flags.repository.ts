import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { misfitsToFlag, mostFlags, type FlagOutcome } from '#contract/fitment/fit-words'
import { partNumberKey } from '#contract/values/part-number'
import type { Db, Tx } from '#platform/db'

/** What names an application among all. */
export type NamedApplication = {
  partNumber: string
  modelSlug: string
  yearFrom: number
  yearTo: number
  engine: string | null
}

export type FlagRow = {
  productId: string
  modelId: number
  engineId: number | null
  partNumber: string
  productName: string
  make: string
  model: string
  modelSlug: string
  yearFrom: number
  yearTo: number
  engine: { slug: string; label: string } | null
  count: number
  misfits: { orderId: string | null; vehicle: string; at: string }[]
  resolution: { outcome: FlagOutcome; note: string; by: string; at: string } | null
}

/**
 * Applications that promised at least three times what did not fit, the newest misfit first. A misfit counts against every
 * application that agrees with its vehicle, until staff have resolved a flag over that vehicle.
 */
export async function listOpenFlags(db: Db | Tx): Promise<FlagRow[]> {
  return openFlags(db, sql`true`)
}

/** One of them by its words; undefined if it is not flagged. */
export async function findOpenFlag(tx: Tx, named: NamedApplication): Promise<FlagRow | undefined> {
  const [flag] = await openFlags(
    tx,
    sql`products.part_number_key = ${partNumberKey(named.partNumber)}
      and vehicle_models.full_slug = ${named.modelSlug}
      and fit.year_from = ${named.yearFrom} and fit.year_to = ${named.yearTo}
      and engines.slug is not distinct from ${named.engine}::text`,
  )
  return flag
}

async function openFlags(db: Db | Tx, is: RawBuilder<unknown>): Promise<FlagRow[]> {
  const { rows } = await sql<FlagRow>`
    with counting as (
      select misfits.id, misfits.product_id, misfits.model_id, misfits.year, misfits.engine_id, misfits.order_id,
        misfits.vehicle, misfits.reported_at
      from misfits
      where misfits.verdict in ('fits', 'fits_with') and not exists (
        select from resolved_flags as done
        where done.product_id = misfits.product_id and done.model_id = misfits.model_id
          and ${covers(sql`done`)} and done.resolved_at >= misfits.reported_at)
    )
    select ${named}, count(*)::int as count, null::jsonb as resolution,
      to_jsonb((array_agg(jsonb_build_object('orderId', misfits.order_id, 'vehicle', misfits.vehicle,
        'at', misfits.reported_at) order by misfits.id desc))[1:20]) as misfits
    from (select distinct product_id, model_id, year_from, year_to, engine_id from fitments
      where product_id in (select product_id from counting)) as fit
    join counting as misfits on misfits.product_id = fit.product_id and misfits.model_id = fit.model_id
      and ${covers(sql`fit`)}
    ${joined(sql`fit`)}
    where ${is}
    group by ${groups}
    having count(*) >= ${misfitsToFlag}
    order by max(misfits.reported_at) desc, products.part_number, fit.year_from, engines.slug
    limit ${mostFlags}`.execute(db)
  return rows
}

/** What staff have resolved, the newest first. */
export async function listResolvedFlags(db: Db): Promise<FlagRow[]> {
  const { rows } = await sql<FlagRow>`
    select ${named}, fit.misfits as count, '[]'::jsonb as misfits,
      jsonb_build_object('outcome', outcome, 'note', note, 'by', users.email, 'at', resolved_at) as resolution
    from resolved_flags as fit
    ${joined(sql`fit`)}
    join users on users.id = fit.resolved_by
    order by fit.id desc
    limit ${mostFlags}`.execute(db)
  return rows
}

type Resolved = {
  id: string
  flag: Pick<FlagRow, 'productId' | 'modelId' | 'yearFrom' | 'yearTo' | 'engineId' | 'count'>
  outcome: FlagOutcome
  note: string
  by: string
  at: Date
}

export async function insertResolved(tx: Tx, { flag, ...resolved }: Resolved): Promise<void> {
  await tx
    .insertInto('resolved_flags')
    .values({
      id: resolved.id,
      product_id: flag.productId,
      model_id: flag.modelId,
      year_from: flag.yearFrom,
      year_to: flag.yearTo,
      engine_id: flag.engineId,
      misfits: flag.count,
      outcome: resolved.outcome,
      note: resolved.note,
      resolved_by: resolved.by,
      resolved_at: resolved.at,
    })
    .execute()
}

/** The same rule as in `fitVerdict`: nothing that is known of the vehicle speaks against the row. */
function covers(row: RawBuilder<unknown>): RawBuilder<SqlBool> {
  return sql<SqlBool>`misfits.year between ${row}.year_from and ${row}.year_to
    and (${row}.engine_id is null or misfits.engine_id is null or misfits.engine_id = ${row}.engine_id)`
}

const named = sql`fit.product_id as "productId", fit.model_id as "modelId", fit.engine_id as "engineId",
  products.part_number as "partNumber", products.name as "productName",
  vehicle_makes.name as make, vehicle_models.name as model, vehicle_models.full_slug as "modelSlug",
  fit.year_from as "yearFrom", fit.year_to as "yearTo",
  case when engines.id is not null then jsonb_build_object('slug', engines.slug, 'label', engines.label) end as engine`

const groups = sql`fit.product_id, fit.model_id, fit.engine_id, fit.year_from, fit.year_to,
  products.id, vehicle_makes.id, vehicle_models.id, engines.id`

function joined(row: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`join products on products.id = ${row}.product_id
    join vehicle_models on vehicle_models.id = ${row}.model_id
    join vehicle_makes on vehicle_makes.id = vehicle_models.make_id
    left join engines on engines.id = ${row}.engine_id`
}
