import { expect, test } from 'vitest'
import { openSqlFolder } from '#test/sql-folder'

const parts = 'create table parts (id bigint primary key); insert into parts values (1);'
const column = '-- Older releases may write.\nalter table parts add column name text;'

test('a migration behind a long transaction lets those through who come after it, and is applied when that has ended', async () => {
  await using shop = await openSqlFolder()
  shop.write('0001_parts.sql', parts)
  await shop.migrate()
  const long = await shop.session('long')
  await long.query('begin; select from parts')
  shop.write('0002_name.sql', column)
  const said: string[] = []
  const migrating = shop.migrate({ waits: { lockMs: 200, say: (sentence) => said.push(sentence) } })

  const buyer = await shop.session('buyer')
  // A buyer has half a minute here, and the migration has to step back for each one.
  await buyer.query(`set lock_timeout = '30s'`)
  await expect.poll(() => said).not.toEqual([])
  for (let count = 2; count < 12; count += 1) {
    await buyer.query('insert into parts values ($1)', [count])
  }
  expect(said[0]).toMatch(
    /^0002_name\.sql waits for a lock of PostgreSQL process \d+ \(long, idle in a transaction, for \d+ s\), and tries/,
  )
  expect(await shop.pending()).toEqual(['0002_name.sql'])
  await long.query('commit')
  expect(await migrating).toEqual(['0002_name.sql'])
  expect(await shop.rows('select count(*)::int, count(name)::int as named from parts')).toEqual([
    { count: 11, named: 0 },
  ])
})

test('a migration that never gets its lock ends with the session that is in the way, and has changed nothing', async () => {
  await using shop = await openSqlFolder()
  shop.write('0001_parts.sql', parts)
  await shop.migrate()
  const long = await shop.session('report')
  await long.query('begin; select from parts')
  shop.write('0002_other.sql', '-- Older releases may write.\ncreate table other (id bigint);')
  shop.write('0003_name.sql', column)
  await expect(shop.migrate({ waits: { lockMs: 300, giveUpAfterMs: 1000 } })).rejects.toThrow(
    /^0003_name\.sql could not be applied in \d+ s: it waits for a lock of PostgreSQL process \d+ \(report, idle in a/,
  )
  // Each one is whole or not there.
  expect(await shop.pending()).toEqual(['0003_name.sql'])
  await long.query('commit')
  expect(await shop.migrate()).toEqual(['0003_name.sql'])
})

test('locks are given back after each migration, where the shop sells meanwhile', async () => {
  await using shop = await openSqlFolder()
  shop.write('0001_parts.sql', `${parts} create table stock (id bigint);`)
  await shop.migrate()
  const long = await shop.session('long')
  await long.query('begin; select from stock')
  shop.write('0002_name.sql', column)
  shop.write(
    '0003_shelf.sql',
    '-- Older releases may write.\nalter table stock add column shelf text;',
  )
  const migrating = shop.migrate({ waits: { lockMs: 50 } })
  await expect.poll(() => shop.pending()).toEqual(['0003_shelf.sql'])
  expect(await shop.rows('select name from parts')).toEqual([{ name: null }])
  await long.query('commit')
  await migrating
})

test('where one of several stops older releases, all are applied or none', async () => {
  await using shop = await openSqlFolder()
  shop.write('0001_parts.sql', parts)
  await shop.migrate()
  shop.write('0002_name.sql', column)
  shop.write('0003_strict.sql', 'alter table parts alter column name set not null')
  await expect(shop.migrate()).rejects.toThrow('0003_strict.sql failed')
  expect(await shop.pending()).toEqual(['0002_name.sql', '0003_strict.sql'])
})
