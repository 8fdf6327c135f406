import type { Pool } from 'pg'
import type { Log } from '#platform/telemetry'
import type { KeptRunner } from './keep-running.ts'

/** Clocks of several machines differ by less than this. */
const apart = `interval '5 minutes'`

/**
 * What was written while the clock was ahead would stand still until the clock is there again: recurring jobs, whose last
 * time lies ahead; jobs that were to run at once, or to be tried again; jobs of a worker that was killed then. They are
 * due now. Deadlines stay: they are as far ahead as somebody was told.
 */
export async function bringBackFutureRows(pool: Pool): Promise<void> {
  await pool.query(
    `update graphile_worker._private_known_crontabs set last_execution = now(), known_since = least(known_since, now())
     where last_execution > now() + ${apart}`,
  )
  await pool.query(`delete from live_workers where seen_at > now() + ${apart}`)
  await pool.query(
    `select graphile_worker.force_unlock_workers(array_agg(locked_by)) from (
       select distinct locked_by from graphile_worker._private_jobs
       where locked_at > now() + ${apart} and locked_by not in (select worker_id from live_workers)
     ) as dead having count(*) > 0`,
  )
  await pool.query(
    `update graphile_worker._private_jobs set run_at = now(), updated_at = now()
     where updated_at > now() + ${apart} and run_at > now() and locked_at is null
       and (attempts > 0 or run_at <= created_at + interval '1 minute')`,
  )
}

/** A runner's timers wait for a minute that is far ahead once the clock is set back; a new runner's do not. */
export function followClock(pool: Pool, kept: readonly Pick<KeptRunner, 'current'>[], log: Log) {
  const wasSetBack = watchForSetBack()
  const look = async () => {
    if (!wasSetBack()) return
    await bringBackFutureRows(pool)
    for (const { current } of kept) current()?.giveUp('the clock was set back')
  }
  const timer = setInterval(
    () => void look().catch((err: unknown) => log.warn({ err }, 'the clock was set back')),
    5000,
  )
  return { stop: () => clearInterval(timer) }
}

/** Answers at each call whether the clock was set back since the call before, by more than clocks are set right. */
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
