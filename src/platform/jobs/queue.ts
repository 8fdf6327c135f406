import { sql, type RawBuilder } from 'kysely'
import type { Tx } from '#platform/db'
import { carriedNow, withCause } from './carried-cause.ts'
import { dueJobsQueued } from './wake.ts'

export type Job = {
  name: string
  payload: Record<string, unknown>
  runAt?: Date
  /** A new job replaces a waiting job with the same key. */
  key?: string
  /** It takes waiting jobs of its name along (`takeNeighbors`), so that one worker is enough for all of them. */
  withNeighbors?: true
  /** The maximum number of tries; 25 by default, spread over three days. */
  attempts?: number
}

/** The job queue. A job is a row of the caller's transaction, so it exists exactly if the change does. */
export type Jobs = { enqueue(tx: Tx, ...jobs: Job[]): Promise<void> }

export function createJobs(): Jobs {
  return { enqueue }
}

async function enqueue(tx: Tx, ...jobs: Job[]): Promise<void> {
  await sql`select ${queueing(jobs)}`.execute(tx)
}

/** The expression that queues jobs, for a statement that also writes what causes them. */
export function queueing(jobs: readonly Job[]): RawBuilder<unknown> {
  tellDue(jobs)
  return sql`queue_jobs(${JSON.stringify(jobs.map(specOf))}::json)`
}

/** Like `queueing`, for one job whose payload also has values that the statement finds: an expression of type jsonb. */
export function queueingWith(job: Job, found: RawBuilder<unknown>): RawBuilder<unknown> {
  tellDue([job])
  const { payload, ...spec } = specOf(job)
  return sql`queue_jobs(json_build_array(${JSON.stringify(spec)}::jsonb
    || jsonb_build_object('payload', ${JSON.stringify(payload)}::jsonb || ${found})))`
}

/**
 * Like `queueing`, for one job for each row that the statement finds, at once. `payload`: an expression of type json.
 * Queues nothing if there is no row, so the statement needs `having count(*) > 0`. `key`: an expression of type text; a
 * new job replaces a waiting job with the same key.
 */
export function queueingEach(
  name: string,
  payload: RawBuilder<unknown>,
  key: RawBuilder<unknown> = sql`null::text`,
): RawBuilder<unknown> {
  tellDue([{ name, payload: {} }])
  const carried = JSON.stringify(carriedNow())
  return sql`queue_jobs(json_agg(json_build_object('identifier', ${name}::text, 'payload', ${payload}::jsonb || ${carried}::jsonb,
    'job_key', ${key})))`
}

function tellDue(jobs: readonly Job[]): void {
  const due = jobs.filter(({ runAt }) => runAt === undefined)
  const alone = due.filter(({ withNeighbors }) => !withNeighbors).length
  dueJobsQueued({ alone, withNeighbors: alone < due.length })
}

/** The job as a `graphile_worker.job_spec`. It carries who has caused it, for the log and the trace. */
function specOf({ name, payload, runAt, key, attempts }: Job) {
  return {
    identifier: name,
    payload: withCause(payload),
    run_at: runAt,
    job_key: key,
    max_attempts: attempts,
  }
}
