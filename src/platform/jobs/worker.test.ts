import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#test/database'
import { createLog } from '#platform/telemetry'
import { createJobs, startWorker } from './index.ts'

const log = createLog('fatal')

test('jobs are run again after the ends of several at once could not be written down', async () => {
  await using database = await createTestDatabase()
  const { pool } = database
  // A table apart counts the refusals: it is written outside of what is refused.
  await pool.query(`
    create sequence refusals;
    create function refuse_end() returns trigger language plpgsql as
      $$ begin perform nextval('refusals'); perform pg_sleep(0.3); raise exception 'standing still'; end $$;
    create trigger refuse_end before delete on graphile_worker._private_jobs
      for each row execute function refuse_end()`)
  const done: string[] = []
  const slow = Promise.withResolvers<void>()
  const worker = await startWorker(
    pool,
    {
      // Each in a statement of its own: they do not end at the same moment.
      quick: async (payload) => {
        await pause((payload as { afterMs: number }).afterMs)
        done.push('quick')
      },
      slow: () => slow.promise,
      next: async () => void done.push('next'),
    },
    [],
    log,
  )
  await enqueue(database, 'slow')
  for (const afterMs of [0, 50, 100]) await enqueue(database, 'quick', { afterMs })
  await expect.poll(() => refusals(database)).toBeGreaterThanOrEqual(3)
  await pool.query('drop trigger refuse_end on graphile_worker._private_jobs')
  slow.resolve()
  await enqueue(database, 'next')
  await expect.poll(() => done, { timeout: 30_000 }).toContain('next')
  await worker.stop()
})

async function refusals({ pool }: TestDatabase): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(
    'select last_value as count from refusals where is_called',
  )
  return rows[0]?.count ?? 0
}

async function enqueue({ db }: TestDatabase, name: string, payload = {}): Promise<void> {
  await db.transaction().execute((tx) => createJobs().enqueue(tx, { name, payload }))
}
