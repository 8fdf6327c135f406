import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { wholeApi } from '#contract'
import type { Route } from '#contract/describe'
import { readConfig } from '#platform/config'
import { createLog } from '#platform/telemetry'
import { createTestDatabase, type TestDatabase } from '#test/database'
import { connectDatabase, type Db } from '#platform/db'
import {
  forgetFullBuckets,
  giveTurnBack,
  networkOf,
  takeTurn,
  takingFor,
  type Visitor,
} from './index.ts'
import { limits } from './limits.ts'

let database: TestDatabase
beforeAll(async () => (database = await createTestDatabase()))
afterAll(() => database.close())

const start = new Date('2026-11-21T12:00:00Z')

function meansAt(seconds: number, db: Db = database.db) {
  const now = () => new Date(start.getTime() + seconds * 1000)
  return { db, clock: { now }, config: readConfig({}), log: createLog('silent') }
}

async function tries(count: number, visitor: Visitor, seconds = 0, db?: Db): Promise<number> {
  const turns = Array.from({ length: count }, () =>
    takeTurn(meansAt(seconds, db), 'orders', visitor).then(
      () => 1,
      () => 0,
    ),
  )
  return (await Promise.all(turns)).reduce<number>((sum, taken) => sum + taken, 0)
}

const { burst, everySeconds } = limits.orders.account

test('a bucket holds its turns and no more, also for many at once in two processes', async () => {
  await using other = connectedAgain()
  const taken = await Promise.all([
    tries(50, { account: 'ann' }),
    tries(50, { account: 'ann' }, 0, other.db),
  ])
  expect(taken[0] + taken[1]).toBe(burst)
})

test('a turn that a statement takes for the account it finds is from the same buckets', async () => {
  const find = (name: string) =>
    sql<{ wait: number }>`
      select ${takingFor(meansAt(0), { name: 'orders', address: '192.0.2.44' }, sql`found`)} as wait
      from (values (${name}::text)) as known (found) where found <> 'nobody'`.execute(database.db)
  const visitor = { address: '192.0.2.44' }
  for (let count = 0; count < burst; count += 2) {
    expect((await find('finn')).rows).toEqual([{ wait: 0 }])
    expect(await tries(1, { ...visitor, account: 'finn' })).toBe(1)
  }
  expect((await find('finn')).rows).toEqual([{ wait: everySeconds }])
  expect(await tries(1, { ...visitor, account: 'finn' })).toBe(0)
  // Where nobody is found, no turn is taken: of the address only those of before are gone.
  expect((await find('nobody')).rows).toEqual([])
  const left = limits.orders.address.burst - burst
  expect(await tries(left + 1, { address: '192.0.2.44' })).toBe(left)
})

test('it gains one after the time it says, and never more than it holds', async () => {
  const bob = { account: 'bob' }
  expect(await tries(burst + 1, bob)).toBe(burst)
  await expect(takeTurn(meansAt(1), 'orders', bob)).rejects.toMatchObject({
    code: 'too_many_requests',
    details: { retryAfterSeconds: everySeconds - 1 },
  })
  expect(await tries(3, bob, everySeconds)).toBe(1)
  expect(await tries(burst + 9, bob, 1_000_000)).toBe(burst)
})

test('a clock that was set back keeps nobody out, one of another process that is a little behind lets nobody in', async () => {
  const judy = { account: 'judy' }
  expect(await tries(burst, judy, 86_400)).toBe(burst)
  expect(await tries(burst, judy, 86_340)).toBe(0)
  expect(await tries(burst + 1, judy, 0)).toBe(burst)
})

test('who is refused loses no turn elsewhere', async () => {
  expect(await tries(burst, { account: 'carol' })).toBe(burst)
  expect(await tries(500, { account: 'carol', address: '198.51.100.7' })).toBe(0)
  expect(await tries(1, { account: 'dave', address: '198.51.100.7' })).toBe(1)
})

test('one address has its own bucket, whatever account it names', async () => {
  let taken = 0
  for (let name = 0; name < limits.orders.address.burst + 5; name++) {
    taken += await tries(1, { account: `of many ${name}`, address: '198.51.100.8' })
  }
  expect(taken).toBe(limits.orders.address.burst)
})

test('a turn that is given back can be taken again', async () => {
  const erin = { account: 'erin' }
  expect(await tries(burst, erin)).toBe(burst)
  await giveTurnBack(meansAt(0), 'orders', erin)
  expect(await tries(2, erin)).toBe(1)
})

test('callers of the same buckets in any order never wait for each other for ever', async () => {
  const people = Array.from({ length: 8 }, (_, index) => `crossing ${index}`)
  const crossing = Array.from({ length: 200 }, (_, index) =>
    takeTurn(meansAt(0), 'sign-in', {
      account: people[index % 8],
      address: `203.0.113.${(index * 3) % 8}`,
    }).then(
      () => 'taken',
      (error: unknown) => (error as { code: string }).code,
    ),
  )
  const outcomes = new Set(await Promise.all(crossing))
  expect([...outcomes].toSorted()).toEqual(['taken', 'too_many_requests'])
})

test('full buckets are forgotten, others are not', async () => {
  await takeTurn(meansAt(0), 'reset', { account: 'frank' })
  await forgetFullBuckets(database.db, new Date(start.getTime() + 60_000))
  expect(await bucketCount()).toBeGreaterThan(0)
  await forgetFullBuckets(database.db, new Date('2036-01-01'))
  expect(await bucketCount()).toBe(0)
})

test('no address and no account can be read from what is kept', async () => {
  await takeTurn(meansAt(0), 'orders', { account: 'grace@example.com', address: '198.51.100.9' })
  const { rows } = await database.pool.query<{ text: string }>(
    `select convert_from(key, 'LATIN1') as text from rate_limits`,
  )
  expect(rows.map(({ text }) => text).join()).not.toMatch(/grace|198\.51/)
})

test.for([
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['192.0.2.1', '192.0.2.1'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:DB8:1:2::9', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
])('%s counts as %s', ([address, network]) => {
  expect(networkOf(String(address))).toBe(network)
})

test('every call of the contract that is not always open says so among its refusals that it is limited', () => {
  const routes = Object.values(wholeApi).flatMap((group) => Object.values(group) as Route[])
  for (const { method, path, open, refusals } of routes) {
    expect([`${method} ${path}`, refusals.includes('too_many_requests')]).toEqual([
      `${method} ${path}`,
      !open,
    ])
  }
})

function connectedAgain() {
  const { db, close } = connectDatabase({ url: database.url })
  return { db, [Symbol.asyncDispose]: close }
}

async function bucketCount(): Promise<number> {
  const { rows } = await database.pool.query<{ n: number }>(
    'select count(*)::int as n from rate_limits',
  )
  return rows[0]?.n ?? 0
}
