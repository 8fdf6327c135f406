import { sql } from 'kysely'
import { Pool } from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#test/database'
import { customPlan, prepareStatements } from './prepared-statements.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
  await database.pool.query('create table goods (id int, name text)')
  await database.pool.query(`insert into goods values (1, 'wrench')`)
})
afterAll(() => database.close())

/** One connection, so that every statement meets those prepared before it. */
function openPool(options: Parameters<typeof prepareStatements>[1] = {}): Pool & AsyncDisposable {
  const pool = new Pool({ connectionString: database.url, max: 1 })
  prepareStatements(pool, options)
  return Object.assign(pool, { [Symbol.asyncDispose]: () => pool.end() })
}

async function query(pool: Pool, text: string, values: unknown[] = []): Promise<unknown[]> {
  const client = await pool.connect()
  try {
    return (await client.query(text, values)).rows as unknown[]
  } finally {
    client.release()
  }
}

async function preparedTexts(pool: Pool): Promise<string[]> {
  // Without values the client library prepares nothing, so this query is not in its own answer.
  const { rows } = await pool.query<{ statement: string }>(
    `select statement from pg_prepared_statements where name not like 'joined-%' order by prepare_time`,
  )
  return rows.map(({ statement }) => statement)
}

it('prepares a statement once, and runs it with other values', async () => {
  await using pool = openPool()
  expect(await query(pool, 'select $1::int as n', [1])).toEqual([{ n: 1 }])
  expect(await query(pool, 'select $1::int as n', [2])).toEqual([{ n: 2 }])
  expect(await preparedTexts(pool)).toEqual(['select $1::int as n'])
})

it('prepares the statements of every connection to the database', async () => {
  await using other = await createTestDatabase({ maxConnections: 1 })
  await sql`select ${1}::int as n`.execute(other.db)
  expect(await preparedTexts(other.pool)).toEqual(['select $1::int as n'])
})

it('prepares a page of each size by itself, so that its plan knows how many rows it answers', async () => {
  await using other = await createTestDatabase({ maxConnections: 1 })
  await other.db.selectFrom('categories').select('slug').limit(2).execute()
  expect(await preparedTexts(other.pool)).toEqual(['select "slug" from "categories" limit 2'])
})

it('closes the statement used longest ago when there are too many', async () => {
  await using pool = openPool({ most: 2 })
  for (const n of [1, 2, 1, 3]) await query(pool, `select ${n} as n`)
  expect(await preparedTexts(pool)).toEqual(['select 1 as n', 'select 3 as n'])
  expect(await query(pool, 'select 2 as n')).toEqual([{ n: 2 }])
  expect(await preparedTexts(pool)).toEqual(['select 3 as n', 'select 2 as n'])
})

it('leaves alone what must be planned for its values, and what cannot be prepared', async () => {
  await using pool = openPool()
  await query(pool, `${customPlan} select $1::int as n`, [1])
  await query(pool, 'set local lock_timeout = 1000')
  expect(await preparedTexts(pool)).toEqual([])
})

it('runs a statement anew when a migration has changed its columns', async () => {
  await using pool = openPool()
  const text = 'select * from goods where id = $1'
  expect(await query(pool, text, [1])).toEqual([{ id: 1, name: 'wrench' }])
  await database.pool.query('alter table goods add column size int')
  expect(await query(pool, text, [1])).toEqual([{ id: 1, name: 'wrench', size: null }])
  expect(await query(pool, text, [1])).toEqual([{ id: 1, name: 'wrench', size: null }])
})

it('fails the transaction that meets such a statement, and runs the next one', async () => {
  await using pool = openPool()
  const client = await pool.connect()
  const inTransaction = async () => {
    await client.query('begin')
    try {
      return (await client.query('select * from goods where id = $1', [1])).rows as unknown[]
    } finally {
      await client.query('rollback')
    }
  }
  await inTransaction()
  await database.pool.query('alter table goods add column weight int')
  await expect(inTransaction()).rejects.toMatchObject({ code: '0A000' })
  expect(await inTransaction()).toHaveLength(1)
  client.release()
})

it('gives up preparing when a pooler forgets what was prepared, and says so once', async () => {
  const told: Error[] = []
  await using pool = openPool({ onUnkept: (error) => told.push(error) })
  for (const n of [1, 2]) {
    expect(await query(pool, 'select $1::int as n', [n])).toEqual([{ n }])
    await pool.query('deallocate all')
  }
  expect(await query(pool, 'select $1::int as n', [3])).toEqual([{ n: 3 }])
  expect(told).toEqual([expect.objectContaining({ code: '26000' })])
  expect(await preparedTexts(pool)).toEqual([])
})

it('reports the error of the statement itself', async () => {
  await using pool = openPool()
  const divide = () => query(pool, 'select 1 / $1::int as n', [0])
  await expect(divide()).rejects.toMatchObject({ code: '22012' })
  await expect(divide()).rejects.toMatchObject({ code: '22012' })
})
