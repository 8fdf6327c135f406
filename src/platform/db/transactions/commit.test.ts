import { sql } from 'kysely'
import { DatabaseError } from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#test/database'
import { recordStatements } from '#test/statement-counter'
import type { Db, Tx } from '../index.ts'
import { beginWith, commit, send } from './commit.ts'
import { isLockTimeout, isUnmet, mustTouch, type Write } from './write.ts'

let database: TestDatabase
/** The same database without prepared statements: each statement travels alone. */
let plain: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase({ maxConnections: 2 })
  plain = await createTestDatabase({ maxConnections: 2, preparedStatements: false })
  for (const { pool } of [database, plain]) {
    await pool.query(`create table goods (id int primary key, name text not null check (name <> ''),
      other int references goods deferrable initially deferred, written serial)`)
  }
})
beforeEach(async () => {
  for (const { pool } of [database, plain]) await pool.query('truncate goods')
})
afterAll(() => Promise.all([database.close(), plain.close()]))

/** What a write says of its own failure. */
class Told extends Error {}

test('the writes are one trip, run in their order, and one that is several is among them', async () => {
  await commit(database.db, [insert(9)])
  const { trips } = await recordStatements(database.pool, () =>
    commit(database.db, [insert(3), [insert(1), rename(1, 'pliers'), rename(3, 'saw')], insert(2)]),
  )
  expect(trips).toBe(1)
  const { rows } = await database.pool.query('select id, name from goods order by written')
  expect(rows.slice(1)).toEqual([
    { id: 3, name: 'saw' },
    { id: 1, name: 'pliers' },
    { id: 2, name: 'wrench' },
  ])
})

test('no writes are no trip', async () => {
  const { trips } = await recordStatements(database.pool, () => commit(database.db, [[], []]))
  expect(trips).toBe(0)
})

const waysToWrite: [string, (db: Db, writes: Write[]) => Promise<unknown>][] = [
  ['a transaction of its own', (db, writes) => commit(db, writes)],
  ['the end of another', (db, writes) => inside(db, (tx) => commit(tx, writes))],
  ['the middle of another', (db, writes) => inside(db, (tx) => send(tx, writes))],
  ['its beginning, with a statement', (db, writes) => beginWith(db, writes, (tx) => readIds(tx))],
  [
    'its beginning, with other writes',
    (db, writes) => beginWith(db, writes, (tx) => commit(tx, [insert(50, 'x', told('another'))])),
  ],
  ['its beginning, with the commit alone', (db, writes) => beginWith(db, writes, async () => {})],
]

test.for(waysToWrite)(
  'in %s, the failure of a write is read by its own refusal, and nothing is stored',
  async ([, write]) => {
    for (const { db } of [database, plain]) {
      for (const wrong of [0, 1, 2, 3]) {
        // One text for all of them: what tells them apart is their place.
        const writes = [0, 1, 2, 3].map((at) =>
          insert(at, at === wrong ? '' : 'wrench', told(`write ${at}`)),
        )
        await expect(write(db, writes)).rejects.toThrow(new Told(`write ${wrong}`))
        expect(await readIds(db)).toEqual([])
      }
      await write(db, [insert(4)])
      expect(await readIds(db)).toContain(4)
    }
  },
)

test('the failure of a statement is read by no write beside it', async () => {
  const beside = [insert(1, 'wrench', told('before'))]
  const wrong = (tx: Tx) => insert(2, '').sql.execute(tx)
  for (const { db } of [database, plain]) {
    await expect(beginWith(db, beside, wrong)).rejects.toThrow('goods_name_check')
    const after = inside(db, (tx) => send(tx, beside).then(() => wrong(tx)))
    await expect(after).rejects.toThrow('goods_name_check')
    // Another transaction meanwhile, which fails where the first one holds its write.
    const other = beginWith(db, beside, () => commit(db, [insert(3), insert(4, '')]))
    await expect(other).rejects.toThrow('goods_name_check')
    expect(await readIds(db)).toEqual([])
  }
})

test.for([
  ['a key that is there', [insert(1), insert(2)], insert(1), '23505'],
  ['a value that the table does not allow', [insert(1)], insert(2, ''), '23514'],
  ['a division by zero', [insert(1)], { sql: sql`select 1 / 0` }, '22012'],
] as const)('what fails by %s tells its refusal the code', async ([, before, write, code]) => {
  const seen: unknown[] = []
  const refusal = (failure: DatabaseError) => {
    seen.push(failure.code)
    return new Told(code)
  }
  for (const { db } of [database, plain]) {
    const writing = commit(db, [...before, { ...write, refusal }, insert(9)])
    await expect(writing).rejects.toThrow(new Told(code))
    expect(await readIds(db)).toEqual([])
  }
  expect(seen).toEqual([code, code])
})

test('a failure that a write has no words for is passed on as it is', async () => {
  for (const { db } of [database, plain]) {
    const silent = commit(db, [insert(1, '', () => undefined), insert(2)])
    await expect(silent).rejects.toMatchObject({ code: '23514', constraint: 'goods_name_check' })
    await expect(silent).rejects.toBeInstanceOf(DatabaseError)
    const without = commit(db, [insert(1), insert(2, '')])
    await expect(without).rejects.toMatchObject({ code: '23514' })
    expect(await readIds(db)).toEqual([])
  }
})

test('what fails at the commit is read by no write, and nothing is stored', async () => {
  for (const { db } of [database, plain]) {
    const write = {
      sql: sql`insert into goods values (${1}, ${'saw'}, ${9})`,
      refusal: told('the write'),
    }
    await expect(commit(db, [insert(2), write])).rejects.toMatchObject({ code: '23503' })
    expect(await readIds(db)).toEqual([])
  }
})

test('a value that cannot be sent is no failure of the database', async () => {
  const fail = () => {
    throw new Error('cannot be sent')
  }
  const write = {
    sql: sql`insert into goods values (${1}, ${{ toPostgres: fail }})`,
    refusal: told('the write'),
  }
  for (const { db } of [database, plain]) {
    await expect(commit(db, [insert(2), write])).rejects.toThrow('cannot be sent')
    expect(await readIds(db)).toEqual([])
    await commit(db, [insert(3)])
    expect(await readIds(db)).toEqual([3])
  }
})

test('a write that must touch a row is refused where none is, and then nothing is stored', async () => {
  const otherwise = () => new Told('no such row')
  const refusal = told('another failure')
  for (const { db } of [database, plain]) {
    const rename = (id: number, name: string) =>
      mustTouch(sql`update goods set name = ${name} where id = ${id} returning id`, {
        otherwise,
        refusal,
      })
    const both = mustTouch(sql`select id from goods where id in (1, 2) for update`, {
      count: 2,
      otherwise,
    })
    await expect(commit(db, [insert(1), rename(2, 'saw')])).rejects.toThrow(otherwise())
    await expect(commit(db, [insert(1), both])).rejects.toThrow(otherwise())
    await expect(commit(db, [insert(1), rename(1, '')])).rejects.toThrow('another failure')
    expect(await readIds(db)).toEqual([])
    await commit(db, [insert(1), rename(1, 'saw'), insert(2), both])
    expect(await readIds(db)).toEqual([1, 2])
  }
})

test('of several needs of one write, its refusal tells which was not met', async () => {
  const write = {
    sql: sql`select require_that(true, 'one'), require_that(false, 'two')`,
    refusal: (failure: DatabaseError) =>
      isUnmet(failure) && !isUnmet(failure, 'one') && isUnmet(failure, 'two')
        ? new Told('two')
        : undefined,
  }
  await expect(commit(database.db, [insert(1), write])).rejects.toThrow(new Told('two'))
  expect(await readIds(database.db)).toEqual([])
})

test('who waits too long for a row is told so by the write that waited', async () => {
  await commit(database.db, [insert(1)])
  const waiting = inside(database.db, async (holder) => {
    await rename(1, 'held').sql.execute(holder)
    const quick = { sql: sql`select set_config('lock_timeout', '50', true)` }
    const late = (name: string) => (failure: DatabaseError) =>
      isLockTimeout(failure) ? new Told(`${name} waited`) : undefined
    await commit(database.db, [
      quick,
      { ...insert(2), refusal: late('the first') },
      { ...rename(1, 'mine'), refusal: late('the second') },
    ])
  })
  await expect(waiting).rejects.toThrow(new Told('the second waited'))
  expect(await readIds(database.db)).toEqual([1])
})

test('of two that wait for each other, one is told by the write that would have waited for ever', async () => {
  await commit(database.db, [insert(1), insert(2)])
  const quick = { sql: sql`select set_config('deadlock_timeout', '20', true)` }
  const { promise: both, resolve } = Promise.withResolvers<void>()
  let holding = 0
  const lock = async (mine: number, theirs: number) =>
    beginWith(database.db, [quick, rename(mine, `by ${mine}`)], async (tx) => {
      await readIds(tx)
      if (++holding === 2) resolve()
      await both
      const refusal = ({ code }: DatabaseError) => new Told(String(code))
      await commit(tx, [insert(mine + 10), { ...rename(theirs, `by ${mine}`), refusal }])
    })
  const outcomes = await Promise.allSettled([lock(1, 2), lock(2, 1)])
  const lost = outcomes.filter((outcome) => outcome.status === 'rejected')
  expect(lost.map(({ reason }) => String(reason))).toEqual([String(new Told('40P01'))])
  const winner = outcomes[0]?.status === 'fulfilled' ? 1 : 2
  const { rows } = await database.pool.query('select id, name from goods order by id')
  expect(rows).toEqual([
    { id: 1, name: `by ${winner}` },
    { id: 2, name: `by ${winner}` },
    { id: winner + 10, name: 'wrench' },
  ])
})

/** A transaction that has asked something before. */
function inside<Answer>(db: Db, work: (tx: Tx) => Promise<Answer>): Promise<Answer> {
  return db.transaction().execute(async (tx) => {
    await readIds(tx)
    return work(tx)
  })
}

function insert(id: number, name = 'wrench', refusal?: Write['refusal']) {
  return { sql: sql`insert into goods (id, name) values (${id}, ${name})`, refusal }
}

function rename(id: number, name: string) {
  return { sql: sql`update goods set name = ${name} where id = ${id}` }
}

function told(words: string) {
  return () => new Told(words)
}

async function readIds(db: Db): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select id from goods order by id`.execute(db)
  return rows.map(({ id }) => id)
}
