import type { Pool } from 'pg'
import type { Log } from '#platform/telemetry'

const seenEveryMs = 5_000
/** A worker that was not seen for so long is dead, and its jobs are anybody's. Jobs may run twice, so being wrong costs little. */
const deadAfterSeconds = 20

/**
 * Shows that the workers of this process live, and sets free the jobs of those that do not: without it
 * a job whose worker was killed would wait for four hours.
 */
export function showWorkersAlive(pool: Pool, workerIds: readonly string[], log: Log) {
  let running: Promise<void> = Promise.resolve()
  const beat = () => {
    running = showAndSweep(pool, workerIds).catch((err: unknown) =>
      log.warn({ err }, 'the workers could not show that they live'),
    )
  }
  beat()
  const clock = setInterval(beat, seenEveryMs)
  return {
    async stop() {
      clearInterval(clock)
      await running
      await pool
        .query('delete from live_workers where worker_id = any($1)', [workerIds])
        .catch((err: unknown) => log.warn({ err }, 'the workers could not say goodbye'))
    },
  }
}

async function showAndSweep(pool: Pool, workerIds: readonly string[]): Promise<void> {
  await pool.query(
    `insert into live_workers (worker_id, seen_at) select unnest($1::text[]), now()
     on conflict (worker_id) do update set seen_at = excluded.seen_at`,
    [workerIds],
  )
  await pool.query(`delete from live_workers where seen_at < now() - make_interval(secs => $1)`, [
    deadAfterSeconds,
  ])
  // A worker that has just begun may have a job before it is seen: its lock is young.
  await pool.query(
    `select graphile_worker.force_unlock_workers(array_agg(locked_by)) from (
       select distinct locked_by from graphile_worker._private_jobs
       where locked_at < now() - make_interval(secs => $1)
         and locked_by not in (select worker_id from live_workers)
     ) as dead having count(*) > 0`,
    [deadAfterSeconds],
  )
}
