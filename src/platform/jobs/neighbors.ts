import { sql } from 'kysely'
import type { Tx } from '#platform/db'

/**
 * Takes up to `most` due jobs of a name into the caller's transaction, which does their work: they are gone if it commits
 * and due again if it does not. A job that has failed before is left to run alone. Returns their payloads. Planned each time, since a plan made while the queue was short would read all of it.
 */
export async function takeNeighbors(tx: Tx, name: string, most: number): Promise<unknown[]> {
  const { rows } = await sql<{ payload: unknown }>`
    /* custom plan */
    delete from graphile_worker._private_jobs where id = any(array(
      select id from graphile_worker._private_jobs
      where task_id = (select id from graphile_worker._private_tasks where identifier = ${name})
        and is_available and run_at <= now() and attempts = 0
      order by priority, run_at limit ${most} for update skip locked))
    returning payload`.execute(tx)
  return rows.map(({ payload }) => payload)
}
