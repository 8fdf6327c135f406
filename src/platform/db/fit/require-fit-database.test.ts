import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { createExternalDatabase } from '#test/external-database'
import { freePort } from '#test/free-port'
import { connectDatabase } from '../connect-database.ts'
import { connectionBudget } from '../connection-budget.ts'
import { migrateDatabase } from '../migrating/migrate.ts'
import { refusesWrites } from '../refuses-writes.ts'
import { UnfitDatabase } from './unfit-database.ts'

it.each([
  ['the encoding LATIN1', `encoding 'LATIN1' locale 'C'`, 'has the encoding LATIN1'],
  ['no encoding', `encoding 'SQL_ASCII' locale 'C'`, 'has the encoding SQL_ASCII'],
  [
    'a Turkish locale',
    `encoding 'UTF8' locale 'C' locale_provider icu icu_locale 'tr-TR'`,
    'the lowercase of "I" is not "i"',
  ],
])('refuses a database with %s, and leaves it as it was', async (_, options, sentence) => {
  await using database = await createExternalDatabase({ options })
  const refused = await refusalOf(migrateDatabase(database.url))
  expect(refused).toContain(sentence)
  expect(refused).toContain('create database')
  expect(await database.administer(`select to_regclass('schema_migrations') as it`)).toEqual([
    { it: null },
  ])
})

it('refuses a database that takes no writes', async () => {
  await using database = await createExternalDatabase()
  await database.administer(
    `alter database ${database.name} set default_transaction_read_only = on`,
  )
  expect(await refusalOf(migrateDatabase(database.url))).toContain(
    'The database does not accept writes',
  )
})

it.each([
  ['a wrong password', (url: URL) => (url.password = 'wrong'), 'refused the login of the role'],
  ['a database that is not there', (url: URL) => (url.pathname = '/nowhere'), 'has no database'],
  ['nobody at the address', (url: URL, port: number) => (url.port = `${port}`), 'ECONNREFUSED'],
])('says in a sentence that there is %s, without the password', async (_, change, sentence) => {
  await using database = await createExternalDatabase()
  const url = new URL(database.url)
  change(url, await freePort('127.0.0.1'))
  const refused = await refusalOf(migrateDatabase(url.href))
  expect(refused).toContain(sentence)
  expect(refused).not.toContain(url.password)
})

it('names the role that may not make tables', async () => {
  await using database = await createExternalDatabase()
  await database.administer(`alter database ${database.name} owner to current_user`)
  expect(await refusalOf(migrateDatabase(database.url))).toContain(
    `The role "${database.role}" at 127.0.0.1`,
  )
})

it.each([
  [8, { store: 3, jobs: 1, worker: 3, watch: 1 }],
  [14, { store: 6, jobs: 2, worker: 4, watch: 2 }],
  [80, { store: 10, jobs: 6, worker: 6, watch: 2 }],
])('divides %i connections among the pools', async (limit, connections) => {
  await using database = await createExternalDatabase({ roleOptions: `connection limit ${limit}` })
  expect(await connectionBudget(database.url, wanted)).toEqual(connections)
})

it('refuses too few connections, whoever limits them, and says how many it needs', async () => {
  await using database = await createExternalDatabase()
  await database.administer(`alter database ${database.name} connection limit 7`)
  const sentence = /at most 7 connections, but it needs at least 8/
  expect(await refusalOf(connectionBudget(database.url, wanted))).toMatch(sentence)
  await database.administer(`alter database ${database.name} connection limit -1`)
  expect(await refusalOf(connectionBudget(database.url, { ...wanted, most: 7 }))).toMatch(sentence)
  const web = { ...wanted, process: 'web', most: 7, spare: 1 } as const
  expect(await connectionBudget(database.url, web)).toEqual({
    store: 5,
    jobs: 0,
    worker: 0,
    watch: 1,
  })
  // With a pooler, only the worker's connections count.
  const pooled = { ...wanted, isPooled: true, most: 4 }
  expect(await connectionBudget(database.url, pooled)).toMatchObject({
    store: 10,
    jobs: 1,
    worker: 3,
  })
})

it('writes again as soon as the database takes writes again, on the connections it has', async () => {
  await using database = await createExternalDatabase()
  const { db, close } = connectDatabase({ url: database.url, maxConnections: 1 })
  const set = (value: string) =>
    database.administer(
      `alter database ${database.name} set default_transaction_read_only = ${value}`,
    )
  // Queries as the shop does, since the pool's own query() drops a connection after any error.
  const write = () => sql`create table kept (id int)`.execute(db)
  await set('on')
  expect(await refusesWrites(db)).toBe(true)
  await expect(write()).rejects.toMatchObject({ code: '25006' })
  // A connection that has only read is kept.
  await sql`select 1`.execute(db)
  await set('off')
  await expect(write()).rejects.toMatchObject({ code: '25006' })
  await write()
  expect(await refusesWrites(db)).toBe(false)
  await close()
})

const wanted = { process: 'all', isPooled: false, spare: 0, most: null } as const

async function refusalOf(attempt: Promise<unknown>): Promise<string> {
  const error = await attempt.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  expect(error).toBeInstanceOf(UnfitDatabase)
  return (error as UnfitDatabase).message
}
