import { sql } from 'kysely'
import type { Engine } from '#contract/vehicles/vehicles.schema'
import type { Db, Tx } from '#platform/db'
import { engineOf, type EngineFacts } from './engine.ts'

/** The ids of these engines, which are kept if they are new. */
export async function keepEngines(tx: Tx, engines: readonly EngineFacts[]): Promise<number[]> {
  const rows = engines.map(engineOf)
  if (rows.length === 0) return []
  await tx
    .insertInto('engines')
    .values(rows)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
  return rows.map(({ id }) => id)
}

/** An engine by which parts for some years of a model differ. */
export type DeclaredEngine = {
  modelId: number
  yearFrom: number
  yearTo: number
  engineId: number
}

/** Makes these the engines by which parts for these models differ, in place of those declared before. */
export async function declareEngines(
  tx: Tx,
  modelIds: readonly number[],
  declared: readonly DeclaredEngine[],
): Promise<void> {
  await sql`
    delete from vehicle_engines using vehicles
    where vehicles.id = vehicle_engines.vehicle_id and vehicles.model_id = any (${modelIds}::int[])`.execute(
    tx,
  )
  await sql`
    insert into vehicle_engines (vehicle_id, engine_id)
    select distinct vehicles.id, told.engine_id
    from unnest(${declared.map(({ modelId }) => modelId)}::int[], ${declared.map(({ yearFrom }) => yearFrom)}::int[],
      ${declared.map(({ yearTo }) => yearTo)}::int[], ${declared.map(({ engineId }) => engineId)}::int[])
      as told (model_id, year_from, year_to, engine_id)
    join vehicles on vehicles.model_id = told.model_id and vehicles.year between told.year_from and told.year_to
    where vehicles.model_id = any (${modelIds}::int[])`.execute(tx)
}

type EngineOfVehicle = { vehicleId: number; engineId: number }

/** Adds engines to vehicles, and removes those that no application names any more. */
export async function moveEngines(
  tx: Tx,
  { come, gone }: { come: readonly EngineOfVehicle[]; gone: readonly EngineOfVehicle[] },
): Promise<void> {
  if (come.length > 0) {
    await sql`
      insert into vehicle_engines (vehicle_id, engine_id) select vehicle_id, engine_id from ${told(come)} on conflict do nothing`.execute(
      tx,
    )
  }
  if (gone.length > 0) {
    await sql`
      delete from vehicle_engines where (vehicle_id, engine_id) in (select told.vehicle_id, told.engine_id from ${told(gone)})`.execute(
      tx,
    )
  }
}

function told(engines: readonly EngineOfVehicle[]) {
  return sql`unnest(${engines.map(({ vehicleId }) => vehicleId)}::int[], ${engines.map(({ engineId }) => engineId)}::int[])
    as told (vehicle_id, engine_id)`
}

/** The engines by which parts for a model differ, in a year or in any. */
export async function enginesOfModel(
  db: Db,
  { modelId, year }: { modelId: number; year: number | null },
): Promise<(Engine & { id: number })[]> {
  const inYear = year === null ? sql`` : sql` and vehicles.year = ${year}::int`
  const { rows } = await sql<Engine & { id: number }>`
    select distinct engines.id, liters, cylinders, layout, fuel, aspiration, slug, label
    from vehicles join vehicle_engines on vehicle_engines.vehicle_id = vehicles.id
    join engines on engines.id = vehicle_engines.engine_id
    where vehicles.model_id = ${modelId}::int${inYear} order by engines.id`.execute(db)
  return rows.map((row) => ({ ...row, liters: row.liters === null ? null : Number(row.liters) }))
}
