import { sql } from 'kysely'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { createLog } from '#platform/telemetry'
import { createTestDatabase, type TestDatabase } from '#test/database'
import { databaseGate } from '#test/database-gate'
import { connectDatabase, followSilence } from './index.ts'

const log = createLog('silent')
/** Far beyond what a test may take: only the silence ends a wait. */
const never = { statementTimeoutMs: 0, answerTimeoutMs: 0, connectionTimeoutMs: 3_600_000 }
const isLost = /^Connection terminated: the database has not said anything/

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())

/** The shop's two connections to a database whose way can be disturbed. */
async function shop({ looks = 4 } = {}) {
  const gate = await databaseGate(database.url)
  const visited = connectDatabase({ url: gate.url, maxConnections: 2, mayBeShut: true, ...never })
  const watched = connectDatabase({ url: gate.url, maxConnections: 1, answerTimeoutMs: 500 })
  await visited.pool.query('select 1')
  const silence = followSilence({
    visited: visited.guard,
    watched: watched.guard,
    ask: () => watched.pool.query('select 1'),
    log,
    times: { everyMs: 50, looks },
  })
  onTestFinished(async () => {
    silence.stop()
    gate.set('cut')
    await Promise.all([visited.close(), watched.close()])
    gate.close()
  })
  return { gate, silence, watched, ...visited }
}

test.for(['silent', 'cut'] as const)(
  'where the database is %s, whoever waits for it is told, whoever comes later at once, and all goes on by itself',
  async (trouble) => {
    const { gate, silence, watched, pool, db, joinedReads } = await shop()
    const held = await pool.connect()
    gate.set(trouble)
    // The first two hold the connections, the others wait for one.
    const asked = [
      held.query('select 1'),
      ...Array.from({ length: 3 }, () => pool.query('select 1')),
      sql`select 1`.execute(db),
      sql`select 1`.execute(joinedReads),
    ].map((one) => one.then(() => 'answered', String))
    await expect.poll(() => silence.isSilent()).toBe(true)
    expect(await Promise.all(asked)).not.toContain('answered')
    held.release()
    await expect(pool.query('select 1')).rejects.toThrow(isLost)
    await expect(pool.connect()).rejects.toThrow(isLost)
    await expect(sql`select 1`.execute(db)).rejects.toThrow(isLost)
    await expect(sql`select 1`.execute(joinedReads)).rejects.toThrow(isLost)

    gate.set('open')
    // Whoever hears that the database is there again finds it open.
    await expect
      .poll(() =>
        watched.pool.query('select 1').then(
          () => 'there',
          () => 'away',
        ),
      )
      .toBe('there')
    expect(silence.isSilent()).toBe(false)
    expect((await pool.query('select 2 as two')).rows).toEqual([{ two: 2 }])
    expect((await sql`select 3 as three`.execute(joinedReads)).rows).toEqual([{ three: 3 }])
  },
)

test('a database that is at work on something long, or refuses, is not silent', async () => {
  const { silence, pool } = await shop()
  const long = pool.query('select pg_sleep(2)')
  await expect(pool.query('select no_such_thing')).rejects.toThrow('no_such_thing')
  let wasSilent = false
  const looking = setInterval(() => (wasSilent ||= silence.isSilent()), 10)
  await long
  clearInterval(looking)
  expect(wasSilent).toBe(false)
})

test('whoever gets a connection after being refused gives it back', async () => {
  const { guard, pool } = await shop({ looks: Infinity })
  const held = [await pool.connect(), await pool.connect()]
  const waiting = pool.connect()
  guard.shut(new Error('shut'))
  await expect(waiting).rejects.toThrow('shut')
  guard.open()
  for (const client of held) client.release(true)
  await expect.poll(() => pool.idleCount).toBe(1)
  const [one, two] = await Promise.all([pool.connect(), pool.connect()])
  one.release()
  two.release()
})
