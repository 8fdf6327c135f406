import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#test/database'
import { recordStatements } from '#test/statement-counter'
import type { Tx } from '../index.ts'
import { beginWith, commit, send } from './commit.ts'

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
      await insertLast(tx, 2)
    }),
  )
  expect(trips).toBe(2)
  expect(await ids()).toEqual([0, 1, 2])
})

test('what a transaction begins with travels with its next statement, or with the commit', async () => {
  const withAnother = await recordStatements(database.pool, () =>
    beginWith(database.db, [inserting(1), inserting(2)], async (tx) => {
      expect(await idsIn(tx)).toEqual([0, 1, 2])
      await commit(tx, [inserting(3), inserting(4)])
    }),
  )
  expect(withAnother.trips).toBe(2)
  const withCommit = await recordStatements(database.pool, () =>
    beginWith(database.db, [inserting(5), inserting(6)], async () => {}),
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
  ['one of several fails', (tx: Tx) => send(tx, [inserting(1), inserting(2, ''), inserting(3)])],
  ['the last of several fails', (tx: Tx) => commit(tx, [inserting(1), inserting(2, '')])],
  ['the work fails after several', (tx: Tx) => send(tx, [inserting(1), inserting(2)]).then(fail)],
  [
    'a value of one of several cannot be sent',
    (tx: Tx) =>
      commit(tx, [
        inserting(1),
        { sql: sql`insert into goods values (${2}, ${{ toPostgres: fail }})` },
      ]),
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
      await commit(tx, [{ sql: sql`update goods set other = ${9} where id = ${1}` }])
    },
  ],
] as const)('nothing is written if %s, and the connection goes on', async ([, work]) => {
  await expect(inTransaction(work)).rejects.toThrow(/check|foreign key|cannot be sent|exist/)
  expect(await ids()).toEqual([0])
  await inTransaction((tx) => insert(tx, 3))
  expect(await ids()).toEqual([0, 3])
})

test.for([
  ['a statement', (tx: Tx) => insert(tx, 2)],
  ['other writes', (tx: Tx) => send(tx, [inserting(2)])],
  ['another commit', (tx: Tx) => commit(tx, [inserting(2)])],
  ['a rollback', fail],
] as const)('nothing follows the commit: %s', async ([, follow]) => {
  const late = inTransaction(async (tx) => {
    await insertLast(tx, 1)
    await follow(tx)
  })
  await expect(late).rejects.toThrow(/was committed|cannot be sent/)
  expect(await ids()).toEqual([0, 1])
})

test.for([
  ['the first of what it begins with fails', [inserting(1, ''), inserting(2)]],
  ['the last of what it begins with fails', [inserting(1), inserting(2, '')]],
] as const)('nothing is written if %s, whatever the work does first', async ([, writes]) => {
  const works: ((tx: Tx) => Promise<unknown>)[] = [
    (tx: Tx) => insert(tx, 3),
    (tx: Tx) => insertLast(tx, 3),
    (tx: Tx) => sql`savepoint here`.execute(tx),
    async () => {},
  ]
  for (const work of works) {
    await expect(beginWith(database.db, writes, work)).rejects.toThrow('check')
    expect(await ids()).toEqual([0])
  }
  await inTransaction((tx) => insert(tx, 3))
  expect(await ids()).toEqual([0, 3])
})

test('statements that cannot be prepared run in the transaction too', async () => {
  const failing = inTransaction(async (tx) => {
    await sql`savepoint here`.execute(tx)
    await send(tx, [inserting(1), inserting(3)])
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
      await beginWith(other.db, [inserting(id)], (tx) => insertLast(tx, id + 1))
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
    beginWith(other.db, [inserting(id)], (tx) => commit(tx, [inserting(id + 1), inserting(id + 2)]))
  await write(1)
  await other.pool.query('deallocate all')
  await write(4)
  const { rows } = await other.pool.query<{ id: number }>('select id from goods order by id')
  expect(rows.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5, 6])
})

function inTransaction(work: (tx: Tx) => Promise<unknown>): Promise<unknown> {
  return database.db.transaction().execute(work)
}

async function insert(tx: Tx, id: number, name = 'wrench') {
  return inserting(id, name).sql.execute(tx)
}

function insertLast(tx: Tx, id: number, name = 'wrench') {
  return commit(tx, [inserting(id, name)])
}

function inserting(id: number, name = 'wrench') {
  return { sql: sql`insert into goods (id, name) values (${id}, ${name})` }
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
