import { refreshSynonyms } from '#modules/catalog'
import { warmVehicleWords } from '#modules/vehicles'
import type { Config } from '#platform/config'
import type { Database } from '#platform/db'
import type { Log } from '#platform/telemetry'
import { loadOwnSynonyms } from '../catalogue-folder.ts'
import { loadOwnZips } from '../delivery-data.ts'
import { holdToMode, modeOf } from '../mode-stamp.ts'
import { loadDemo } from '../stand-ins.ts'
import { loadOwnVehicles } from '../vehicle-data.ts'
import { analyzeFilled } from './analyze-filled.ts'
import type { Steps } from './steps.ts'

type Means = { config: Config; database: Pick<Database, 'db' | 'pool'>; steps: Steps; log: Log }

/**
 * Puts into the database what every shop has from the start, and what a sandbox begins with, unless it is there. Reads what
 * this process keeps of it. Returns how many products were added.
 */
export async function loadFirstData({ config, database, steps, log }: Means): Promise<number> {
  const { db, pool } = database
  const run: Steps['run'] = (what, work) => steps.run(what, work)
  await run('looking whether the database is a sandbox', () => holdToMode(db, modeOf(config)))
  const zipsLoaded = await run('loading the ZIP codes', () => loadOwnZips(pool))
  const vehiclesLoaded = await run('loading the vehicles', () => loadOwnVehicles(pool))
  await run('reading the words of the vehicles', () => warmVehicleWords(db))
  let productsLoaded = 0
  // A live shop begins empty: everything in the catalogue's folder is made up, and so is a past.
  if (!config.stripe) {
    const { loadDemoData } = await loadDemo()
    productsLoaded = await loadDemoData({ database, withHistory: config.demoHistory, run, log })
  }
  await run('loading the synonyms', () => loadOwnSynonyms(db))
  await run('reading the synonyms', () => refreshSynonyms(db))
  if (zipsLoaded || vehiclesLoaded || productsLoaded > 0) {
    await run('analyzing what was loaded', () => analyzeFilled(pool))
  }
  return productsLoaded
}
