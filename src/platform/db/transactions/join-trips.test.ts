import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#test/database'
import { recordStatements } from '#test/statement-counter'
import type { Tx } from '../index.ts'
import { executeAndCommit, executeWithNext } from './marks.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase({ maxConnections: 1 })
  await database.pool
    .query(`create table goods (id int primary key, name text not null check (name <> ''),
    other int references goods deferrable initially deferred)`)
  await inTransaction((tx) => insertLast(tx, 0))
})
beforeEach(() => database.pool.query('delete from goods where id > 0'))
afterAll(() => database.close())

test('a transaction begins with its first statement', async () => {
  const { trips } = await recordStatements(database.pool, () =>
    inTransaction(async (tx) => {
      await insert(tx, 1)
      await insert(tx, 2)
    }),
  )
  expect(trips).toBe(3)
  expect(await ids()).toEqual([0, 1, 2])
})

test('a transaction ends with its last statement', async () => {
  const { trips } = await recordStatements(database.pool, () =>
    inTransaction(async (tx) => {
      await insert(tx, 1)
      expect(await insertLast(tx, 2)).toEqual([{ id: 2 }])
    }),
  )
  expect(trips).toBe(2)
  expect(await ids()).toEqual([0, 1, 2])
})

test('statements that nobody waits for travel with the next one, or with the commit', async () => {
  const withAnother = await recordStatements(database.pool, () =>
    inTransaction(async (tx) => {
      await insertWithNext(tx, 1)
      await insertWithNext(tx, 2)
      expect(await idsIn(tx)).toEqual([0, 1, 2])
      await insertWithNext(tx, 3)
      await insertLast(tx, 4)
    }),
  )
  expect(withAnother.trips).toBe(2)
  const withCommit = await recordStatements(database.pool, () =>
    inTransaction(async (tx) => {
      await insertWithNext(tx, 5)
      await insertWithNext(tx, 6)
    }),
  )
  expect(withCommit.trips).toBe(1)
  expect(await ids()).toEqual([0, 1, 2, 3, 4, 5, 6])
})

test('a transaction of one statement is one trip, and one of none asks nothing', async () => {
  const one = await recordStatements(database.pool, () => inTransaction((tx) => insertLast(tx, 1)))
  expect(one.trips).toBe(1)
  const none = await recordStatements(database.pool, () => inTransaction(async () => {}))
  expect(none.trips).toBe(0)
  const abandoned = () => inTransaction(() => Promise.reject(new Error('abandoned')))
  await expect(abandoned()).rejects.toThrow('abandoned')
  expect(await ids()).toEqual([0, 1])
})

test('what the first statement wrote is rolled back', async () => {
  const failing = inTransaction(async (tx) => {
    await insert(tx, 1)
    throw new Error('rolled back')
  })
  await expect(failing).rejects.toThrow('rolled back')
  expect(await ids()).toEqual([0])
})

test.for([
  ['the first statement fails', (tx: Tx) => insert(tx, 1, '')],
  ['the last statement fails', (tx: Tx) => insert(tx, 1).then(() => insertLast(tx, 2, ''))],
  ['the only statement fails', (tx: Tx) => insertLast(tx, 1, '')],
  [
    'one that nobody waits for fails with the next',
    (tx: Tx) => insertWithNext(tx, 1, '').then(() => insert(tx, 2)),
  ],
  [
    'one that nobody waits for fails with the commit',
    (tx: Tx) => insert(tx, 1).then(() => insertWithNext(tx, 2, '')),
  ],
  [
    'one that nobody waits for fails before a savepoint',
    (tx: Tx) => insertWithNext(tx, 1, '').then(() => sql`savepoint here`.execute(tx)),
  ],
  ['the work fails after one that nobody waits for', (tx: Tx) => insertWithNext(tx, 1).then(fail)],
  [
    'a value of one that nobody waits for cannot be sent',
    (tx: Tx) =>
      executeWithNext(tx, sql`insert into goods values (${1}, ${{ toPostgres: fail }})`).then(() =>
        insert(tx, 2),
      ),
  ],
  [
    'a statement is wrong, and is sent again',
    async (tx: Tx) => sql`select wrong from goods`.execute(tx),
  ],
  [
    'a value cannot be sent',
    (tx: Tx) => sql`insert into goods values (${1}, ${{ toPostgres: fail }})`.execute(tx),
  ],
  [
    'the commit fails',
    async (tx: Tx) => {
      await insert(tx, 1)
      await executeAndCommit(tx, sql`update goods set other = ${9} where id = ${1}`)
    },
  ],
] as const)('nothing is written if %s, and the connection goes on', async ([, work]) => {
  await expect(inTransaction(work)).rejects.toThrow(/check|foreign key|cannot be sent|exist/)
  expect(await ids()).toEqual([0])
  await inTransaction((tx) => insert(tx, 3))
  expect(await ids()).toEqual([0, 3])
})

test('nothing follows the commit: neither a statement nor a rollback', async () => {
  const late = inTransaction(async (tx) => {
    await insertLast(tx, 1)
    await insert(tx, 2)
  })
  await expect(late).rejects.toThrow('was committed')
  expect(await ids()).toEqual([0, 1])
})

test('statements that cannot be prepared run in the transaction too', async () => {
  const failing = inTransaction(async (tx) => {
    await sql`savepoint here`.execute(tx)
    await insertWithNext(tx, 1)
    await sql`rollback to savepoint here`.execute(tx)
    await insert(tx, 2)
    expect(await idsIn(tx)).toEqual([0, 2])
    throw new Error('rolled back')
  })
  await expect(failing).rejects.toThrow('rolled back')
  expect(await ids()).toEqual([0])
})

test('without prepared statements, and on a new connection, the same is written', async () => {
  for (const preparedStatements of [true, false]) {
    await using other = await createTestDatabase({ maxConnections: 1, preparedStatements })
    await other.pool.query('create table goods (id int primary key, name text, other int)')
    for (const id of [1, 3]) {
      await other.db.transaction().execute(async (tx) => {
        await insertWithNext(tx, id)
        await insertLast(tx, id + 1)
      })
    }
    const failing = other.db.transaction().execute(async (tx) => {
      await insert(tx, 5)
      throw new Error('rolled back')
    })
    await expect(failing).rejects.toThrow('rolled back')
    const { rows } = await other.pool.query('select id from goods order by id')
    expect(rows).toEqual([{ id: 1 }, { id: 2 }, { id: 3 }, { id: 4 }])
  }
})

test('a session that has forgotten its statements writes nothing, and the next transaction all of it', async () => {
  await using other = await createTestDatabase({ maxConnections: 1 })
  await other.pool.query('create table goods (id int primary key, name text, other int)')
  const write = (id: number) =>
    other.db.transaction().execute(async (tx) => {
      await insertWithNext(tx, id)
      await insertLast(tx, id + 1)
    })
  await write(1)
  await other.pool.query('deallocate all')
  await write(3)
  const { rows } = await other.pool.query('select id from goods order by id')
  expect(rows).toEqual([{ id: 1 }, { id: 2 }, { id: 3 }, { id: 4 }])
})

function inTransaction(work: (tx: Tx) => Promise<unknown>): Promise<unknown> {
  return database.db.transaction().execute(work)
}

async function insert(tx: Tx, id: number, name = 'wrench') {
  return sql`insert into goods (id, name) values (${id}, ${name})`.execute(tx)
}

async function insertLast(tx: Tx, id: number, name = 'wrench') {
  const { rows } = await executeAndCommit(tx, inserting(id, name))
  return rows
}

async function insertWithNext(tx: Tx, id: number, name = 'wrench') {
  await executeWithNext(tx, inserting(id, name))
}

function inserting(id: number, name: string) {
  return sql`insert into goods (id, name) values (${id}, ${name}) returning id`
}

function fail(): never {
  throw new Error('cannot be sent')
}

async function ids(): Promise<number[]> {
  const { rows } = await database.pool.query<{ id: number }>('select id from goods order by id')
  return rows.map(({ id }) => id)
}

async function idsIn(tx: Tx): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select id from goods order by id`.execute(tx)
  return rows.map(({ id }) => id)
}
