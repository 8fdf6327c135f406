import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { countedProducts } from '#contract/constants'
import { fitPositions, type FitPosition } from '#contract/fitment/fit-words'
import { invalidInput } from '#contract/refusals'
import { nameOfVehicle } from '#modules/vehicles'
import type { Db } from '#platform/db'
import type { FittedVehicle } from './fit-verdict.ts'

/**
 * Without a year: any year of the model. `parts`: how many products have applications for it, if that is known; then
 * `vehicleId` and `name` are too.
 */
export type Fitting = Omit<FittedVehicle, 'year'> & {
  year: number | null
  /** Where several engines may be meant: any of these. */
  engineIds?: readonly number[] | undefined
  /** Where on the vehicle the part must go, if its application says where: any of these. */
  positions?: readonly FitPosition[] | undefined
  parts?: number | undefined
  /** About how many products the shop has; 0 if that is not known. */
  shelf?: number | undefined
  vehicleId?: number | undefined
  name?: string | undefined
}

type Known = FittedVehicle & { parts: number; shelf: number; vehicleId: number; name: string }

type Named = { vehicle?: string | undefined; engine?: string | undefined }

/** A visitor's vehicle is read for the list, its counts and each verdict: it is remembered for so long. Its parts may be more by then. */
const keptMs = 60_000
const mostKept = 2_000
const kept = new WeakMap<Db, Map<string, { vehicle: Known; until: number }>>()

/**
 * The vehicle that a request names by its address, `2016-honda-civic`, and its engine. Undefined if it names none. Refuses
 * what the shop does not know.
 */
export async function readFitting(db: Db, { vehicle, engine }: Named): Promise<Known | undefined> {
  if (vehicle === undefined) {
    if (engine === undefined) return undefined
    throw invalidInput({ path: 'query.engine', message: 'needs a vehicle' })
  }
  const vehicles = kept.get(db) ?? new Map<string, { vehicle: Known; until: number }>()
  kept.set(db, vehicles)
  const key = `${vehicle} ${engine ?? ''}`
  const now = performance.now()
  const known = vehicles.get(key)
  if (known && now < known.until) return known.vehicle
  const found = await findVehicle(db, { vehicle, engine })
  // Deleted first, so that the oldest come first.
  vehicles.delete(key)
  vehicles.set(key, { vehicle: found, until: now + keptMs })
  for (const oldest of vehicles.keys()) {
    if (vehicles.size <= mostKept) break
    vehicles.delete(oldest)
  }
  return found
}

async function findVehicle(
  db: Db,
  { vehicle, engine }: { vehicle: string; engine?: string | undefined },
): Promise<Known> {
  const year = Number(vehicle.slice(0, 4))
  const { rows } = await sql<Omit<Known, 'name'> & { makeName: string; modelName: string }>`
    select vehicles.id as "vehicleId", vehicles.model_id as "modelId", vehicles.year, vehicles.parts,
      (select greatest(reltuples, 0)::float from pg_class where oid = 'products'::regclass) as shelf,
      vehicle_makes.name as "makeName", vehicle_models.name as "modelName",
      (select id from engines where slug = ${engine ?? null}::text) as "engineId"
    from vehicle_models join vehicles on vehicles.model_id = vehicle_models.id and vehicles.year = ${year}::int
    join vehicle_makes on vehicle_makes.id = vehicles.make_id
    where vehicle_models.full_slug = ${vehicle.slice(5)}`.execute(db)
  const [found] = rows
  if (!found) throw invalidInput({ path: 'query.vehicle', message: 'is no vehicle of the tree' })
  if (engine !== undefined && found.engineId === null) {
    throw invalidInput({ path: 'query.engine', message: 'is no engine of the tree' })
  }
  return { ...found, name: nameOfVehicle(found) }
}

/** Up to so many parts of a vehicle are all read. If there are more, a list looks at its own products one by one. */
const allRead = countedProducts

/** Whether so many products fit the vehicle that they are not counted one by one. */
export function fitsMany({ parts = 0 }: Fitting): boolean {
  return parts > allRead
}

/** Looking a product up among the applications costs about as much as reading this many parts of a vehicle. */
const partsPerLookUp = 2

/**
 * How many products of the shelf a page of `limit` may look at one by one, if that is cheaper than reading all parts of the vehicle.
 * Null if it is not.
 */
export function lookUpsFor({ parts = 0, shelf = 0 }: Fitting, limit: number): number | null {
  const most = Math.floor(parts / (2 * partsPerLookUp))
  // About so many are looked at until the page is full.
  const expected = (limit * shelf) / Math.max(parts, 1)
  return shelf > 0 && 1.5 * expected < most ? most : null
}

/** Whether a row of `products` has an application, looked up for this row. */
export function looksUpApplication(vehicle: Fitting): RawBuilder<SqlBool> {
  return sql<SqlBool>`exists (
    select from fitments as fitting where ${agrees(vehicle)} and fitting.product_id = products.id offset 0
  )`
}

/**
 * Whether a row of `products` has an application for the vehicle, with or without conditions. PostgreSQL would rather merge
 * the applications with the whole shelf, so the form of the condition tells it what to do.
 */
export function hasApplicationFor(vehicle: Fitting): RawBuilder<SqlBool> {
  const applications = sql`from fitments as fitting where ${agrees(vehicle)}`
  if (vehicle.parts === undefined) {
    return sql<SqlBool>`products.id in (select fitting.product_id ${applications})`
  }
  if (fitsMany(vehicle)) return looksUpApplication(vehicle)
  return sql<SqlBool>`products.id = any(array(select distinct fitting.product_id ${applications}))`
}

/**
 * The table `products`, with a row for each product that has an application for the vehicle. In the order of
 * `fitting.product_id` the first rows are there at once, however many there are.
 */
export function productsFor(vehicle: Fitting, direction: 'asc' | 'desc'): RawBuilder<unknown> {
  return sql`(
    select distinct fitting.product_id from fitments as fitting where ${agrees(vehicle)}
    order by fitting.product_id ${sql.raw(direction)}
  ) as fitting join products on products.id = fitting.product_id`
}

/** The same rule as in `fitVerdict`: nothing that is known of the vehicle speaks against the row. */
function agrees({ modelId, year, engineId, engineIds, positions }: Fitting): RawBuilder<SqlBool> {
  const engines = engineId === null ? engineIds : [engineId]
  const ofEngine =
    engines === undefined
      ? sql``
      : sql` and (fitting.engine_id is null or fitting.engine_id = any(${[...engines]}::int[]))`
  const inYear =
    year === null ? sql`` : sql` and ${year}::int between fitting.year_from and fitting.year_to`
  const places = positions?.map((position) => fitPositions.indexOf(position) + 1)
  const at =
    places === undefined
      ? sql``
      : sql` and (fitting.position is null or fitting.position = any(${places}::int[]))`
  return sql<SqlBool>`fitting.model_id = ${modelId}::int${inYear}${ofEngine}${at}`
}
