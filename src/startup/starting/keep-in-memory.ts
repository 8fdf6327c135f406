import { refreshSynonyms } from '#modules/catalog'
import { createKeptFitting } from '#modules/fitment'
import { createKeptShop, keepRefreshing } from '#modules/settings'
import { createNewerRelease, endWritesOf } from '../newer-release.ts'
import type { Means } from './means.ts'
import type { Databases } from './open-databases.ts'

/** Reads what the process keeps in memory, and reads it again every few seconds, all of it in one trip. */
export async function keepInMemory(
  { config, log, steps, stops }: Means,
  { start, visited, watch, habits }: Databases,
) {
  const db = watch.joinedReads
  const shop = createKeptShop({ db, isSandbox: config.stripe === null, log })
  await steps.run('reading the settings of the shop', () => shop.refresh(start.db))
  const fitting = createKeptFitting(db)
  await steps.run('looking for applications', () => fitting.refresh(start.db))
  const newer = createNewerRelease(db, log)
  newer.onFound(() => endWritesOf([visited.pool], habits))
  const refresh = () =>
    Promise.all([shop.refresh(), refreshSynonyms(db), fitting.refresh(), newer.refresh()])
  const following = keepRefreshing({ what: 'what is kept in memory', refresh }, log)
  stops.push(async () => following.stop())
  return { shop, fitting, newer }
}
