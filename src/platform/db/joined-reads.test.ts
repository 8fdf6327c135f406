import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#test/database'
import { recordStatements } from '#test/statement-counter'
import { askJoined, joinReads } from './joined-reads.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase({ maxConnections: 4 })
  await database.pool.query('create table goods (id int, name text)')
  await database.pool.query(
    `insert into goods select n, 'tool ' || n from generate_series(1, 20) n`,
  )
})
afterAll(() => database.close())

const nameOf = async (id: number) => {
  const { rows } = await sql<{ name: string; pid: number }>`
    select name, pg_backend_pid() as pid from goods where id = ${id}`.execute(database.joinedReads)
  return rows[0]
}
const one = async (text: string) =>
  (await sql<{ pid: number }>`${sql.raw(text)}`.execute(database.joinedReads)).rows[0]?.pid
const pid = 'pg_backend_pid() as pid'

test('reads of the same turn share a connection and one trip, and each gets its own answer', async () => {
  const { statements, trips } = await recordStatements(database.pool, async () => {
    const found = await Promise.all([1, 2, 3, 4].map(nameOf))
    expect(found.map((row) => row?.name)).toEqual(['tool 1', 'tool 2', 'tool 3', 'tool 4'])
    expect(new Set(found.map((row) => row?.pid)).size).toBe(1)
  })
  expect({ statements: statements.length, trips }).toEqual({ statements: 4, trips: 1 })
})

test('more reads than share a connection are all answered', async () => {
  const found = await Promise.all(Array.from({ length: 20 }, (_, index) => nameOf(index + 1)))
  expect(found.map((row) => row?.name)).toEqual(found.map((_, index) => `tool ${index + 1}`))
})

test('a read that fails leaves the others their answers, and the connection its use', async () => {
  const outcomes = await Promise.allSettled([nameOf(1), one('select 1 / 0 as pid'), nameOf(2)])
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  expect((await nameOf(3))?.name).toBe('tool 3')
  expect(database.pool.idleCount).toBe(database.pool.totalCount)
})

test('a read with a custom plan delays no other: it has a connection of its own', async () => {
  const [first, searching, second] = await Promise.all([
    one(`select ${pid}`),
    one(`/* custom plan */ select ${pid}`),
    one(`select ${pid}, 2 as n`),
  ])
  expect(first).toBe(second)
  expect(searching).not.toBe(first)
})

test('a changed column makes joined statements unusable once, and they run again by themselves', async () => {
  await using other = await createTestDatabase({ maxConnections: 1 })
  await other.pool.query('create table goods (id int)')
  await other.pool.query('insert into goods values (1)')
  const read = () =>
    Promise.all(
      ['select * from goods', 'select *, 2 as two from goods'].map(
        async (text) => (await sql`${sql.raw(text)}`.execute(other.joinedReads)).rows[0],
      ),
    )
  expect(await read()).toEqual([{ id: 1 }, { id: 1, two: 2 }])
  await other.pool.query('alter table goods alter column id type text')
  expect(await read()).toEqual([{ id: '1' }, { id: '1', two: 2 }])
  expect(await read()).toEqual([{ id: '1' }, { id: '1', two: 2 }])
})

test('statements used longest ago are closed between joined ones too', async () => {
  await using other = await createTestDatabase({ maxConnections: 1 })
  const texts = Array.from({ length: 205 }, (_, index) => `select ${index} as n`)
  const found = await Promise.all(
    texts.map(async (text) => (await sql`${sql.raw(text)}`.execute(other.joinedReads)).rows[0]),
  )
  expect(found).toEqual(texts.map((_, n) => ({ n })))
  const { rows } = await other.pool.query(
    'select count(*)::int as kept from pg_prepared_statements',
  )
  expect(rows).toEqual([{ kept: 200 }])
})

test('writes and transactions are refused and change nothing', async () => {
  await expect(
    sql`insert into goods values (99, 'more')`.execute(database.joinedReads),
  ).rejects.toThrow('may only read')
  await expect(
    database.joinedReads.transaction().execute((tx) => sql`select 1`.execute(tx)),
  ).rejects.toThrow('may only read')
  expect(await nameOf(99)).toBeUndefined()
})

test('reads fail when there is no connection to be had, and later ones are answered', async () => {
  const { pool } = database
  let isAway = true
  const connect = () => (isAway ? Promise.reject(new Error('too many clients')) : pool.connect())
  const db = joinReads(askJoined({ connect }))
  const read = () => sql`select 1 as n`.execute(db)
  const outcomes = await Promise.allSettled([read(), read()])
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  isAway = false
  expect((await read()).rows).toEqual([{ n: 1 }])
})
