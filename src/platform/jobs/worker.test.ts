import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { connectDatabase } from '#platform/db'
import { createTestDatabase, type TestDatabase } from '#test/database'
import { databaseGate } from '#test/database-gate'
import { createLog } from '#platform/telemetry'
import { createJobs, startWorker, type JobHandlers } from './index.ts'

const log = createLog('fatal')

test('jobs are run again after the ends of several at once could not be written down', async () => {
  await using database = await createTestDatabase()
  const { pool } = database
  // A sequence counts the refusals, since it is not rolled back with the refused transaction.
  await pool.query(`
    create sequence refusals;
    create function refuse_end() returns trigger language plpgsql as
      $$ begin perform nextval('refusals'); perform pg_sleep(0.3); raise exception 'standing still'; end $$;
    create trigger refuse_end before delete on graphile_worker._private_jobs
      for each row execute function refuse_end()`)
  const done: string[] = []
  const slow = Promise.withResolvers<void>()
  const handlers = {
    // They end at different moments, so that each end is recorded in a statement of its own.
    quick: async (payload: unknown) => {
      await pause((payload as { afterMs: number }).afterMs)
      done.push('quick')
    },
    slow: () => slow.promise,
    next: async () => void done.push('next'),
  }
  // The runner itself has to say that it has ended: nobody looks whether it stands still.
  const worker = await work(database, handlers, { standsStillAfterMs: 3_600_000 })
  await enqueue(database, 'slow')
  for (const afterMs of [0, 50, 100]) await enqueue(database, 'quick', { afterMs })
  await expect.poll(() => refusals(database)).toBeGreaterThanOrEqual(3)
  await pool.query('drop trigger refuse_end on graphile_worker._private_jobs')
  slow.resolve()
  await enqueue(database, 'next')
  await expect.poll(() => done).toContain('next')
  await worker.stop()
})

test('jobs are run after the first tries to take one have failed', async () => {
  await using database = await createTestDatabase()
  const { pool } = database
  await pool.query(`
    create function refuse_names() returns trigger language plpgsql as
      $$ begin raise exception 'starting up'; end $$;
    create trigger refuse_names before insert on graphile_worker._private_tasks
      for each row execute function refuse_names()`)
  const done: string[] = []
  const worker = await work(database, { 'unheard-of': async () => void done.push('done') })
  await expect.poll(() => worker.isRunning()).toBe(false)
  await pool.query('drop trigger refuse_names on graphile_worker._private_tasks')
  await enqueue(database, 'unheard-of')
  await expect.poll(() => done).toEqual(['done'])
  expect(worker.isRunning()).toBe(true)
  await worker.stop()
})

test('a job that was taken by an answer that never came is run; one that takes long is run once', async () => {
  await using database = await createTestDatabase()
  const runs: string[] = []
  const end = Promise.withResolvers<void>()
  const worker = await work(database, {
    long: async () => {
      runs.push('long')
      await end.promise
    },
    lost: async () => void runs.push('lost'),
  })
  await enqueue(database, 'long')
  await expect.poll(() => runs).toEqual(['long'])
  // As if this worker had locked both long ago.
  await database.db.transaction().execute(async (tx) => {
    await createJobs().enqueue(tx, { name: 'lost', payload: {} })
    await sql`update graphile_worker._private_jobs set locked_at = now() - interval '1 minute',
      locked_by = (select max(locked_by) from graphile_worker._private_jobs)`.execute(tx)
  })
  await expect.poll(() => runs).toEqual(['long', 'lost'])
  const before = await lastSeen(database)
  await expect.poll(() => lastSeen(database)).toBeGreaterThan(before)
  end.resolve()
  await expect.poll(() => waiting(database)).toBe(0)
  expect(runs).toEqual(['long', 'lost'])
  await worker.stop()
})

test('a runner that leaves due jobs lying is found out and replaced, and meanwhile says so', async () => {
  await using database = await createTestDatabase()
  const { pool } = database
  // The runner cannot take any job, since every place is held by a job that never ends.
  const runs: string[] = []
  const never = new Promise<void>(() => {})
  const worker = await work(database, {
    stuck: () => never,
    next: async () => void runs.push('next'),
  })
  for (let place = 0; place < 4; place++) await enqueue(database, 'stuck')
  await expect.poll(() => locked(database)).toBe(4)
  await enqueue(database, 'next')
  await pool.query(`update graphile_worker._private_jobs set run_at = now() - interval '1 hour'`)
  await expect.poll(() => worker.isRunning()).toBe(false)
  await expect.poll(() => runs).toEqual(['next'])
  await expect.poll(() => worker.isRunning()).toBe(true)
  // Stopping does not wait for jobs that never end.
  await worker.stop()
  expect(await locked(database)).toBe(0)
})

test('while the database says nothing the worker stops all the same', async () => {
  await using database = await createTestDatabase()
  const gate = await databaseGate(database.url)
  const { pool, close } = connectDatabase({ url: gate.url })
  const begun = Promise.withResolvers<void>()
  const worker = await work(
    { pool },
    {
      asks: async () => {
        await pool.query('select 1')
        begun.resolve()
        await pool.query('select pg_sleep(60)')
      },
    },
  )
  await enqueue(database, 'asks')
  await begun.promise
  gate.set('silent')
  const ended = worker.stop().then(() => close())
  await expect(ended).resolves.toBeUndefined()
  gate.close()
})

test('what a job does after the worker has stopped and its connections are closed is no complaint', async () => {
  await using database = await createTestDatabase()
  const { pool, close } = connectDatabase({ url: database.url })
  const lines: string[] = []
  const told = pino({ level: 'debug' }, { write: (line: string) => void lines.push(line) })
  const begun = Promise.withResolvers<void>()
  const mail = Promise.withResolvers<void>()
  const handlers = {
    mail: () => {
      begun.resolve()
      return mail.promise
    },
  }
  const worker = await work({ pool }, handlers, { told })
  await enqueue(database, 'mail')
  await begun.promise
  await worker.stop()
  await close()
  let refused = 0
  const connect = pool.connect.bind(pool) as () => Promise<never>
  pool.connect = (() => connect().finally(() => refused++)) as typeof pool.connect
  mail.reject(new Error('Greeting never received'))
  await expect.poll(() => refused).toBeGreaterThan(0)
  // The library has then been told, and so has its log.
  await new Promise(setImmediate)
  expect(lines.filter((line) => line.includes('after calling end'))).toEqual([])
  // The next worker finds the job free.
  expect(await locked(database)).toBe(0)
})

function work(
  { pool }: Pick<TestDatabase, 'pool'>,
  handlers: JobHandlers,
  { standsStillAfterMs = 2_000, told = log } = {},
) {
  const times = { beatMs: 100, watchMs: 100, standsStillAfterMs }
  return startWorker({ pool, watchPool: pool, log: told, times }, [
    { name: 'all', places: 4, handlers, recurring: [] },
  ])
}

async function lastSeen({ pool }: TestDatabase): Promise<number> {
  const { rows } = await pool.query<{ at: Date }>('select max(seen_at) as at from live_workers')
  return rows[0]?.at.getTime() ?? 0
}

const waiting = (database: TestDatabase) => countJobs(database, 'true')
const locked = (database: TestDatabase) => countJobs(database, 'locked_at is not null')

async function countJobs({ pool }: TestDatabase, which: string): Promise<number> {
  const { rowCount } = await pool.query(`select from graphile_worker._private_jobs where ${which}`)
  return rowCount ?? 0
}

async function refusals({ pool }: TestDatabase): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(
    'select last_value as count from refusals where is_called',
  )
  return rows[0]?.count ?? 0
}

async function enqueue({ db }: TestDatabase, name: string, payload = {}): Promise<void> {
  await db.transaction().execute((tx) => createJobs().enqueue(tx, { name, payload }))
}
