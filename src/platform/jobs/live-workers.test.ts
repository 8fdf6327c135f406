import { expect, test } from 'vitest'
import { createTestDatabase } from '#test/database'
import { createLog } from '#platform/telemetry'
import { createJobs, startWorker } from './index.ts'

test('the job of a killed worker is done by the next one, the job of a living one is left to it', async () => {
  await using database = await createTestDatabase()
  const { db, pool } = database
  for (const name of ['of-the-dead', 'of-the-living']) {
    await db.transaction().execute((tx) => createJobs().enqueue(tx, { name, payload: {} }))
  }
  const lock = (worker: string, task: string) =>
    pool.query(
      `update graphile_worker._private_jobs set locked_at = now() - interval '1 minute', locked_by = $1, attempts = 1
       where task_id = (select id from graphile_worker._private_tasks where identifier = $2)`,
      [worker, task],
    )
  await lock('worker-dead', 'of-the-dead')
  await lock('worker-living', 'of-the-living')
  await pool.query(
    `insert into live_workers values ('worker-living', now()), ('worker-dead', now() - interval '1 minute')`,
  )

  const done: string[] = []
  const ended = Promise.withResolvers<void>()
  const handlers = {
    'of-the-dead': async () => {
      done.push('of-the-dead')
      ended.resolve()
    },
    'of-the-living': async () => void done.push('of-the-living'),
  }
  const worker = await startWorker({ pool, watchPool: pool, log: createLog('fatal') }, [
    { name: 'all', places: 4, handlers, recurring: [] },
  ])
  await ended.promise
  await worker.stop()
  expect(done).toEqual(['of-the-dead'])
  const { rows } = await pool.query<{ worker_id: string }>('select worker_id from live_workers')
  expect(rows).toEqual([{ worker_id: 'worker-living' }])
})
