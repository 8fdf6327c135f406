import { Logger, runOnce } from 'graphile-worker'
import type { Platform } from '#platform'
import { runCaused } from '#platform/jobs'
import { placesOf } from '../src/startup/start-worker.ts'
import type { TestDatabase } from './database.ts'

/** Runs every waiting job now, even if it is scheduled for later. */
export async function runJobs({ pool }: TestDatabase, platform: Platform): Promise<void> {
  await pool.query(`update graphile_worker._private_jobs set run_at = now() where run_at > now()`)
  const handlers = placesOf(platform, {}).flatMap((place) => Object.entries(place.handlers))
  await runOnce({
    pgPool: pool,
    noHandleSignals: true,
    logger: new Logger(() => () => {}),
    taskList: Object.fromEntries(
      handlers.map(([name, handler]) => [
        name,
        (payload: unknown) => runCaused(name, payload, handler),
      ]),
    ),
  })
}
