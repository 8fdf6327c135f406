import type { Platform } from '#platform'
import { endWritesOf, type NewerRelease } from '../newer-release.ts'
import { startStoreWorker } from '../start-worker.ts'
import type { Means } from './means.ts'
import type { Databases } from './open-databases.ts'

/** Runs the jobs of the modules, unless this process serves pages only. They end once a newer release is found. */
export async function startJobs(
  { config, steps, leaving, stops }: Means,
  platform: Platform,
  databases: Databases,
  newer: NewerRelease,
) {
  if (config.process === 'web') return null
  const { watch, start } = databases
  const pools = { ...databases, watchPool: watch.pool, startPool: start.pool }
  const worker = await steps.run('starting the worker', () =>
    startStoreWorker(platform, pools, stops),
  )
  newer.onFound(() => worker.stop())
  newer.onFound(() => endWritesOf([worker.pools.jobs], {}))
  leaving.addEventListener('abort', () => void worker.stop())
  return { ...worker, isRunning: () => newer.reason() === null && worker.isRunning() }
}
