import { afterAll, beforeAll, expect, test } from 'vitest'
import { connectDatabase } from '#platform/db'
import { createTestDatabase, type TestDatabase } from '#test/database'
import { databaseGate } from '#test/database-gate'
import { connectWatch, createDatabaseReadiness, createReadiness } from './readiness.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())

test('a database that stands still is told long before a query of the shop gives up, whoever asks', async () => {
  const gate = await databaseGate(database.url)
  const shop = connectDatabase({ url: gate.url })
  const watch = connectWatch(gate.url, {})
  const missing = createDatabaseReadiness(watch.db)
  expect(await missing()).toEqual([])
  await shop.pool.query('select 1')

  gate.set('silent')
  const queries = Array.from({ length: 20 }, () =>
    shop.pool.query('select 1').then(
      () => 'a query',
      () => 'a query',
    ),
  )
  const probes = Promise.all(Array.from({ length: 50 }, missing))
  const first = await Promise.race([...queries, probes])
  expect(first).toEqual(Array.from({ length: 50 }, () => ['the database does not answer']))

  gate.set('open')
  await expect.poll(missing).toEqual([])
  await Promise.all([shop.close(), watch.close()])
  gate.close()
})

test('a process that leaves says so at once, whatever its database does', async () => {
  const gate = await databaseGate(database.url)
  const watch = connectWatch(gate.url, {})
  const leaving = new AbortController()
  const ready = createReadiness({
    db: watch.db,
    leaving: leaving.signal,
    newerRelease: () => null,
    worker: null,
    gate: { stuckMs: () => 0 },
  })
  expect(await ready()).toEqual([])
  gate.set('silent')
  leaving.abort()
  const asked = ready()
  // Whatever waits for the database would come later than this.
  const later = new Promise((resolve) => setImmediate(resolve, 'later'))
  expect(await Promise.race([asked, later])).toEqual(['the process is stopping'])
  await watch.close()
  gate.close()
})

test('what was not migrated is named', async () => {
  const watch = connectWatch(database.url, {})
  await database.pool.query(`delete from public.schema_migrations where name = '0001_baseline.sql'`)
  expect(await createDatabaseReadiness(watch.db)()).toEqual(['migration 0001_baseline.sql'])
  await watch.close()
})
