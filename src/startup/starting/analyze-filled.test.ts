import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#test/database'
import { analyzeFilled } from './analyze-filled.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase()
  await database.pool.query(`create table filled as select id from generate_series(1, 1000) as id`)
  await database.pool.query(`create table "Empty one" (id int)`)
})
afterAll(() => database.close())

test('a table with rows is analyzed, and an empty one keeps the plans of a table that may fill', async () => {
  expect(await knownRows()).toMatchObject({ 'Empty one': -1 })
  await analyzeFilled(database.pool)
  expect(await knownRows()).toEqual({ 'Empty one': -1, filled: 1000 })
})

test('no table with rows is left without figures', async () => {
  await analyzeFilled(database.pool)
  const { rows } = await database.pool.query(
    `select relname from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
       and reltuples = -1 and pg_relation_size(oid) > 0`,
  )
  expect(rows).toEqual([])
})

async function knownRows(): Promise<Record<string, number>> {
  const { rows } = await database.pool.query<{ relname: string; reltuples: number }>(
    `select relname, reltuples from pg_class where relname in ('filled', 'Empty one')`,
  )
  return Object.fromEntries(rows.map(({ relname, reltuples }) => [relname, reltuples]))
}
