import type { Pool } from 'pg'
import { beginInSandbox } from '#modules/taxes'
import type { Db } from '#platform/db'
import { systemClock, uuidv7 } from '#platform/ids'
import type { Log } from '#platform/telemetry'
import {
  loadOwnCatalogue,
  loadSandboxAttributes,
  loadSandboxReviews,
  loadSandboxRules,
} from './catalogue.ts'
import { loadSandboxTables } from './delivery-data.ts'
import { loadSandboxFitment } from './fitment-data.ts'
import { decideOnHistory } from './history/index.ts'

type Means = {
  database: { db: Db; pool: Pool }
  /** Whether a new shop gets a past. */
  withHistory: boolean
  /** Tells the operator what is going on, and does it. */
  run: <Result>(what: string, work: () => Promise<Result>) => Promise<Result>
  log: Log
}

/** Puts into the database what a trial shop begins with, unless it is there. Returns how many products were added. */
export async function loadDemoData({ database, withHistory, run, log }: Means): Promise<number> {
  const { db, pool } = database
  const means = { db, clock: systemClock, ids: uuidv7 }
  const since = withHistory
    ? await run('looking whether the shop has a past', () =>
        decideOnHistory(database, systemClock.now()),
      )
    : undefined
  const loaded = await run('loading the products', () => loadOwnCatalogue(pool, since))
  await run('loading the attributes', () => loadSandboxAttributes(pool))
  await run('loading what goes with what', () => loadSandboxRules(pool, log))
  await run('loading the reviews', () => loadSandboxReviews(pool))
  await run('loading what fits what', () => loadSandboxFitment(db))
  await run('loading the prices of delivery', () => loadSandboxTables(means, since))
  await run('loading the tax rates', () => beginInSandbox(means))
  return loaded
}
