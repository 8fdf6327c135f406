import type { Pool } from 'pg'
import type { Log } from '#platform/telemetry'
import type { Runner } from './runner.ts'

const seenEveryMs = 5_000
/** A worker that was not seen for this long counts as dead, and its jobs are freed. Jobs may run twice, so a mistake costs little. */
const deadAfterSeconds = 20
/** Longer than an answer of the database can take to arrive (`answerTimeoutMs` of the worker's connections). */
const lostAfterSeconds = 10

/**
 * Shows that the runners of this process are alive, and frees the jobs of dead ones. Without it, a job whose worker was
 * killed would wait for four hours. Also frees jobs that our own runners locked without learning of it, because the
 * connection was cut before the answer arrived.
 */
export function showWorkersAlive(
  pool: Pool,
  runners: () => readonly Runner[],
  log: Log,
  everyMs = seenEveryMs,
) {
  let running: Promise<void> | null = null
  const beat = () => {
    running ??= showAndSweep(pool, runners())
      .catch((err: unknown) => log.warn({ err }, 'the workers could not show that they are alive'))
      .finally(() => (running = null))
  }
  beat()
  const clock = setInterval(beat, everyMs)
  return {
    async stop() {
      clearInterval(clock)
      await running
      await releaseJobs(pool, runners()).catch((err: unknown) =>
        log.warn({ err }, 'the workers could not release their jobs'),
      )
    },
  }
}

async function showAndSweep(pool: Pool, runners: readonly Runner[]): Promise<void> {
  const ids = runners.map(({ id }) => id)
  await pool.query(
    `insert into live_workers (worker_id, seen_at) select unnest($1::text[]), now()
     on conflict (worker_id) do update set seen_at = excluded.seen_at`,
    [ids],
  )
  await pool.query(`delete from live_workers where seen_at < now() - make_interval(secs => $1)`, [
    deadAfterSeconds,
  ])
  // A worker that has just started may hold a job before it is seen. Its lock is recent.
  await pool.query(
    `select graphile_worker.force_unlock_workers(array_agg(locked_by)) from (
       select distinct locked_by from graphile_worker._private_jobs
       where locked_at < now() - make_interval(secs => $1)
         and locked_by not in (select worker_id from live_workers)
     ) as dead having count(*) > 0`,
    [deadAfterSeconds],
  )
  // A try that was cut off is not counted: each one counted makes the next failure wait nearly three times as long.
  await pool.query(
    `update graphile_worker._private_jobs
     set locked_at = null, locked_by = null, attempts = greatest(0, attempts - 1)
     where locked_by = any($1::text[]) and locked_at < now() - make_interval(secs => $2)
       and id <> all($3::bigint[])`,
    [ids, lostAfterSeconds, runners.flatMap(({ jobs }) => jobs.ids())],
  )
}

/** Frees the jobs that are still running at the end, so that the next worker can take them at once. */
async function releaseJobs(pool: Pool, runners: readonly Runner[]): Promise<void> {
  const ids = runners.map(({ id }) => id)
  await pool.query('select graphile_worker.force_unlock_workers($1)', [ids])
  await pool.query('delete from live_workers where worker_id = any($1)', [ids])
}
