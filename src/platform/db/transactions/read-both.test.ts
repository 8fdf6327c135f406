import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#test/database'
import { recordStatements } from '#test/statement-counter'
import type { Tx } from '../index.ts'
import { commit, readBoth } from './commit.ts'

let database: TestDatabase
/** The same database without prepared statements: each statement travels alone. */
let plain: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase({ maxConnections: 2 })
  plain = await createTestDatabase({ maxConnections: 2, preparedStatements: false })
  for (const { pool } of [database, plain])
    await pool.query('create table goods (id int primary key)')
})
beforeEach(async () => {
  for (const { pool } of [database, plain]) {
    await pool.query('truncate goods')
    await pool.query('insert into goods values (1), (2)')
  }
})
afterAll(() => Promise.all([database.close(), plain.close()]))

test.for(['kept', 'not kept'] as const)(
  'each of two statements has its own answer, with statements that are %s prepared',
  async (kept) => {
    const { db } = kept === 'kept' ? database : plain
    const answers = await db.transaction().execute((tx) => readBoth(tx, upTo(tx, 1), upTo(tx, 2)))
    expect(answers).toEqual([[{ id: 1 }], [{ id: 1 }, { id: 2 }]])
  },
)

test('they travel with the beginning of their transaction, and what they lock stays locked', async () => {
  const { db, pool } = database
  await db.transaction().execute((tx) => readBoth(tx, upTo(tx, 1), upTo(tx, 2)))
  const { trips } = await recordStatements(pool, () =>
    db.transaction().execute(async (tx) => {
      await readBoth(tx, locking(tx, 1), locking(tx, 2))
      await commit(tx, [{ sql: sql`delete from goods where id = 2` }])
    }),
  )
  expect(trips).toBe(2)
  await db.transaction().execute(async (tx) => {
    await readBoth(tx, locking(tx, 1), upTo(tx, 1))
    const { rows } = await pool.query('select id from goods for update skip locked')
    expect(rows).toEqual([])
  })
})

test.for(['first', 'second'])(
  'if the %s one fails, nothing is answered or stored',
  async (which) => {
    const { db, pool } = database
    const failing = (tx: Tx) => ({
      compile: () => sql<never>`select 1 / (id - 1) from goods`.compile(tx),
    })
    const failed = db.transaction().execute(async (tx) => {
      await sql`insert into goods values (3)`.execute(tx)
      return which === 'first'
        ? readBoth(tx, failing(tx), upTo(tx, 1))
        : readBoth(tx, upTo(tx, 1), failing(tx))
    })
    await expect(failed).rejects.toThrow('division by zero')
    expect((await pool.query('select id from goods order by id')).rows).toEqual([
      { id: 1 },
      { id: 2 },
    ])
  },
)

function upTo(tx: Tx, id: number) {
  const read = sql<{ id: number }>`select id from goods where id <= ${id} order by id`
  return { compile: () => read.compile(tx) }
}

function locking(tx: Tx, id: number) {
  const read = sql<{ id: number }>`select id from goods where id = ${id} for update`
  return { compile: () => read.compile(tx) }
}
