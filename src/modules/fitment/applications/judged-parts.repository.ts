import { sql, type RawBuilder } from 'kysely'
import { partNumberKey } from '#contract/values/part-number'
import type { FitKind } from '#contract/fitment/fit-words'
import type { Db, Tx } from '#platform/db'

/** An application as a row of JSON. `position`: its place in the list of the contract, from 1 on. */
export type ApplicationRow = {
  modelId: number
  yearFrom: number
  yearTo: number
  engineId: number | null
  engine: string | null
  position: number | null
  quantity: number
  note: string | null
  asks: string | null
  isSample: boolean
}

export type PartRow = {
  key: string
  part_number: string
  kind: FitKind
  is_complete: boolean
  applications: ApplicationRow[]
}

/**
 * The parts on sale with these numbers, former ones too, each with its applications for one model in one year, by the key of
 * what was asked.
 */
export async function partsWithApplications(
  db: Db,
  partNumbers: readonly string[],
  { modelId, year }: { modelId: number; year: number },
): Promise<Map<string, PartRow>> {
  const keys = [...new Set(partNumbers.map(partNumberKey))].filter(Boolean)
  if (keys.length === 0) return new Map()
  const { rows } = await sql<PartRow>`
    select found.key, found.part_number, coalesce(fits.kind, 'unknown') as kind,
      coalesce(fits.is_complete, false) as is_complete,
      ${applicationsOf(sql`found.id`, sql`${modelId}::int`, sql`and ${year}::int between one.year_from and one.year_to`)}
        as applications
    from (
      select part_number_key as key, id, part_number from products
      where archived_at is null and part_number_key = any(${keys}::text[])
      union all
      select former.part_number_key, products.id, products.part_number
      from former_part_numbers as former
      join products on products.id = former.product_id and products.archived_at is null
      where former.part_number_key = any(${keys}::text[]) and not exists (
        select from products as current where archived_at is null and part_number_key = former.part_number_key)
    ) as found
    left join product_fits as fits on fits.product_id = found.id`.execute(db)
  return new Map(rows.map((row) => [row.key, row]))
}

export type BoughtRow = {
  productId: string
  modelId: number | null
  year: number | null
  vehicleId: number | null
  make: string
  model: string
  engineId: number | null
  engine: string | null
  kind: FitKind
  isComplete: boolean
  applications: ApplicationRow[]
}

export type Bought = { productId: string; vehicle: string; engine?: string | undefined }

/**
 * Products with the vehicles that they are bought for, in the order asked, each with its applications for that model. What
 * the tree does not know of a vehicle is null.
 */
export async function boughtWithApplications(
  db: Db | Tx,
  bought: readonly Bought[],
): Promise<BoughtRow[]> {
  const { rows } = await sql<BoughtRow>`
    select given.product_id as "productId", vehicles.model_id as "modelId", vehicles.year, vehicles.id as "vehicleId",
      vehicle_makes.name as make, vehicle_models.name as model, engines.id as "engineId", engines.label as engine,
      coalesce(fits.kind, 'unknown') as kind, coalesce(fits.is_complete, false) as "isComplete",
      ${applicationsOf(sql`given.product_id`, sql`vehicles.model_id`)} as applications
    from unnest(${bought.map(({ productId }) => productId)}::uuid[],
      ${bought.map(({ vehicle }) => Number(vehicle.slice(0, 4)))}::int[],
      ${bought.map(({ vehicle }) => vehicle.slice(5))}::text[],
      ${bought.map(({ engine = null }) => engine)}::text[]
    ) with ordinality as given (product_id, year, full_slug, engine, place)
    left join vehicle_models on vehicle_models.full_slug = given.full_slug
    left join vehicles on vehicles.model_id = vehicle_models.id and vehicles.year = given.year
    left join vehicle_makes on vehicle_makes.id = vehicles.make_id
    left join engines on engines.slug = given.engine
    left join product_fits as fits on fits.product_id = given.product_id
    order by given.place`.execute(db)
  return rows
}

/** The applications of a product for one model, as JSON. */
function applicationsOf(
  productId: RawBuilder<unknown>,
  modelId: RawBuilder<unknown>,
  inYear: RawBuilder<unknown> = sql``,
) {
  return sql`coalesce((
        select json_agg(json_build_object(
          'modelId', one.model_id, 'yearFrom', one.year_from, 'yearTo', one.year_to,
          'engineId', one.engine_id, 'engine', engines.label, 'position', one.position, 'quantity', one.quantity,
          'note', qualifiers.text, 'asks', qualifiers.asks, 'isSample', one.is_sample
        ) order by one.position, one.year_from, engines.label, qualifiers.text)
        from fitments as one
        left join engines on engines.id = one.engine_id
        left join qualifiers on qualifiers.id = one.qualifier_id
        where one.model_id = ${modelId} and one.product_id = ${productId} ${inYear}
      ), '[]')`
}
