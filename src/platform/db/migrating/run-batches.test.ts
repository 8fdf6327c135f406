import { expect, test } from 'vitest'
import { openSqlFolder } from '#test/sql-folder'

const parts = `create table parts (id bigint primary key, name text, letters bigint);
  insert into parts (id, name) select n, 'part ' || n from generate_series(1, 25) as n;`
const letters = `-- Older releases may write.
-- Runs in batches.
with batch as (select id from parts where $1::bigint is null or id > $1::bigint order by id limit 10),
  filled as (update parts set letters = length(name) from batch where parts.id = batch.id)
select max(id) as through from batch`
const filled = 'select count(*)::int as rows, count(letters)::int as filled from parts'
const places = 'select batched_through as place from schema_migrations where name like $$0002%$$'

test('rows are filled in batches, to the end, once', async () => {
  await using shop = await openSqlFolder()
  shop.write('0001_parts.sql', parts)
  await shop.migrate()
  shop.write('0002_letters.sql', letters)
  expect(await shop.migrate()).toEqual(['0002_letters.sql'])
  expect(await shop.rows(filled)).toEqual([{ rows: 25, filled: 25 }])
  expect(await shop.rows(places)).toEqual([{ place: null }])
  expect(await shop.migrate()).toEqual([])
})

test('a process that is killed between two batches goes on where it was', async () => {
  await using shop = await openSqlFolder()
  shop.write('0001_parts.sql', parts)
  await shop.migrate()
  const buyer = await shop.session('buyer')
  // Somebody has a row of the second batch.
  await buyer.query('begin; select from parts where id = 15 for update')
  shop.write('0002_letters.sql', letters)
  let process = 0
  const killed = shop
    .migrate({ onSession: (own) => (process = own), waits: { lockMs: 50 } })
    .catch(String)
  await expect.poll(() => shop.rows(places)).toEqual([{ place: '10' }])
  await buyer.query('select pg_terminate_backend($1)', [process])
  expect(await killed).toMatch(/terminat|connection/i)
  await buyer.query('commit')
  expect(await shop.rows(filled)).toEqual([{ rows: 25, filled: 10 }])
  expect(await shop.pending()).toEqual(['0002_letters.sql'])

  // What is done is not done again.
  await buyer.query('update parts set letters = 0 where id <= 10')
  expect(await shop.migrate()).toEqual(['0002_letters.sql'])
  expect(await shop.rows(`${filled} where letters > 0`)).toEqual([{ rows: 15, filled: 15 }])
  expect(await shop.rows(places)).toEqual([{ place: null }])
})

test('batches come last: what is written meanwhile is seen to by the functions, and other migrations do not wait', async () => {
  await using shop = await openSqlFolder()
  shop.write('0001_parts.sql', parts)
  await shop.migrate()
  const buyer = await shop.session('buyer')
  await buyer.query('begin; select from parts where id = 15 for update')
  shop.write('0002_letters.sql', letters)
  shop.write('0003_more.sql', '-- Older releases may write.\ncreate table more (id bigint)')
  await expect(shop.migrate({ waits: { lockMs: 300, giveUpAfterMs: 1000 } })).rejects.toThrow(
    /^0002_letters\.sql could not be applied .* \(buyer, idle in a transaction/,
  )
  expect(await shop.pending()).toEqual(['0002_letters.sql'])
  expect(await shop.rows('select from more')).toEqual([])
  await buyer.query('commit')
  expect(await shop.migrate()).toEqual(['0002_letters.sql'])
  expect(await shop.rows(filled)).toEqual([{ rows: 25, filled: 25 }])
})

test('in a new shop, and where the shop is paused, all is one transaction', async () => {
  await using shop = await openSqlFolder()
  shop.write('0001_parts.sql', parts)
  shop.write('0002_letters.sql', letters)
  shop.write(
    '0003_index.sql',
    '-- Older releases may write.\n-- Runs outside a transaction.\ncreate index concurrently parts_letters on parts (letters)',
  )
  shop.write('0004_broken.sql', 'select * from nowhere')
  await expect(shop.migrate()).rejects.toThrow('0004_broken.sql failed')
  expect(await shop.pending()).toHaveLength(4)
  shop.remove('0004_broken.sql')
  expect(await shop.migrate()).toHaveLength(3)
  expect(await shop.rows(filled)).toEqual([{ rows: 25, filled: 25 }])
  expect(
    await shop.rows(`select indisvalid from pg_index where indexrelid = 'parts_letters'::regclass`),
  ).toEqual([{ indisvalid: true }])
})

test('a statement that does not come further is refused', async () => {
  await using shop = await openSqlFolder()
  shop.write('0001_parts.sql', parts)
  shop.write('0002_letters.sql', '-- Runs in batches.\nselect coalesce($1, 7::text) as through')
  await expect(shop.migrate()).rejects.toThrow('0002_letters.sql answers the same place twice: 7')
})
