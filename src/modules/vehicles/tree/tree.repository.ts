import { sql } from 'kysely'
import type { Engine, Make, Model } from '#contract/vehicles/vehicles.schema'
import type { VehicleKind } from '#contract/vehicles/kinds'
import type { Db, Tx } from '#platform/db'

export type VehicleRow = {
  id: number
  modelId: number
  slug: string
  year: number
  makeSlug: string
  makeName: string
  modelSlug: string
  modelName: string
  kind: VehicleKind
  /** Those that parts ask for. */
  engines: (Engine & { id: number })[]
  parts: number
  otherYears: number[]
}

/** The years of which there are vehicles, the newest first. Each is one step in the index. */
export async function listYears(db: Db): Promise<number[]> {
  const { rows } = await sql<{ year: number }>`
    with recursive years as (
      (select year from vehicles order by year desc limit 1)
      union all
      select (select older.year from vehicles as older where older.year < years.year order by older.year desc limit 1)
      from years where years.year is not null
    )
    select year from years where year is not null order by year desc`.execute(db)
  return rows.map(({ year }) => year)
}

/** The makes of a year: those with parts first, then by name. */
export async function listMakes(db: Db, year: number): Promise<Make[]> {
  const { rows } = await sql<Make>`
    select vehicle_makes.slug, vehicle_makes.name, of_year.has_parts as "hasParts"
    from (
      select make_id, max(parts) > 0 as has_parts from vehicles where year = ${year} group by make_id
    ) as of_year
    join vehicle_makes on vehicle_makes.id = of_year.make_id
    order by of_year.has_parts desc, vehicle_makes.name collate "C"`.execute(db)
  return rows
}

/** The models of a make in a year: those with parts first, then by name. */
export async function listModels(db: Db, makeId: number, year: number): Promise<Model[]> {
  const { rows } = await sql<Model>`
    select vehicle_models.slug, vehicle_models.name, vehicle_models.kind,
      vehicles.year || '-' || vehicle_models.full_slug as vehicle, vehicles.parts > 0 as "hasParts"
    from vehicles join vehicle_models on vehicle_models.id = vehicles.model_id
    where vehicles.year = ${year} and vehicles.make_id = ${makeId}
    order by vehicles.parts > 0 desc, vehicle_models.name collate "C"`.execute(db)
  return rows
}

/** A make by the key of its slug, its name or an alias. */
export async function findMakeByKey(db: Db, key: string): Promise<{ id: number } | undefined> {
  const { rows } = await sql<{ id: number }>`
    select id from vehicle_makes where name_key = ${key}
    union all
    select make_id as id from make_aliases where name_key = ${key}
    limit 1`.execute(db)
  return rows[0]
}

export async function findMake(
  db: Db,
  id: number,
): Promise<{ slug: string; name: string } | undefined> {
  return db
    .selectFrom('vehicle_makes')
    .select(['slug', 'name'])
    .where('id', '=', id)
    .executeTakeFirst()
}

/** One vehicle by the two parts of its slug. */
export async function findVehicleBySlug(
  db: Db | Tx,
  { year, fullSlug }: { year: number; fullSlug: string },
): Promise<VehicleRow | undefined> {
  return findVehicle(db, sql`vehicle_models.full_slug = ${fullSlug} and vehicles.year = ${year}`)
}

export async function findVehicleById(db: Db | Tx, id: number): Promise<VehicleRow | undefined> {
  return findVehicle(db, sql`vehicles.id = ${id}`)
}

async function findVehicle(
  db: Db | Tx,
  is: ReturnType<typeof sql>,
): Promise<VehicleRow | undefined> {
  const { rows } = await sql<VehicleRow>`
    select vehicles.id, vehicles.model_id as "modelId", vehicles.year,
      vehicles.year || '-' || vehicle_models.full_slug as slug,
      vehicle_makes.slug as "makeSlug", vehicle_makes.name as "makeName",
      vehicle_models.slug as "modelSlug", vehicle_models.name as "modelName", vehicle_models.kind,
      coalesce((
        select jsonb_agg(jsonb_build_object(
          'id', engines.id, 'slug', engines.slug, 'label', engines.label, 'liters', engines.liters,
          'cylinders', engines.cylinders, 'layout', engines.layout, 'fuel', engines.fuel,
          'aspiration', engines.aspiration) order by engines.id)
        from vehicle_engines join engines on engines.id = vehicle_engines.engine_id
        where vehicle_engines.vehicle_id = vehicles.id
      ), '[]') as engines,
      vehicles.parts,
      array(
        select others.year from vehicles as others
        where others.model_id = vehicles.model_id and others.parts > 0 and others.id <> vehicles.id
        order by others.year desc
      ) as "otherYears"
    from vehicles
    join vehicle_models on vehicle_models.id = vehicles.model_id
    join vehicle_makes on vehicle_makes.id = vehicles.make_id
    where ${is}`.execute(db)
  return rows[0]
}

/** The vehicles that have at least `least` parts, by model and year, at most `limit`. */
export async function listVehiclesWithParts(
  db: Db,
  { least, limit, after = 0 }: { least: number; limit: number; after?: number },
): Promise<Pick<VehicleRow, 'id' | 'makeSlug' | 'modelSlug' | 'year'>[]> {
  const { rows } = await sql<Pick<VehicleRow, 'id' | 'makeSlug' | 'modelSlug' | 'year'>>`
    select vehicles.id, vehicle_makes.slug as "makeSlug", vehicle_models.slug as "modelSlug", vehicles.year
    from vehicles
    join vehicle_models on vehicle_models.id = vehicles.model_id
    join vehicle_makes on vehicle_makes.id = vehicles.make_id
    where vehicles.parts >= ${least} and vehicles.id > ${after}
    order by vehicles.id
    limit ${limit}`.execute(db)
  return rows
}
