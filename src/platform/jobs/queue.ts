import { sql } from 'kysely'
import type { Tx } from '#platform/db'
import type { Job, Jobs } from './index.ts'

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
