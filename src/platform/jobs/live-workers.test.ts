import { expect, test } from 'vitest'
import { createTestDatabase } from '#test/database'
import { createLog } from '#platform/telemetry'
import { watchForSetBack } from './future-rows.ts'
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

test('a job that a living worker lost runs again, and the lost try does not count', async () => {
  await using database = await createTestDatabase()
  const { db, pool } = database
  await db.transaction().execute((tx) => createJobs().enqueue(tx, { name: 'lost', payload: {} }))
  const tries = Promise.withResolvers<number>()
  const lost = async () => {
    const { rows } = await pool.query<{ attempts: number }>(
      'select attempts from graphile_worker._private_jobs',
    )
    tries.resolve(Number(rows[0]?.attempts))
  }
  // Locked by somebody else until the worker has a name.
  await pool.query(
    `update graphile_worker._private_jobs set locked_at = now(), locked_by = 'somebody'`,
  )
  const times = { beatMs: 50, watchMs: 60_000, standsStillAfterMs: 60_000 }
  const worker = await startWorker({ pool, watchPool: pool, log: createLog('fatal'), times }, [
    { name: 'all', places: 1, handlers: { lost }, recurring: [] },
  ])
  await expect
    .poll(async () => {
      const { rowCount } = await pool.query(
        `update graphile_worker._private_jobs
         set locked_by = worker_id, locked_at = now() - interval '1 minute', attempts = 3 from live_workers`,
      )
      return rowCount
    })
    .toBe(1)
  // Two tries that count, and the one that is running.
  expect(await tries.promise).toBe(3)
  await worker.stop()
})

test('what was written while the clock was a day ahead does not wait for that day, deadlines do', async () => {
  await using database = await createTestDatabase()
  const { db, pool } = database
  const tomorrow = `now() + interval '1 day'`
  for (const name of ['at-once', 'tried-again', 'of-the-dead', 'deadline']) {
    await db.transaction().execute((tx) => createJobs().enqueue(tx, { name, payload: {} }))
  }
  const change = (task: string, values: string) =>
    pool.query(
      `update graphile_worker._private_jobs set ${values}, updated_at = ${tomorrow}
       where task_id = (select id from graphile_worker._private_tasks where identifier = $1)`,
      [task],
    )
  await change('at-once', `created_at = ${tomorrow}, run_at = ${tomorrow}`)
  await change('tried-again', `attempts = 2, run_at = ${tomorrow}`)
  await change('of-the-dead', `attempts = 1, locked_at = ${tomorrow}, locked_by = 'worker-dead'`)
  await change('deadline', `created_at = ${tomorrow}, run_at = ${tomorrow} + interval '15 minutes'`)
  await pool.query(`insert into live_workers values ('worker-dead', ${tomorrow})`)
  await pool.query(
    `insert into graphile_worker._private_known_crontabs (identifier, known_since, last_execution)
     values ('often', ${tomorrow}, ${tomorrow})`,
  )

  const done: string[] = []
  const note = (name: string) => [name, async () => void done.push(name)] as const
  const names = ['at-once', 'tried-again', 'of-the-dead', 'deadline', 'often']
  const worker = await startWorker({ pool, watchPool: pool, log: createLog('fatal') }, [
    {
      name: 'all',
      places: 2,
      handlers: Object.fromEntries(names.map(note)),
      recurring: [{ name: 'often', cron: '* * * * *' }],
    },
  ])
  await expect
    .poll(() => done.filter((name) => name !== 'often').toSorted())
    .toEqual(['at-once', 'of-the-dead', 'tried-again'])
  await worker.stop()
  // The worker skips a run that is not later than the last one.
  const { rowCount } = await pool.query(
    `select from graphile_worker._private_known_crontabs where identifier = 'often' and last_execution <= now()`,
  )
  expect(rowCount).toBe(1)
})

test('a clock that is set back is noticed once, one that is set right is not', () => {
  let wall = 1_000_000_000
  let steady = 0
  const wasSetBack = watchForSetBack({ wall: () => wall, steady: () => steady })
  const pass = (wallMs: number, steadyMs = 5000) => {
    wall += wallMs
    steady += steadyMs
    return wasSetBack()
  }
  expect(pass(5000)).toBe(false)
  expect(pass(-1000)).toBe(false)
  expect(pass(86_400_000)).toBe(false)
  expect(pass(-86_400_000)).toBe(true)
  expect(pass(5000)).toBe(false)
})
