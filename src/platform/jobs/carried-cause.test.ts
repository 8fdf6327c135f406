import { expect, test } from 'vitest'
import { causedBy, createLog, presentCause } from '#platform/telemetry'
import { createTestDatabase } from '#test/database'
import { createJobs, startWorker } from './index.ts'

const requestId = '0b7a2c1e-5a53-4f0e-9d0a-0c8f0d8f7a11'

test('every line that is logged for a job has the id of the request that has caused it, also what is said when it fails', async () => {
  await using database = await createTestDatabase()
  const lines: Record<string, unknown>[] = []
  const log = createLog('info', {
    write: (line) => void lines.push(JSON.parse(line) as Record<string, unknown>),
  })
  const jobs = createJobs()
  const seen: unknown[] = []
  const first = async (payload: unknown) => {
    seen.push(payload)
    log.info('working')
    await database.db
      .transaction()
      .execute((tx) => jobs.enqueue(tx, { name: 'second', payload: {} }))
  }
  const second = async () => {
    seen.push(presentCause()?.requestId)
    throw new Error('not today')
  }
  const { pool } = database
  const places = [{ name: 'all', places: 1, handlers: { first, second }, recurring: [] }]
  const worker = await startWorker({ pool, watchPool: pool, log }, places)
  await causedBy({ requestId }, () =>
    database.db
      .transaction()
      .execute((tx) => jobs.enqueue(tx, { name: 'first', payload: { number: 1 } })),
  )
  const failed = () => lines.find(({ msg }) => String(msg).includes('not today'))
  await expect.poll(failed, { timeout: 30_000 }).toMatchObject({ requestId })
  await worker.stop()
  // The handler gets its payload as it was given.
  expect(seen.slice(0, 2)).toEqual([{ number: 1 }, requestId])
  expect(lines.find(({ msg }) => msg === 'working')).toMatchObject({ requestId })
})

test('a job of the store itself carries nothing', async () => {
  await using database = await createTestDatabase()
  await database.db
    .transaction()
    .execute((tx) => createJobs().enqueue(tx, { name: 'own', payload: { number: 2 } }))
  const { rows } = await database.pool.query('select payload from graphile_worker._private_jobs')
  expect(rows).toEqual([{ payload: { number: 2 } }])
})
