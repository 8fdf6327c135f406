import { sql } from 'kysely'
import type { Tx } from '#platform/db'

export type Job = {
  name: string
  payload: Record<string, unknown>
  runAt?: Date
  /** A job with the key of one that waits replaces it. */
  key?: string
  /** How often it is tried at most; 25 times, over three days, unless said. */
  attempts?: number
}

/** Jobs are rows: queued in the caller's transaction, so a job exists exactly when its change does. */
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
