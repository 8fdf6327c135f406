import { setTimeout as pause } from 'node:timers/promises'
import type { Pool } from 'pg'
import type { Log } from '#platform/telemetry'
import { bringBackFutureRows, followClock } from './future-rows.ts'
import { keepRunning, type KeptRunner } from './keep-running.ts'
import { showWorkersAlive } from './live-workers.ts'
import type { JobPlaces } from './runner.ts'
import { watchJobs } from './watch-jobs.ts'

export type Worker = {
  /** Stops within seconds, even if the database does not answer. To be asked again is harmless. */
  stop(): Promise<void>
  /** Whether every group of places has a runner and no due job is stuck. */
  isRunning(): boolean
}

type Means = {
  /** Direct connections, because the worker listens for new jobs. A connection on which an answer takes more than 8 s is cut. */
  pool: Pool
  /** Connections that jobs do not use. */
  watchPool: Pool
  /** Connections without time limits, for the start. The same as `pool` if none are given. */
  startPool?: Pool
  log: Log
  times?: { beatMs: number; watchMs: number; standsStillAfterMs: number }
}

/** How long running jobs may take to end after the worker was told to stop. The next worker runs unfinished ones again. */
const mostStopMs = 3_000
const mostGoodbyeMs = 500

/** Runs jobs until stopped. A job that throws is retried with increasing delays. Each group of jobs has its own places. */
export async function startWorker(
  { pool, watchPool, startPool = pool, log: wholeLog, times }: Means,
  kinds: readonly JobPlaces[],
): Promise<Worker> {
  const { log, mute } = untilMuted(wholeLog)
  await bringBackFutureRows(startPool)
  const kept: KeptRunner[] = []
  for (const places of kinds) kept.push(await keepRunning(pool, places, log))
  const runners = () => kept.flatMap((one) => one.all())
  const alive = showWorkersAlive(pool, runners, log, times?.beatMs)
  const clock = followClock(pool, kept, log)
  const watch = watchJobs(watchPool, kept, log, {
    ...(times && { everyMs: times.watchMs, afterMs: times.standsStillAfterMs }),
  })
  async function stop(): Promise<void> {
    clock.stop()
    await within(mostStopMs, Promise.all([watch.stop(), ...kept.map((one) => one.stop())]))
    await within(mostGoodbyeMs, alive.stop())
    mute()
  }
  let stopped: Promise<void> | undefined
  return {
    stop: () => (stopped ??= stop()),
    isRunning: () =>
      kept.every(({ current }) => current() !== null) && watch.standStill().length === 0,
  }
}

/**
 * What still runs when the worker has stopped finds its connections closed and complains of that. It will be run again, so
 * these complaints mean nothing.
 */
function untilMuted(whole: Log): { log: Log; mute: () => void } {
  const log = whole.child({})
  return { log, mute: () => void (log.level = 'silent') }
}

async function within(ms: number, work: Promise<unknown>): Promise<void> {
  const enough = new AbortController()
  await Promise.race([work, pause(ms, undefined, { signal: enough.signal })])
  enough.abort()
}
