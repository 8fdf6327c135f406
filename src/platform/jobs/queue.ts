import { sql } from 'kysely'
import type { Tx } from '#platform/db'

export type Job = {
  name: string
  payload: Record<string, unknown>
  runAt?: Date
  /** A new job replaces a waiting job with the same key. */
  key?: string
  /** The maximum number of tries; 25 by default, spread over three days. */
  attempts?: number
}

/** The job queue. A job is a row of the caller's transaction, so it exists exactly if the change does. */
export type Jobs = { enqueue(tx: Tx, job: Job): Promise<void> }

export function createJobs(): Jobs {
  return { enqueue }
}

async function enqueue(tx: Tx, { name, payload, runAt, key, attempts }: Job): Promise<void> {
  await sql`
    select graphile_worker.add_job(
      identifier => ${name},
      payload => ${JSON.stringify(payload)}::json,
      run_at => ${runAt ?? null}::timestamptz,
      job_key => ${key ?? null}::text,
      max_attempts => ${attempts ?? null}::int
    )`.execute(tx)
}
