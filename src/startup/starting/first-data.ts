import { refreshSynonyms } from '#modules/catalog'
import { decideOnHistory } from '#modules/demo-history'
import { beginInSandbox } from '#modules/taxes'
import { warmVehicleWords } from '#modules/vehicles'
import type { Config } from '#platform/config'
import type { Database } from '#platform/db'
import { systemClock, uuidv7 } from '#platform/ids'
import type { Log } from '#platform/telemetry'
import {
  loadOwnCatalogue,
  loadOwnSynonyms,
  loadSandboxAttributes,
  loadSandboxReviews,
  loadSandboxRules,
} from '../catalogue-folder.ts'
import { loadOwnZips, loadSandboxTables } from '../delivery-data.ts'
import { loadSandboxFitment } from '../fitment-data.ts'
import { holdToMode, modeOf } from '../mode-stamp.ts'
import type { Steps } from './steps.ts'
import { loadOwnVehicles } from '../vehicle-data.ts'

type Means = { config: Config; database: Pick<Database, 'db' | 'pool'>; steps: Steps; log: Log }

/**
 * Puts into the database what every shop has from the start, and what a sandbox begins with, unless it is there. Reads what
 * this process keeps of it. Returns how many products were added.
 */
export async function loadFirstData({ config, database, steps, log }: Means): Promise<number> {
  const { db, pool } = database
  const run: Steps['run'] = (what, work) => steps.run(what, work)
  await run('looking whether the database is a sandbox', () => holdToMode(db, modeOf(config)))
  await run('loading the ZIP codes', () => loadOwnZips(pool))
  await run('loading the vehicles', () => loadOwnVehicles(pool))
  await run('reading the words of the vehicles', () => warmVehicleWords(db))
  // A live shop begins empty: everything in the catalogue's folder is made up, and so is a past.
  const productsLoaded = config.stripe ? 0 : await loadSandbox({ config, database, steps, log })
  await run('loading the synonyms', () => loadOwnSynonyms(db))
  await run('reading the synonyms', () => refreshSynonyms(db))
  return productsLoaded
}

async function loadSandbox({ config, database, steps, log }: Means): Promise<number> {
  const run: Steps['run'] = (what, work) => steps.run(what, work)
  const { db, pool } = database
  const means = { db, clock: systemClock, ids: uuidv7 }
  const since = config.demoHistory
    ? await run('looking whether the shop has a past', () =>
        decideOnHistory({ db, pool }, systemClock.now()),
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
