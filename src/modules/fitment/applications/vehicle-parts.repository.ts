import { sql } from 'kysely'
import { countParts, declareEngines, type DeclaredEngine } from '#modules/vehicles'
import type { Tx } from '#platform/db'
import { keepCoverage } from './kept-coverage.repository.ts'

/** Everybody who writes applications, or says what decides about a part, waits here for the others. */
export async function lockFitment(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('fitment', 0))`.execute(tx)
}

/**
 * Tells the vehicles of these models how many products have an application for them, and by which engines their parts
 * differ. Whoever writes applications does this in the same transaction.
 */
export async function keepVehicleParts(tx: Tx, modelIds: readonly number[]): Promise<void> {
  const models = [...new Set(modelIds)]
  if (models.length === 0) return
  const { rows: engines } = await sql<DeclaredEngine>`
    select distinct model_id as "modelId", year_from as "yearFrom", year_to as "yearTo", engine_id as "engineId"
    from fitments where model_id = any (${models}::int[]) and engine_id is not null`.execute(tx)
  await declareEngines(tx, models, engines)
  const { rows: counts } = await sql<{ vehicleId: number; parts: number }>`
    select vehicles.id as "vehicleId", count(distinct fitments.product_id)::int as parts
    from vehicles
    left join fitments on fitments.model_id = vehicles.model_id and vehicles.year between year_from and year_to
    where vehicles.model_id = any (${models}::int[])
    group by vehicles.id`.execute(tx)
  await countParts(tx, counts)
  await keepCoverage(tx, models)
}
