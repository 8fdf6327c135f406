import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createEmptyDatabase } from '#test/database'
import { connectDatabase, type Database } from '../connect-database.ts'
import { migrateDatabase, pendingMigrations } from './migrate.ts'
import { schemaFolder } from './migration-files.ts'

let folder: string
let empty: Awaited<ReturnType<typeof createEmptyDatabase>>
let database: Database

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'store-migrations-'))
  for (const part of ['migrations', 'functions']) mkdirSync(path.join(folder, part))
  empty = await createEmptyDatabase()
  database = connectDatabase({ url: empty.url })
  write('0001_parts.sql', 'create table parts (id bigint); insert into parts values (1);')
})

afterEach(async () => {
  await database.close()
  await empty[Symbol.asyncDispose]()
  rmSync(folder, { recursive: true })
})

function write(name: string, text: string): void {
  writeFileSync(path.join(folder, 'migrations', name), text)
}

function remove(name: string): void {
  rmSync(path.join(folder, 'migrations', name))
}

const migrate = () => migrateDatabase(empty.url, { folder })
const pending = () => pendingMigrations(database.db, { folder })

async function rowsOf(table: string): Promise<unknown[]> {
  return (await sql`select * from ${sql.table(table)}`.execute(database.db)).rows
}

it('applies what is new, in order, and nothing the second time', async () => {
  expect(await pending()).toEqual(['0001_parts.sql'])
  expect(await migrate()).toEqual(['0001_parts.sql'])
  expect(await migrate()).toEqual([])
  write('0002_more.sql', 'insert into parts values (2)')
  expect(await pending()).toEqual(['0002_more.sql'])
  expect(await migrate()).toEqual(['0002_more.sql'])
  expect(await pending()).toEqual([])
  expect(await rowsOf('parts')).toEqual([{ id: 1 }, { id: 2 }])
})

it('brings the tables of the job queue, so that migrations can build on them', async () => {
  write('0002_queue.sql', `select graphile_worker.add_job('first')`)
  await migrate()
  expect(await rowsOf('graphile_worker.jobs')).toHaveLength(1)
})

it('runs once when several start together', async () => {
  const applied = await Promise.all([migrate(), migrate(), migrate()])
  expect(applied.flat()).toEqual(['0001_parts.sql'])
  expect(await rowsOf('parts')).toEqual([{ id: 1 }])
})

it('refuses a file that was edited after it was applied', async () => {
  await migrate()
  write('0001_parts.sql', 'create table parts (id int)')
  write('0002_more.sql', 'insert into parts values (2)')
  await expect(migrate()).rejects.toThrow('0001_parts.sql was edited after it was applied')
  expect(await rowsOf('parts')).toEqual([{ id: 1 }])
})

it('takes other line ends for the same file', async () => {
  write('0002_more.sql', 'insert into parts\nvalues (2);\n')
  await migrate()
  write('0002_more.sql', 'insert into parts\r\nvalues (2);\r\n')
  expect(await migrate()).toEqual([])
})

it('changes nothing when one of several fails', async () => {
  write('0002_broken.sql', 'create table bolts (id bigint); select * from nowhere')
  await expect(migrate()).rejects.toThrow('0002_broken.sql failed: relation "nowhere"')
  await expect(rowsOf('parts')).rejects.toThrow('does not exist')
  expect(await pending()).toEqual(['0001_parts.sql', '0002_broken.sql'])
})

it('takes as long as it needs apart from waits for locks, whatever the server, the database or the role have set', async () => {
  const limits = ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout']
  const known = await sql`select from pg_settings where name = 'transaction_timeout'`.execute(
    database.db,
  )
  // This setting exists since PostgreSQL 17.
  if (known.rows.length > 0) limits.push('transaction_timeout')
  const name = new URL(empty.url).pathname.slice(1)
  for (const limit of limits) {
    await sql.raw(`alter database ${name} set ${limit} = '1h'`).execute(database.db)
  }
  write(
    '0002_limits.sql',
    `create table limits as select name, setting from pg_settings
     where name in ('${limits.join("', '")}') order by name`,
  )
  await migrate()
  expect(await rowsOf('limits')).toEqual(
    limits.toSorted().map((name) => ({ name, setting: name === 'lock_timeout' ? '500' : '0' })),
  )
})

it('refuses a file that comes before one that is applied', async () => {
  await migrate()
  write('0000_earlier.sql', 'select 1')
  await expect(migrate()).rejects.toThrow('0000_earlier.sql comes before 0001_parts.sql')
})

it('refuses a database of a newer release by name and changes nothing, while what runs stays ready', async () => {
  write('0003_newer.sql', 'insert into parts values (3)')
  await migrate()
  remove('0003_newer.sql')
  expect(await pending()).toEqual([])
  write('0002_older.sql', 'insert into parts values (2)')
  await expect(migrate()).rejects.toThrow(
    'migrated by a newer release: this one does not know 0003_newer.sql. Start that release',
  )
  expect(await rowsOf('parts')).toEqual([{ id: 1 }, { id: 3 }])
  remove('0002_older.sql')
  await expect(migrate()).rejects.toThrow('0003_newer.sql')
})

it('refuses two files of one number, and other names', async () => {
  write('0001_other.sql', 'select 1')
  await expect(migrate()).rejects.toThrow('have the same number')
  remove('0001_other.sql')
  write('notes.txt', '')
  await expect(migrate()).rejects.toThrow('NNNN_name.sql')
})

it('applies the migrations of this release to an empty database', async () => {
  remove('0001_parts.sql')
  cpSync(schemaFolder, folder, { recursive: true })
  expect((await migrate()).length).toBeGreaterThan(0)
  expect(await pending()).toEqual([])
})

it('refuses the database of a newer release, unless that one says that older releases may write', async () => {
  await migrate()
  write('0002_more.sql', '-- Older releases may write.\ninsert into parts values (2)')
  await migrate()
  remove('0002_more.sql')
  expect(await migrate()).toEqual([])
  write('0002_more.sql', '-- Older releases may write.\ninsert into parts values (2)')
  write('0003_strict.sql', 'insert into parts values (3)')
  await migrate()
  remove('0002_more.sql')
  remove('0003_strict.sql')
  await expect(migrate()).rejects.toThrow(/does not know 0003_strict\.sql\. Start that release/)
  expect(await rowsOf('parts')).toEqual([{ id: 1 }, { id: 2 }, { id: 3 }])
})

it('takes the database of a release that did not note who may write', async () => {
  await migrate()
  await sql`alter table schema_migrations drop column older_may_write`.execute(database.db)
  write('0002_more.sql', '-- Older releases may write.\ninsert into parts values (2)')
  expect(await migrate()).toEqual(['0002_more.sql'])
  const { rows } =
    await sql`select name, older_may_write from schema_migrations order by name`.execute(
      database.db,
    )
  expect(rows).toEqual([
    { name: '0001_parts.sql', older_may_write: false },
    { name: '0002_more.sql', older_may_write: true },
  ])
})
