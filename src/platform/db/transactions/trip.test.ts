import { sql } from 'kysely'
import type { Client, Connection } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#test/database'

let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase({ maxConnections: 1 })
  await database.pool.query('create table goods (id int, name text, sold bigint)')
  await database.pool.query(`insert into goods values (1, 'wrench', 3), (2, null, null)`)
})
afterAll(() => database.close())

const goods = (text = 'select * from goods order by id') =>
  sql<Record<string, unknown>>`${sql.raw(text)}`

/** How many statements PostgreSQL was asked to describe meanwhile. */
async function described(work: () => Promise<unknown>): Promise<number> {
  const client = (await database.pool.connect()) as unknown as Client & { release: () => void }
  client.release()
  const { connection } = client
  const describe = connection.describe.bind(connection)
  let count = 0
  connection.describe = (...given: Parameters<Connection['describe']>) => {
    count += 1
    describe(...given)
  }
  await work()
  connection.describe = describe
  return count
}

test('a prepared statement that the pool asks for itself is answered', async () => {
  const named = { name: 'goods', text: 'select id from goods where id = $1' }
  for (const id of [1, 2]) {
    const { rows } = await database.pool.query(named, [id])
    expect(rows).toEqual([{ id }])
  }
})

test('a statement is described once, and answers the same each time', async () => {
  const rows = [
    { id: 1, name: 'wrench', sold: 3 },
    { id: 2, name: null, sold: null },
  ]
  const read = async () => expect((await goods().execute(database.db)).rows).toEqual(rows)
  expect(await described(read)).toBe(1)
  expect(await described(read)).toBe(0)
})

test('a statement that changes rows says how many, also when it answers some', async () => {
  const rename = (id: number) =>
    database.db.updateTable('products').set({ name: 'x' }).where('id', '=', uuid(id))
  expect((await rename(1).executeTakeFirst()).numUpdatedRows).toBe(0n)
  const { rows, numAffectedRows } = await goods(
    'update goods set name = name returning id',
  ).execute(database.db)
  expect({ rows, numAffectedRows }).toEqual({ rows: [{ id: 1 }, { id: 2 }], numAffectedRows: 2n })
})

test('columns that have changed are described anew', async () => {
  const text = 'select sold as n, * from goods where id = 1'
  const read = async () => (await goods(text).execute(database.db)).rows[0]
  expect(await read()).toEqual({ n: 3, id: 1, name: 'wrench', sold: 3 })
  await database.pool.query('alter table goods alter column sold type text, add made date')
  await database.pool.query(`update goods set made = '2026-11-24'`)
  expect(await read()).toEqual({ n: '3', id: 1, name: 'wrench', sold: '3', made: '2026-11-24' })
  // It ran again without being prepared, so the next time it is prepared anew.
  expect(await described(read)).toBe(1)
  expect(await described(read)).toBe(0)
})

test('a number that would be inexact fails its own statement, not those that travel with it', async () => {
  const one = async (text: string) => (await goods(text).execute(database.joinedReads)).rows[0]
  const outcomes = await Promise.allSettled([
    one('select 1 as n'),
    one('select 9007199254740993::bigint as n'),
    one('select 2 as n'),
  ])
  expect(outcomes).toMatchObject([
    { value: { n: 1 } },
    { reason: { message: expect.stringContaining('9007199254740993') as string } },
    { value: { n: 2 } },
  ])
  expect(await one('select 3 as n')).toEqual({ n: 3 })
})

test('a value that cannot be sent fails its own statement, not those that travel with it', async () => {
  const circle: Record<string, unknown> = {}
  circle['circle'] = circle
  const read = async (value: unknown) =>
    (await sql<{ n: unknown }>`select ${value}::jsonb as n`.execute(database.joinedReads)).rows[0]
  const outcomes = await Promise.allSettled([read('1'), read(circle), read('2')])
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
})

const uuid = (n: number) => `00000000-0000-7000-8000-${String(n).padStart(12, '0')}`
