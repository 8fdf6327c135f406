import { setImmediate } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createTestDatabase } from '#test/database'
import { connectDatabase } from './connect-database.ts'
import { visitorConnectionsOf, workFor } from './connection-shares.ts'

const ask = sql`select 1`

test('a visitor holds no more than the share, and others find a connection all the while', async () => {
  await using database = await createTestDatabase({ maxConnections: 4, visitorConnections: 2 })
  const { pool, db, joinedReads } = database
  const connectAs = (network: string) => workFor({ network }, () => pool.connect())
  const held = await Promise.all([connectAs('192.0.2.1'), connectAs('192.0.2.1')])
  const waiting = Array.from({ length: 20 }, () => connectAs('192.0.2.1'))
  const joined = workFor({ network: '192.0.2.1' }, () => ask.execute(joinedReads))
  const queried = workFor({ network: '192.0.2.1' }, () => pool.query('select 1'))
  await setImmediate()
  expect(pool.waitingCount).toBe(0)
  for (const reads of [db, joinedReads]) {
    await workFor({ network: '192.0.2.2' }, () => ask.execute(reads))
    await ask.execute(reads)
  }
  expect(pool.waitingCount).toBe(0)
  for (const client of held) client.release()
  for (const next of waiting) (await next).release()
  expect((await joined).rows).toHaveLength(1)
  expect((await queried).rows).toHaveLength(1)
  expect(pool.idleCount).toBe(pool.totalCount)
})

test('a transaction counts as long as it lasts, and what it asks for does not wait for itself', async () => {
  await using database = await createTestDatabase({ maxConnections: 4, visitorConnections: 1 })
  const { db, pool } = database
  const begun = Promise.withResolvers<void>()
  const end = Promise.withResolvers<void>()
  const transaction = workFor({ network: '192.0.2.1' }, () =>
    db.transaction().execute(async (tx) => {
      await ask.execute(tx)
      begun.resolve()
      await end.promise
      await ask.execute(tx)
    }),
  )
  await begun.promise
  let isAnswered = false
  const next = workFor({ network: '192.0.2.1' }, () => ask.execute(db)).then(
    () => (isAnswered = true),
  )
  await workFor({ network: '192.0.2.2' }, () => ask.execute(db))
  expect(isAnswered).toBe(false)
  end.resolve()
  await transaction
  await next
  expect(pool.idleCount).toBe(pool.totalCount)
})

test('a wait for the share ends like any wait for a connection', async () => {
  await using database = await createTestDatabase({
    maxConnections: 4,
    visitorConnections: 1,
    connectionTimeoutMs: 1_000,
  })
  const connect = () => workFor({ network: '192.0.2.1' }, () => database.pool.connect())
  const held = await connect()
  await expect(connect()).rejects.toThrow('timeout exceeded when trying to connect')
  held.release()
  ;(await connect()).release()
})

test('a connection that cannot be made gives the share back', async () => {
  const { pool, close } = connectDatabase({
    url: 'postgres://nobody@127.0.0.1:1/nothing',
    visitorConnections: 1,
  })
  for (let time = 0; time < 3; time++) {
    const connecting = workFor({ network: '192.0.2.1' }, () => pool.connect())
    await expect(connecting).rejects.toThrow('ECONNREFUSED')
  }
  await close()
})

test('the share is two of ten connections, and at least one', () => {
  expect([3, 10, 20].map((size) => visitorConnectionsOf(size, 1))).toEqual([1, 2, 4])
  expect(visitorConnectionsOf(10, 0.1)).toBe(1)
})
