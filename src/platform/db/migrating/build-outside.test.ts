import { expect, test } from 'vitest'
import { openSqlFolder } from '#test/sql-folder'

const parts = 'create table parts (id bigint primary key, name text);'
const lines = '-- Older releases may write.\n-- Runs outside a transaction.\n'
const index = `${lines}create index concurrently parts_by_name on parts (name);`
const indexes = `select relname as name, indisvalid as valid from pg_index join pg_class on oid = indexrelid
  where relnamespace = 'public'::regnamespace and relname like 'parts_by%' order by 1`
const built = { name: 'parts_by_name', valid: true }

test('an index is built while others write', async () => {
  await using shop = await openSqlFolder()
  shop.write('0001_parts.sql', parts)
  await shop.migrate()
  // The build waits for whoever writes, and nobody waits for the build.
  const writer = await shop.session('writer')
  await writer.query(`begin; insert into parts values (1, 'one')`)
  shop.write('0002_index.sql', index)
  const migrating = shop.migrate()
  await expect.poll(() => shop.rows(indexes)).toEqual([{ ...built, valid: false }])
  const other = await shop.session('other')
  await other.query(`set lock_timeout = '30s'; insert into parts values (2, 'two')`)
  await writer.query('commit')
  expect(await migrating).toEqual(['0002_index.sql'])
  expect(await shop.rows(indexes)).toEqual([built])
  expect(await shop.migrate()).toEqual([])
})

test('what a killed build has left is removed, and the index is built', async () => {
  await using shop = await openSqlFolder()
  shop.write('0001_parts.sql', parts)
  await shop.migrate()
  const writer = await shop.session('writer')
  await writer.query(`begin; insert into parts values (1, 'one')`)
  shop.write('0002_index.sql', index)
  let process = 0
  const killed = shop.migrate({ onSession: (own) => (process = own) }).catch(String)
  await expect.poll(() => shop.rows(indexes)).toEqual([{ ...built, valid: false }])
  await writer.query('select pg_terminate_backend($1)', [process])
  expect(await killed).toMatch(/terminat|connection/i)
  await writer.query('commit')
  expect(await shop.rows(indexes)).toEqual([{ ...built, valid: false }])
  expect(await shop.pending()).toEqual(['0002_index.sql'])

  expect(await shop.migrate()).toEqual(['0002_index.sql'])
  expect(await shop.rows(indexes)).toEqual([built])
})

test('an index that was built but not noted is noted', async () => {
  await using shop = await openSqlFolder()
  shop.write('0001_parts.sql', parts)
  await shop.migrate()
  const other = await shop.session('other')
  await other.query('create index parts_by_name on parts (name)')
  shop.write('0002_index.sql', index)
  expect(await shop.migrate()).toEqual(['0002_index.sql'])
  expect(await shop.rows(indexes)).toEqual([built])
})

test('an index of that name on another table is refused, and stays', async () => {
  await using shop = await openSqlFolder()
  shop.write('0001_parts.sql', parts)
  await shop.migrate()
  const other = await shop.session('other')
  await other.query('create table others (id bigint); create index parts_by_name on others (id)')
  shop.write('0002_index.sql', index)
  await expect(shop.migrate()).rejects.toThrow('relation "parts_by_name" already exists')
  expect(await shop.pending()).toEqual(['0002_index.sql'])
  expect(await shop.rows(indexes)).toEqual([built])
})

test('a build that waits for a session that never ends says which, and stops waiting', async () => {
  await using shop = await openSqlFolder()
  shop.write('0001_parts.sql', parts)
  await shop.migrate()
  const writer = await shop.session('forgotten')
  await writer.query(`begin; insert into parts values (1, 'one')`)
  shop.write('0002_index.sql', index)
  await expect(shop.migrate({ waits: { giveUpAfterMs: 100 } })).rejects.toThrow(
    /^0002_index\.sql could not be applied in \d+ s: it waits for a lock of PostgreSQL process \d+ \(forgotten, idle/,
  )
  await writer.query('commit')
  expect(await shop.migrate()).toEqual(['0002_index.sql'])
  expect(await shop.rows(indexes)).toEqual([built])
})

test('an index is dropped outside a transaction, and one that is gone already is noted', async () => {
  await using shop = await openSqlFolder()
  shop.write('0001_parts.sql', `${parts} create index parts_by_name on parts (name);`)
  await shop.migrate()
  shop.write(
    '0002_drop.sql',
    `-- Releases from 0.9.0 on may write.\n-- Runs outside a transaction.\ndrop index concurrently if exists parts_by_name;`,
  )
  expect(await shop.migrate()).toEqual(['0002_drop.sql'])
  expect(await shop.rows(indexes)).toEqual([])
})
