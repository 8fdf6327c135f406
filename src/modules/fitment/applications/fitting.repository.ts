import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { invalidInput } from '#contract/refusals'
import type { Db, Tx } from '#platform/db'
import type { FittedVehicle } from './fit-verdict.ts'

/** Without a year: any year of the model. */
export type Fitting = Omit<FittedVehicle, 'year'> & { year: number | null }

type Named = { vehicle?: string | undefined; engine?: string | undefined }

/**
 * The vehicle that a request names by its address, `2016-honda-civic`, and its engine. Undefined if it names none. Refuses
 * what the shop does not know.
 */
export async function readFitting(
  db: Db | Tx,
  { vehicle, engine }: Named,
): Promise<FittedVehicle | undefined> {
  if (vehicle === undefined) {
    if (engine === undefined) return undefined
    throw invalidInput({ path: 'query.engine', message: 'needs a vehicle' })
  }
  const year = Number(vehicle.slice(0, 4))
  const { rows } = await sql<FittedVehicle>`
    select vehicles.model_id as "modelId", vehicles.year,
      (select id from engines where slug = ${engine ?? null}::text) as "engineId"
    from vehicle_models join vehicles on vehicles.model_id = vehicle_models.id and vehicles.year = ${year}::int
    where vehicle_models.full_slug = ${vehicle.slice(5)}`.execute(db)
  const [fitting] = rows
  if (!fitting) throw invalidInput({ path: 'query.vehicle', message: 'is no vehicle of the tree' })
  if (engine !== undefined && fitting.engineId === null) {
    throw invalidInput({ path: 'query.engine', message: 'is no engine of the tree' })
  }
  return fitting
}

/** Whether a row of `products` has an application for the vehicle, with or without conditions. */
export function hasApplicationFor(vehicle: Fitting): RawBuilder<SqlBool> {
  return sql<SqlBool>`products.id in (
    select fitting.product_id from fitments as fitting where ${agrees(vehicle)}
  )`
}

/** The same rule as in `fitVerdict`: nothing that is known of the vehicle speaks against the row. */
function agrees({ modelId, year, engineId }: Fitting): RawBuilder<SqlBool> {
  const ofEngine =
    engineId === null
      ? sql``
      : sql` and (fitting.engine_id is null or fitting.engine_id = ${engineId}::int)`
  const inYear =
    year === null ? sql`` : sql` and ${year}::int between fitting.year_from and fitting.year_to`
  return sql<SqlBool>`fitting.model_id = ${modelId}::int${inYear}${ofEngine}`
}
