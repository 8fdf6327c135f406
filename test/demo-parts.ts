import { loadOwnCatalogue } from '../demo/catalogue.ts'
import { loadSandboxFitment } from '../demo/fitment-data.ts'
import { loadOwnVehicles } from '../src/startup/vehicle-data.ts'
import type { TestStore } from './store.ts'

/** Loads the made-up catalogue, the vehicles, and which part fits which vehicle, as the sandbox has them. */
export async function loadDemoParts({ database: { pool, db } }: TestStore): Promise<void> {
  await loadOwnCatalogue(pool)
  await loadOwnVehicles(pool)
  await loadSandboxFitment(db)
}
