import type { Pool } from 'pg'
import type { Log } from '#platform/telemetry'
import type { KeptRunner } from './keep-running.ts'

/** The clocks of several machines differ by less than this. */
const clockTolerance = `interval '5 minutes'`

/**
 * Repairs rows that were written while the clock was ahead. Without this, they would stand still until the clock reaches
 * that time again: recurring jobs whose last run is in the future, jobs that should run at once or be retried, and jobs
 * of a worker that was killed then. All of these become due now. Deadlines that customers were given stay as they are.
 */
export async function bringBackFutureRows(pool: Pool): Promise<void> {
  await pool.query(
    `update graphile_worker._private_known_crontabs set last_execution = now(), known_since = least(known_since, now())
     where last_execution > now() + ${clockTolerance}`,
  )
  await pool.query(`delete from live_workers where seen_at > now() + ${clockTolerance}`)
  await pool.query(
    `select graphile_worker.force_unlock_workers(array_agg(locked_by)) from (
       select distinct locked_by from graphile_worker._private_jobs
       where locked_at > now() + ${clockTolerance} and locked_by not in (select worker_id from live_workers)
     ) as dead having count(*) > 0`,
  )
  await pool.query(
    `update graphile_worker._private_jobs set run_at = now(), updated_at = now()
     where updated_at > now() + ${clockTolerance} and run_at > now() and locked_at is null
       and (attempts > 0 or run_at <= created_at + interval '1 minute')`,
  )
}

/** Watches the clock. After it was set back, a runner's timers would wait for a minute far in the future, so it is replaced. */
export function followClock(pool: Pool, kept: readonly Pick<KeptRunner, 'current'>[], log: Log) {
  const wasSetBack = watchForSetBack()
  const look = async () => {
    if (!wasSetBack()) return
    await bringBackFutureRows(pool)
    for (const { current } of kept) current()?.giveUp('the clock was set back')
  }
  const timer = setInterval(
    () =>
      void look().catch((err: unknown) =>
        log.warn({ err }, 'the clock was set back, and its effects could not be repaired'),
      ),
    5000,
  )
  return { stop: () => clearInterval(timer) }
}

/** Returns a function that says whether the clock was set back since its last call, by more than an ordinary correction. */
export function watchForSetBack(
  clocks = { wall: () => Date.now(), steady: () => performance.now() },
): () => boolean {
  let last = { wall: clocks.wall(), steady: clocks.steady() }
  return () => {
    const now = { wall: clocks.wall(), steady: clocks.steady() }
    const expected = last.wall + now.steady - last.steady
    last = now
    return now.wall < expected - 60_000
  }
}
