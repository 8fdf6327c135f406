import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { connectDatabase, noLimits } from './connect-database.ts'
import { giveRoleSettings, lookAtPooledSessions } from './pooled-sessions.ts'
import { sessionSettings } from './session-settings.ts'
import { createTestDatabase, type TestDatabase } from '#test/database'
import { databaseGate } from '#test/database-gate'
import { createExternalDatabase, type ExternalDatabase } from '#test/external-database'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase({ maxConnections: 2 })
})
afterAll(() => database.close())

async function select(expression: string): Promise<unknown> {
  const { rows } = await sql`select ${sql.raw(expression)} as value`.execute(database.db)
  return (rows[0] as { value: unknown }).value
}

it.each([
  ['42::bigint', 42],
  ['9007199254740991::bigint', Number.MAX_SAFE_INTEGER],
  ['-9007199254740991::bigint', Number.MIN_SAFE_INTEGER],
  ['null::bigint', null],
  [`'{1,null,-3}'::bigint[]`, [1, null, -3]],
  [`'{}'::bigint[]`, []],
  ['12.50::numeric', '12.50'],
  [`'2026-01-31'::date`, '2026-01-31'],
  [`'2026-01-31 12:00:00+02'::timestamptz`, new Date('2026-01-31T10:00:00Z')],
])('reads %s as the value that the row types promise', async (expression, value) => {
  expect(await select(expression)).toEqual(value)
})

it.each(['9007199254740992', '-9007199254740992'])(
  'refuses to read the bigint %s, which a number cannot hold',
  async (value) => {
    await expect(select(`'${value}'::bigint`)).rejects.toThrow(RangeError)
  },
)

it('limits how long statements, locks and idle transactions last', async () => {
  const { db, close } = connectDatabase({ url: database.url, statementTimeoutMs: 50 })
  const settings = await sql`
    select name, setting from pg_settings
    where name in ('statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout')
    order by name`.execute(db)
  expect(settings.rows).toEqual([
    { name: 'idle_in_transaction_session_timeout', setting: '5000' },
    { name: 'lock_timeout', setting: '1000' },
    { name: 'statement_timeout', setting: '50' },
  ])
  await expect(sql`select pg_sleep(5)`.execute(db)).rejects.toMatchObject({ code: '57014' })
  await close()
})

it('has no limit where it asks for none, whatever the database has set', async () => {
  const name = new URL(database.url).pathname.slice(1)
  for (const limit of ['statement_timeout', 'lock_timeout']) {
    await sql.raw(`alter database ${name} set ${limit} = '1h'`).execute(database.db)
  }
  const { db, close } = connectDatabase({
    url: database.url,
    statementTimeoutMs: 0,
    lockTimeoutMs: 0,
    idleInTransactionTimeoutMs: 0,
  })
  const { rows } = await sql`
    select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock`.execute(
    db,
  )
  expect(rows).toEqual([{ statement: '0', lock: '0' }])
  await close()
})

it('survives connections that the server ends, idle or in use', async () => {
  const lost: Error[] = []
  const other = connectDatabase({
    url: database.url,
    applicationName: 'doomed',
    onConnectionLost: (error) => lost.push(error),
  })
  await Promise.all([sql`select 1`.execute(other.db), sql`select 1`.execute(other.db)])
  const inUse = sql`select pg_sleep(2)`.execute(other.db).catch((error: Error) => error.message)
  await expect.poll(() => countDoomed(`state = 'active'`)).toBe(1)
  await sql`
    select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'doomed'`.execute(
    database.db,
  )
  expect(await inUse).toMatch('terminat')
  await expect.poll(() => other.pool.totalCount).toBe(0)
  expect(lost).not.toEqual([])
  expect((await sql`select 1 as one`.execute(other.db)).rows).toEqual([{ one: 1 }])
  await other.close()
})

async function countDoomed(condition: string): Promise<number> {
  const { rows } = await sql`
    select from pg_stat_activity
    where application_name = 'doomed' and ${sql.raw(condition)}`.execute(database.db)
  return rows.length
}

it('gives up a connection whose server says nothing, and goes on with a new one', async () => {
  const gate = await databaseGate(database.url)
  const { pool, close } = connectDatabase({
    url: gate.url,
    maxConnections: 1,
    answerTimeoutMs: 500,
    connectionTimeoutMs: 500,
  })
  expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  gate.set('silent')
  await expect(pool.query('select 1')).rejects.toThrow(/^Connection terminated: .* not answered/)
  const client = pool.connect().then((taken) => taken.query('select 1'))
  await expect(client).rejects.toThrow(/^(timeout exceeded|Connection terminated)/)
  gate.set('open')
  await expect.poll(async () => (await pool.query('select 2 as two')).rows).toEqual([{ two: 2 }])
  await close()
  gate.close()
})

it('tells a slow answer that comes in time, also to a callback', async () => {
  const { pool, close } = connectDatabase({ url: database.url, answerTimeoutMs: 60_000 })
  const told = Promise.withResolvers<unknown>()
  pool.query('select pg_sleep(0.1), 3 as three', (error, result) =>
    error ? told.reject(error) : told.resolve(result.rows[0]),
  )
  expect(await told.promise).toMatchObject({ three: 3 })
  await close()
})

it('closes the connections of a pool that was used without Kysely', async () => {
  const { pool, close } = connectDatabase({ url: database.url })
  await pool.query('select 1')
  await close()
  expect(pool.totalCount).toBe(0)
  expect(pool.ended).toBe(true)
})

it('does not wait at its end for somebody who holds a connection', async () => {
  const { pool, close } = connectDatabase({ url: database.url })
  const held = await pool.connect()
  await expect(close()).resolves.toBeUndefined()
  expect(pool.ending).toBe(true)
  held.release()
})

it('reads a queue by its index, even with a plan made while the queue was empty', async () => {
  const { pool, close } = connectDatabase({
    url: database.url,
    maxConnections: 1,
    prefersIndexes: true,
  })
  await pool.query('create table queue (id int primary key)')
  await pool.query('analyze queue')
  const { rows } = await pool.query<{ 'QUERY PLAN': string }>(
    'explain select id from queue where id = 1',
  )
  expect(rows[0]?.['QUERY PLAN']).toMatch(/Index/)
  await close()
})

const asSomebodyElseHasIt = {
  jit: 'on',
  timezone: 'Asia/Kolkata',
  datestyle: 'SQL, DMY',
  intervalstyle: 'sql_standard',
  bytea_output: 'escape',
  default_transaction_isolation: 'serializable',
  idle_session_timeout: '90000',
}

it('sets on each connection what the store needs, whatever the server and the role have', async () => {
  await using given = await createExternalDatabase()
  await setForRole(given, asSomebodyElseHasIt)
  for (const options of [{}, { prefersIndexes: true }, noLimits]) {
    const { pool, close } = connectDatabase({ url: given.url, ...options })
    const { rows } = await pool.query(settingsOfSession)
    await close()
    expect(rows).toEqual([asTheStoreNeedsIt])
  }
})

it('gives the role the same for sessions of a pooler, which carry no settings', async () => {
  await using given = await createExternalDatabase()
  await setForRole(given, asSomebodyElseHasIt)
  expect((await lookAtPooledSessions(given.url)).lacking).toEqual(Object.keys(sessionSettings))
  await giveRoleSettings(given.url)
  expect(await lookAtPooledSessions(given.url)).toEqual({ areLimited: true, lacking: [] })
  const { pool, close } = connectDatabase({ url: given.url, carriesSettings: false })
  const { rows } = await pool.query(settingsOfSession)
  await close()
  expect(rows).toEqual([asTheStoreNeedsIt])
})

it('lets a session without limits take its time, whatever limits the role has', async () => {
  await using given = await createExternalDatabase()
  const limits = await given.administer(
    `select name from pg_settings where name in ('statement_timeout', 'lock_timeout',
       'idle_in_transaction_session_timeout', 'transaction_timeout')`,
  )
  await setForRole(given, Object.fromEntries(limits.map(({ name }) => [String(name), '2000'])))
  const { pool, close } = connectDatabase({ url: given.url, ...noLimits })
  const { rows } = await pool.query<{ setting: string }>(
    'select setting from pg_settings where name = any($1)',
    [limits.map(({ name }) => name)],
  )
  await close()
  expect(rows.map(({ setting }) => setting)).toEqual(limits.map(() => '0'))
})

it('waits for a server process that is at work, and for no other', async () => {
  const { pool, close } = connectDatabase({
    url: database.url,
    ...noLimits,
    answerTimeoutMs: 50,
    isAtWork: async (pid) => {
      const { rowCount } = await database.pool.query(
        `select from pg_stat_activity where pid = $1 and state = 'active'`,
        [pid],
      )
      return rowCount === 1
    },
  })
  expect((await pool.query('select pg_sleep(0.5), 5 as five')).rows).toMatchObject([{ five: 5 }])
  await close()
  const gate = await databaseGate(database.url)
  const cut = connectDatabase({
    url: gate.url,
    ...noLimits,
    answerTimeoutMs: 500,
    isAtWork: () => Promise.reject(new Error('The database is away.')),
  })
  await cut.pool.query('select 1')
  gate.set('silent')
  await expect(cut.pool.query('select 1')).rejects.toThrow(/^Connection terminated/)
  await cut.close()
  gate.close()
})

const settingsOfSession = `select current_setting('jit') as jit, current_setting('TimeZone') as zone,
  current_setting('DateStyle') as dates, current_setting('IntervalStyle') as intervals,
  current_setting('bytea_output') as bytes, current_setting('idle_session_timeout') as idle,
  current_setting('default_transaction_isolation') as isolation`
const asTheStoreNeedsIt = {
  jit: 'off',
  zone: 'UTC',
  dates: 'ISO, MDY',
  intervals: 'postgres',
  bytes: 'hex',
  idle: '0',
  isolation: 'read committed',
}

async function setForRole(
  given: ExternalDatabase,
  settings: Record<string, string>,
): Promise<void> {
  for (const [name, value] of Object.entries(settings)) {
    const list = value.split(', ').map((part) => `'${part}'`)
    await given.administer(`alter role ${given.role} set ${name} = ${list.join(', ')}`)
  }
}
