import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createEmptyDatabase } from '#test/database'
import { connectDatabase, type Database } from '../connect-database.ts'
import { migrateDatabase, pendingMigrations } from './migrate.ts'

let folder: string
let empty: Awaited<ReturnType<typeof createEmptyDatabase>>
let database: Database

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'store-functions-'))
  for (const part of ['migrations', 'functions']) mkdirSync(path.join(folder, part))
  empty = await createEmptyDatabase()
  database = connectDatabase({ url: empty.url })
  writeFileSync(path.join(folder, 'migrations/0001_parts.sql'), 'create table parts (id bigint)')
  write('says', one)
})

afterEach(async () => {
  await database.close()
  await empty[Symbol.asyncDispose]()
  rmSync(folder, { recursive: true })
})

const one = 'create or replace function says() returns int language sql as $$ select 1 $$;'
const two = one.replace('select 1', 'select 2')

function write(name: string, text: string): void {
  writeFileSync(path.join(folder, 'functions', `${name}.sql`), text)
}

const migrate = (release = '1.0.0') => migrateDatabase(empty.url, { folder, release })
const pending = (release = '1.0.0') => pendingMigrations(database.db, { folder, release })
const says = async () =>
  (await sql<{ it: number }>`select says() as it`.execute(database.db)).rows[0]?.it

it('applies functions after the migrations, and again only what has changed', async () => {
  write(
    'counts',
    'create or replace function counts() returns bigint language sql as $$ select count(*) from parts $$;',
  )
  expect(await pending()).toEqual(['0001_parts.sql', 'functions/counts.sql', 'functions/says.sql'])
  expect(await migrate()).toEqual(['0001_parts.sql', 'functions/counts.sql', 'functions/says.sql'])
  expect(await migrate()).toEqual([])
  write('says', two)
  expect(await pending()).toEqual(['functions/says.sql'])
  expect(await migrate()).toEqual(['functions/says.sql'])
  expect(await pending()).toEqual([])
  expect(await says()).toBe(2)
})

it('takes functions that call one another, whatever their names', async () => {
  write(
    'asks',
    'create or replace function asks() returns int language sql as $$ select says() $$;',
  )
  await migrate()
  expect((await sql`select asks()`.execute(database.db)).rows).toEqual([{ asks: 1 }])
})

it('changes nothing when a function cannot be applied, nor when a migration beside it cannot', async () => {
  await migrate()
  write('says', two)
  write(
    'wrong',
    'create or replace function wrong() returns nothing_known language sql as $$ select 1 $$;',
  )
  await expect(migrate()).rejects.toThrow(/^functions\/wrong\.sql failed: type "nothing_known"/)
  expect(await says()).toBe(1)
  rmSync(path.join(folder, 'functions/wrong.sql'))
  writeFileSync(path.join(folder, 'migrations/0002_wrong.sql'), 'select * from nowhere')
  await expect(migrate()).rejects.toThrow('0002_wrong.sql failed')
  expect(await says()).toBe(1)
  expect(await pending()).toEqual(['0002_wrong.sql', 'functions/says.sql'])
})

it('gives a table another trigger although rows of it wait for their check', async () => {
  writeFileSync(
    path.join(folder, 'migrations/0002_pairs.sql'),
    `create table pairs (id int primary key, other int references pairs deferrable initially deferred);
     insert into pairs values (1, 1)`,
  )
  write(
    'checks',
    `create or replace function checks() returns trigger language plpgsql as $$ begin return null; end $$;
     drop trigger if exists pairs_checked on pairs;
     create constraint trigger pairs_checked after insert on pairs for each row execute function checks();`,
  )
  expect(await migrate()).toContain('functions/checks.sql')
})

it('forgets a function whose file is gone', async () => {
  write('gone', one.replace('says', 'gone'))
  await migrate()
  rmSync(path.join(folder, 'functions/gone.sql'))
  expect(await migrate()).toEqual([])
  write('gone', one.replace('says', 'gone'))
  expect(await pending()).toEqual(['functions/gone.sql'])
})

it('leaves the functions of a newer release alone if older releases may write, and else refuses by name', async () => {
  write('says', `-- Older releases may write.\n${two}`)
  await migrate('1.10.0')
  write('says', one)
  write('more', one.replace('says', 'more'))
  expect(await pending('1.9.0')).toEqual([])
  expect(await migrate('1.9.0')).toEqual([])
  expect(await says()).toBe(2)
  rmSync(path.join(folder, 'functions/more.sql'))
  write('says', two)
  await migrate('1.11.0')
  write('says', one)
  await expect(migrate('1.10.0')).rejects.toThrow(
    'migrated by a newer release: this one does not know functions/says.sql',
  )
  expect(await says()).toBe(2)
})

it('brings back the functions of a release with the same version, so that a branch can be left', async () => {
  await migrate()
  write('says', two)
  await migrate()
  write('says', one)
  expect(await migrate()).toEqual(['functions/says.sql'])
  expect(await says()).toBe(1)
})

it('refuses the file of a function with another name', async () => {
  writeFileSync(path.join(folder, 'functions/Says it.sql'), one)
  await expect(migrate()).rejects.toThrow('must be named name.sql')
})
