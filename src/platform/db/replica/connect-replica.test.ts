import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { createLog } from '#platform/telemetry'
import { databaseGate } from '#test/database-gate'
import { startClusterPair } from '../../../../drill/cluster-pair.ts'
import { connectDatabase } from '../connect-database.ts'
import { connectReplica, positionOfPrimary } from './connect-replica.ts'
import { readingAsOf } from './reading.ts'

const log = createLog('silent')
const waiting = { timeout: 60_000 }

let pair: Awaited<ReturnType<typeof startClusterPair>>
beforeAll(async () => {
  pair = await startClusterPair()
  await ask(pair.primary.url, 'create table goods (price int not null)')
}, 300_000)
afterAll(() => pair[Symbol.asyncDispose]())
beforeEach(async () => {
  await ask(pair.primary.url, 'truncate goods; insert into goods values (1)')
  await pair.caughtUp()
})

/** The shop's connections to both, by ways that can be disturbed. Limits are so long that only what is tested ends a wait. */
async function shop({ mostLagMs = 60_000 } = {}) {
  const ways = {
    primary: await databaseGate(pair.primary.url),
    replica: await databaseGate(pair.standby.url),
  }
  const patient = { answerTimeoutMs: 60_000, connectionTimeoutMs: 60_000 }
  const visited = connectDatabase({ url: ways.primary.url, mayBeShut: true, ...patient })
  const watch = connectDatabase({ url: ways.primary.url, maxConnections: 2, ...patient })
  const replica = await connectReplica({
    url: ways.replica.url,
    mostLagMs,
    visited,
    watch,
    habits: {},
    log,
  })
  onTestFinished(async () => {
    for (const way of [ways.primary, ways.replica]) way.set('cut')
    await Promise.all([replica.close(), visited.close(), watch.close()])
    for (const way of [ways.primary, ways.replica]) way.close()
  })
  return { ways, replica, visited, watch }
}

type Shop = Awaited<ReturnType<typeof shop>>

const joined = ['db', 'joinedReads'] as const

async function priceBy(db: Shop['replica']['db']): Promise<unknown> {
  const { rows } = await sql<{
    price: number
    follows: boolean
  }>`select price, pg_is_in_recovery() as follows from goods`.execute(db)
  return rows[0]
}

const atReplica = (price: number) => ({ price, follows: true })
const atPrimary = (price: number) => ({ price, follows: false })

async function freshly({ replica }: Shop): Promise<void> {
  await expect.poll(() => replica.state(), waiting).toBe('fresh')
}

test.for(joined)(
  'a replica that is fresh is read (%s), and nothing is written to it',
  async (by) => {
    const shopped = await shop()
    await freshly(shopped)
    const { replica } = shopped
    expect(await priceBy(replica[by])).toEqual(atReplica(1))
    expect(replica.counts).toMatchObject({ replica: 1, primary: 0, repeated: 0 })
    await sql`insert into goods values (2)`.execute(replica.db)
    await sql`with added as (insert into goods values (3) returning price) select price from added`.execute(
      replica.db,
    )
    await replica.db
      .transaction()
      .execute((tx) => sql`update goods set price = 4 where price = 2`.execute(tx))
    const { rows } = await shopped.visited.pool.query('select price from goods order by price')
    expect(rows).toEqual([{ price: 1 }, { price: 3 }, { price: 4 }])
  },
)

test('a statement that fails at the replica is answered by the primary: its schema is not there yet', async () => {
  const shopped = await shop()
  await freshly(shopped)
  await ask(pair.standby.url, 'select pg_wal_replay_pause()')
  onTestFinished(() => ask(pair.standby.url, 'select pg_wal_replay_resume()'))
  await ask(pair.primary.url, 'alter table goods add column if not exists weight int default 7')
  const { rows } = await sql`select weight from goods`.execute(shopped.replica.db)
  expect(rows).toEqual([{ weight: 7 }])
  expect(shopped.replica.counts).toMatchObject({ repeated: 1 })
})

test.for(joined)(
  'a replica that lags is left, whoever has written reads what they wrote, and it is read again once it has caught up (%s)',
  async (by) => {
    const shopped = await shop({ mostLagMs: 1_000 })
    const { replica, visited } = shopped
    await freshly(shopped)
    await ask(pair.standby.url, 'select pg_wal_replay_pause()')
    onTestFinished(() => ask(pair.standby.url, 'select pg_wal_replay_resume()'))
    await visited.pool.query('update goods set price = 2')
    const { rows } = await sql<{ at: number }>`select ${positionOfPrimary} as at`.execute(
      visited.db,
    )
    const { answer } = await readingAsOf(Number(rows[0]?.at), () => priceBy(replica[by]))
    expect(answer).toEqual(atPrimary(2))
    await expect.poll(() => replica.state(), waiting).toBe('behind')
    expect(await priceBy(replica[by])).toEqual(atPrimary(2))
    await ask(pair.standby.url, 'select pg_wal_replay_resume()')
    const later = async () =>
      (await readingAsOf(Number(rows[0]?.at), () => priceBy(replica[by]))).answer
    await expect.poll(later, waiting).toEqual(atReplica(2))
  },
)

test('after a change that pages show, no read is older than it', async () => {
  const shopped = await shop()
  await freshly(shopped)
  await ask(pair.standby.url, 'select pg_wal_replay_pause()')
  onTestFinished(() => ask(pair.standby.url, 'select pg_wal_replay_resume()'))
  await shopped.visited.pool.query('update goods set price = 3')
  expect(await priceBy(shopped.replica.joinedReads)).toEqual(atReplica(1))
  const noticedAt = performance.now()
  shopped.replica.requireNow()
  const read = await readingAsOf(0, () => priceBy(shopped.replica.joinedReads))
  expect(read.answer).toEqual(atPrimary(3))
  expect(read.asOf).toBeGreaterThanOrEqual(noticedAt)
})

test.for(['cut', 'silent'] as const)(
  'where the replica is %s, reads in progress and later ones are answered by the primary, until it is back',
  async (trouble) => {
    const shopped = await shop()
    const { replica } = shopped
    await freshly(shopped)
    const slow = sql<{ price: number }>`select price, pg_sleep(0.1) from goods`
    const before = Array.from({ length: 4 }, () => slow.execute(replica.db))
    shopped.ways.replica.set(trouble)
    const answers = await Promise.all([
      ...before,
      ...Array.from({ length: 6 }, () => slow.execute(replica.joinedReads)),
    ])
    expect(answers.map(({ rows }) => rows[0]?.price)).toEqual(Array.from({ length: 10 }, () => 1))
    await expect.poll(() => replica.state(), waiting).toBe('away')
    expect(await priceBy(replica.db)).toEqual(atPrimary(1))
    shopped.ways.replica.set('open')
    await freshly(shopped)
    expect(await priceBy(replica.db)).toEqual(atReplica(1))
  },
)

test.for(['cut', 'silent'] as const)(
  'where the primary is %s, reads go on from the replica and tell how old they may be; writes fail',
  async (trouble) => {
    const shopped = await shop({ mostLagMs: 1_000 })
    const { replica, visited } = shopped
    await freshly(shopped)
    shopped.ways.primary.set(trouble)
    // In the shop, the silence of the primary shuts these.
    visited.guard.shut(new Error('Connection terminated: the database has not said anything'))
    const read = await readingAsOf(0, () => priceBy(replica.joinedReads))
    expect(read.answer).toEqual(atReplica(1))
    expect(read.asOf).toBeLessThanOrEqual(performance.now())
    await expect(sql`insert into goods values (9)`.execute(replica.db)).rejects.toThrow(
      'Connection terminated',
    )
    const old = async () => {
      const { asOf } = await readingAsOf(0, () => priceBy(replica.joinedReads))
      return replica.oldSeconds(asOf) ?? 0
    }
    await expect.poll(old, waiting).toBeGreaterThan(2)
    shopped.ways.primary.set('open')
    visited.guard.open()
    await expect.poll(old, waiting).toBe(0)
  },
)

test('the primary itself, or a server of another cluster, is no replica', async () => {
  const visited = connectDatabase({ url: pair.primary.url })
  const watch = connectDatabase({ url: pair.primary.url })
  await using other = await startClusterPair()
  const parts = { mostLagMs: 60_000, visited, watch, habits: {}, log }
  const itself = await connectReplica({ url: pair.primary.url, ...parts })
  const stranger = await connectReplica({ url: other.standby.url, ...parts })
  onTestFinished(async () => {
    await Promise.all([itself.close(), stranger.close(), visited.close(), watch.close()])
  })
  expect([itself.state(), stranger.state()]).toEqual(['leader', 'other'])
  expect(await priceBy(itself.db)).toEqual(atPrimary(1))
  expect(await priceBy(stranger.db)).toEqual(atPrimary(1))
  expect(stranger.counts).toMatchObject({ replica: 0, primary: 1 })
})

async function ask(url: string, statement: string): Promise<void> {
  const { pool, close } = connectDatabase({ url, maxConnections: 1 })
  await pool.query(statement)
  await close()
}
