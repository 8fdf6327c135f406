import { sql } from 'kysely'
import { declareEngines, type DeclaredEngine } from '#modules/vehicles'
import type { Tx } from '#platform/db'
import { keepCoverage } from './kept-coverage.repository.ts'

/** Everybody who writes applications, or says what decides about a part, waits here for the others. */
export async function lockFitment(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('fitment', 0))`.execute(tx)
}

/**
 * Tells the vehicles of these models by which engines their parts differ, and counts what the models have of each category.
 * Whoever writes applications does this in the same transaction. How many parts each vehicle has is counted by the database.
 */
export async function keepVehicleParts(tx: Tx, modelIds: readonly number[]): Promise<void> {
  const models = [...new Set(modelIds)]
  if (models.length === 0) return
  const { rows: engines } = await sql<DeclaredEngine>`
    select distinct model_id as "modelId", year_from as "yearFrom", year_to as "yearTo", engine_id as "engineId"
    from fitments where model_id = any (${models}::int[]) and engine_id is not null`.execute(tx)
  await declareEngines(tx, models, engines)
  await keepCoverage(tx, models)
}
