import { once } from 'node:events'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#test/database'
import { createLog } from '#platform/telemetry'
import { createJobs, takeNeighbors, wakeWorkers, type Job } from './index.ts'

let database: TestDatabase

beforeAll(async () => {
  // One test makes a transaction wait.
  database = await createTestDatabase({ lockTimeoutMs: 60_000, statementTimeoutMs: 60_000 })
})
afterEach(() => database.pool.query('delete from graphile_worker._private_jobs'))
afterAll(() => database.close())

const later = new Date('2100-01-01T00:00:00Z')

test('several jobs are queued in one statement, each with its time, key and tries', async () => {
  await enqueue(
    { name: 'letter', payload: { to: 'Ann' } },
    { name: 'deadline', payload: {}, runAt: later, key: 'order:1', attempts: 3 },
  )
  expect(await jobs()).toEqual([
    { name: 'deadline', payload: {}, key: 'order:1', isDue: false, mostTries: 3 },
    { name: 'letter', payload: { to: 'Ann' }, key: null, isDue: true, mostTries: 25 },
  ])
})

test('a job that is rolled back is not there', async () => {
  const failing = database.db.transaction().execute(async (tx) => {
    await createJobs().enqueue(tx, { name: 'letter', payload: {} })
    throw new Error('rolled back')
  })
  await expect(failing).rejects.toThrow('rolled back')
  expect(await jobs()).toEqual([])
})

test('a job replaces the waiting one with its key', async () => {
  await enqueue({ name: 'deadline', payload: { first: true }, key: 'order:1', runAt: later })
  await enqueue({ name: 'deadline', payload: { first: false }, key: 'order:1' })
  expect(await jobs()).toMatchObject([{ payload: { first: false }, isDue: true }])
})

test('a job does not replace the running one with its key: both are there, and the running one is not tried again', async () => {
  await enqueue({ name: 'settle', payload: { first: true }, key: 'intent:1' })
  await database.pool.query(
    `update graphile_worker._private_jobs set locked_at = now(), locked_by = 'a worker', attempts = 1`,
  )
  await enqueue({ name: 'settle', payload: { first: false }, key: 'intent:1' })
  expect(await jobs()).toMatchObject([
    { payload: { first: true }, key: null },
    { payload: { first: false }, key: 'intent:1', isDue: true },
  ])
  const { rows } = await database.pool.query(
    'select attempts >= max_attempts as "isOver" from graphile_worker._private_jobs order by id',
  )
  expect(rows).toEqual([{ isOver: true }, { isOver: false }])
})

test('a job is queued although a worker takes the waiting one with its key at that moment', async () => {
  await enqueue({ name: 'settle', payload: { first: true }, key: 'intent:1' })
  const { pool } = database
  const gate = await pool.connect()
  await pool.query(`
    create function wait_at_gate() returns trigger language plpgsql as
      $$ begin perform pg_advisory_xact_lock_shared(1); return new; end $$;
    create trigger wait_at_gate before insert on graphile_worker._private_jobs
      for each row execute function wait_at_gate()`)
  try {
    await gate.query(`set lock_timeout = 0; select pg_advisory_lock(1)`)
    const queued = enqueue(
      { name: 'settle', payload: { first: false }, key: 'intent:1' },
      { name: 'letter', payload: {} },
    )
    const waits = `select from pg_locks where locktype = 'advisory' and not granted
      and database = (select oid from pg_database where datname = current_database())`
    await expect.poll(async () => (await gate.query(waits)).rowCount).toBe(1)
    await gate.query(
      `update graphile_worker._private_jobs set locked_at = now(), locked_by = 'a worker', attempts = 1`,
    )
    await gate.query('select pg_advisory_unlock(1)')
    await queued
  } finally {
    gate.release(true)
    await pool.query('drop function wait_at_gate cascade')
  }
  expect(await jobs()).toMatchObject([
    { name: 'letter' },
    { name: 'settle', payload: { first: true }, key: null },
    { name: 'settle', payload: { first: false }, key: 'intent:1', isDue: true },
  ])
})

test('workers are woken for the jobs that are due, not by the transaction that queues them', async () => {
  const client = await database.pool.connect()
  await client.query('listen "jobs:insert"')
  const waking = wakeWorkers(database.pool, createLog('fatal'))
  try {
    const notified = once(client, 'notification')
    await enqueue(
      { name: 'deadline', payload: {}, runAt: later },
      { name: 'settle', payload: {} },
      { name: 'settle', payload: {} },
    )
    const [message] = await notified
    expect(JSON.parse(message.payload)).toEqual({ count: 2 })

    const together = once(client, 'notification')
    for (let count = 0; count < 3; count++) {
      await enqueue({ name: 'letter', payload: {}, withNeighbors: true })
    }
    const [one] = await together
    expect(JSON.parse(one.payload)).toEqual({ count: 1 })
  } finally {
    waking.stop()
    await client.query('unlisten *')
    client.release()
  }
})

test('a transaction takes the due neighbors of a job, and gives them back if it fails', async () => {
  for (let count = 0; count < 3; count++) await enqueue({ name: 'letter', payload: { count } })
  await enqueue({ name: 'other', payload: {} }, { name: 'letter', payload: {}, runAt: later })
  await enqueue({ name: 'letter', payload: { failed: true } })
  await database.pool.query(
    `update graphile_worker._private_jobs set attempts = 1 where payload::text like '%failed%'`,
  )
  const take = (then: () => void) =>
    database.db.transaction().execute(async (tx) => {
      const taken = await takeNeighbors(tx, 'letter', 2)
      // Others take what this transaction has left.
      const rest = await database.db.transaction().execute((own) => takeNeighbors(own, 'letter', 9))
      then()
      return { taken, rest }
    })
  const failing = take(() => {
    throw new Error('rolled back')
  })
  await expect(failing).rejects.toThrow('rolled back')
  const left = (await jobs()).map(({ payload }) => payload)
  expect(left).toHaveLength(5)
  const { taken, rest } = await take(() => {})
  expect(taken).toHaveLength(2)
  expect(rest).toEqual([])
  expect((await jobs()).map(({ name, isDue }) => ({ name, isDue }))).toEqual([
    { name: 'letter', isDue: true },
    { name: 'letter', isDue: false },
    { name: 'other', isDue: true },
  ])
})

function enqueue(...queued: Job[]): Promise<void> {
  return database.db.transaction().execute((tx) => createJobs().enqueue(tx, ...queued))
}

async function jobs() {
  const { rows } = await database.pool.query(
    `select identifier as name, payload, key, run_at <= now() as "isDue", max_attempts as "mostTries"
     from graphile_worker._private_jobs jobs join graphile_worker._private_tasks tasks on tasks.id = task_id
     order by identifier, run_at, jobs.id`,
  )
  return rows
}
