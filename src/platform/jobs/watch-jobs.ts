import type { Pool } from 'pg'
import type { Log } from '#platform/telemetry'
import type { KeptRunner } from './keep-running.ts'

const lookEveryMs = 5_000
/** The runner stands still if a due job has waited for this long while no other job began or ended. */
export const standsStillAfterMs = 30_000

type Watched = Pick<KeptRunner, 'places' | 'current'>

/**
 * Checks that due jobs are being run, and gives up a runner that stands still although the database answers. It is not a
 * job itself and uses a connection that jobs cannot take.
 */
export function watchJobs(
  pool: Pool,
  kept: readonly Watched[],
  log: Log,
  { everyMs = lookEveryMs, afterMs = standsStillAfterMs } = {},
) {
  const still = new Set<Watched>()
  let looking: Promise<void> | null = null
  const look = () => {
    looking ??= lookAtAll()
      // If the database does not answer, nothing is known about the jobs, and the readiness reports the database.
      .catch((err: unknown) => log.warn({ err }, 'the jobs could not be checked'))
      .finally(() => (looking = null))
  }
  async function lookAtAll(): Promise<void> {
    for (const one of kept) {
      if (await standsStill(pool, one, afterMs)) still.add(one)
      else still.delete(one)
    }
  }
  const clock = setInterval(look, everyMs)
  return {
    standStill: () => [...still].map(({ places }) => places.name),
    async stop() {
      clearInterval(clock)
      await looking
    },
  }
}

async function standsStill(
  pool: Pool,
  { places, current }: Watched,
  afterMs: number,
): Promise<boolean> {
  const runner = current()
  if ((await oldestDueMs(pool, Object.keys(places.handlers))) < afterMs) return false
  if (!runner) return true
  const { jobs } = runner
  const hasTime = jobs.stillForMs() < afterMs
  if (!hasTime) runner.giveUp('due jobs were not being run')
  // A new runner is given time, but counts as working only once it has run a job.
  return !hasTime || !jobs.hasProgressed()
}

async function oldestDueMs(pool: Pool, names: readonly string[]): Promise<number> {
  const { rows } = await pool.query<{ age: number | null }>(
    `select extract(epoch from now() - min(run_at))::float as age from graphile_worker.jobs
     where task_identifier = any($1) and locked_at is null and attempts < max_attempts and run_at <= now()`,
    [names],
  )
  return (rows[0]?.age ?? 0) * 1000
}
