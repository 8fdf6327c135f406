import { setTimeout as pause } from 'node:timers/promises'
import type { Pool } from 'pg'
import type { Log } from '#platform/telemetry'
import { bringBackFutureRows, followClock } from './future-rows.ts'
import { keepRunning, type KeptRunner } from './keep-running.ts'
import { showWorkersAlive } from './live-workers.ts'
import type { JobPlaces } from './runner.ts'
import { watchJobs } from './watch-jobs.ts'

export type Worker = {
  /** Ends within seconds, also while the database stands still. */
  stop(): Promise<void>
  /** Whether jobs are run at all places: none of them is empty, and at none a due job is left lying. */
  isRunning(): boolean
}

type Means = {
  /** A pool of direct connections, because the worker listens for new jobs. A connection whose answer takes longer than 8 s is cut. */
  pool: Pool
  /** Connections that no job takes. */
  watchPool: Pool
  log: Log
  times?: { beatMs: number; watchMs: number; standsStillAfterMs: number }
}

/** How long jobs that run may take to end after the worker was told to stop. They are run again by the next one. */
const mostStopMs = 3_000
const mostGoodbyeMs = 500

/** Runs jobs until stopped; a job that throws is tried again with growing delay. Each kind has its own places. */
export async function startWorker(
  { pool, watchPool, log, times }: Means,
  kinds: readonly JobPlaces[],
): Promise<Worker> {
  await bringBackFutureRows(pool)
  const kept: KeptRunner[] = []
  for (const places of kinds) kept.push(await keepRunning(pool, places, log))
  const runners = () => kept.flatMap((one) => one.all())
  const alive = showWorkersAlive(pool, runners, log, times?.beatMs)
  const clock = followClock(pool, kept, log)
  const watch = watchJobs(watchPool, kept, log, {
    ...(times && { everyMs: times.watchMs, afterMs: times.standsStillAfterMs }),
  })
  return {
    async stop() {
      clock.stop()
      await within(mostStopMs, Promise.all([watch.stop(), ...kept.map((one) => one.stop())]))
      await within(mostGoodbyeMs, alive.stop())
    },
    isRunning: () =>
      kept.every(({ current }) => current() !== null) && watch.standStill().length === 0,
  }
}

async function within(ms: number, work: Promise<unknown>): Promise<void> {
  const enough = new AbortController()
  await Promise.race([work, pause(ms, undefined, { signal: enough.signal })])
  enough.abort()
}
