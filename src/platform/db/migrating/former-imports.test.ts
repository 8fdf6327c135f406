import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createTestDatabase } from '#test/database'
import { undoingSinceImports } from '#test/former-chain'
import { checkInvariants } from '#platform/invariants'
import { importInvariants } from '#modules/imports'
import { migrateDatabase } from './migrate.ts'

// Two engines had tables of their own before migrations 0003 and 0004.

const former = readFileSync(
  path.resolve(import.meta.dirname, '../../../../test/former-imports.sql'),
  'utf8',
)
const maker = '00000000-0000-7000-8000-000000000001'
const id = (last: number) => `00000000-0000-7000-8000-0000000000${last}`

const rows = `
  insert into users (id, issuer, subject, email) values ('${maker}', 'it', 'mara', 'mara@example.com');
  insert into products (id, part_number, name, company, category, price_cents, minimum_order, description, picture)
  values ('${id(99)}', 'P-1', 'Pad', 'Halden', 'other', 900, 1, 'One.', '');
  insert into stock (product_id, on_hand) values ('${id(99)}', 3);
  insert into product_batches (id, kind, state, made_by, request, file_name, rows_total, rows_done, added, changed, unchanged,
    refused, created_at, judged_at, asked_by, applied_by, applied_at, taken_back_by, taken_back_at) values
    ('${id(11)}', 'edit', 'applied', '${maker}', '{"which": {"ids": ["${id(99)}"]}, "changes": []}', null, 1, 1, 0, 1, 0, 0,
      now(), now(), '${maker}', '${maker}', now(), null, null),
    ('${id(12)}', 'stock_csv', 'taken_back', '${maker}', '{"columns": []}', 'count.csv', 2, 1, 0, 1, 0, 1,
      now(), now(), '${maker}', '${maker}', now(), '${maker}', now()),
    ('${id(13)}', 'prices_csv', 'applying', '${maker}', '{"columns": []}', 'prices.csv', 1, 0, 0, 1, 0, 0,
      now(), now(), '${maker}', null, null, null, null),
    ('${id(14)}', 'products_csv', 'judging', '${maker}', '{"columns": []}', 'half.csv', 9, 4, 0, 0, 4, 0,
      now(), null, null, null, null, null, null);
  insert into product_files (id, kind, sent_by, columns, started_at, batch_id)
  values ('${id(21)}', 'prices_csv', '${maker}', '{partNumber,price}', now(), '${id(13)}');
  insert into product_batch_rows (batch_id, position, part_number, product_id, outcome, changes, errors) values
    ('${id(11)}', 1, 'P-1', '${id(99)}', 'changed', '{"price": [1000, 900]}', null),
    ('${id(12)}', 2, 'P-1', '${id(99)}', 'changed', '{"onHand": [2, 3]}', null),
    ('${id(12)}', 3, 'P-9', null, 'refused', '{}', '[{"path": "partNumber", "message": "is unknown"}]'),
    ('${id(13)}', 2, 'P-1', '${id(99)}', 'changed', '{"price": [900, 800]}', null);
  insert into planned_prices (id, product_id, price_cents, at, planned_by, planned_at, batch_id)
  values ('${id(31)}', '${id(99)}', 1000, '2030-01-01 10:00Z', '${maker}', now(), '${id(11)}');
  insert into fitment_imports (id, subject, mode, is_dry_run, is_confirmed, state, file_name, format, brand, company,
    equipment_skipped, rows_total, rows_judged, rows_wrong, added, why, made_by, created_at, finished_at) values
    ('${id(41)}', 'applications', 'whole', false, true, 'applied', 'full.xml', 'aces', 'ZZZZ', 'Halden', 2, 3, 3, 0, 3, null,
      '${maker}', now(), now()),
    ('${id(42)}', 'numbers', 'changes', true, false, 'judged', 'numbers.csv', 'csv', null, null, 0, 2, 2, 1, 1, 'wrong_rows',
      '${maker}', now(), now()),
    ('${id(43)}', 'applications', 'changes', true, false, 'judging', 'half.csv', 'csv', null, null, 0, 5, 2, 0, 0, null,
      '${maker}', now(), null);
  insert into fitment_import_rows (import_id, line, cells, errors) values
    ('${id(42)}', 2, '{A}', null),
    ('${id(42)}', 3, '{B}', '[{"path": "number", "message": "must not be empty"}]'),
    ('${id(43)}', 2, '{C}', null);
  insert into interchange_changes (import_id, change, product_id, number_key, number, maker, kind)
  values ('${id(42)}', 'added', '${id(99)}', 'v1', 'V-1', 'Vorland', 'oe');
  insert into audit_log (position, at, actor, act, subject, details)
  select number, now(), '${maker}', act, subject, '{}' from (values
    (1, 'batch.applied', '${id(11)}'), (2, 'batch.applied', '${id(12)}'), (3, 'fitment.imported', '${id(41)}')
  ) as acts (number, act, subject);`

test('what was imported and changed in bulk before is in the one table of imports, with its rows and its plans', async () => {
  const database = await createTestDatabase()
  onTestFinished(() => database.close())
  const { pool } = database
  await pool.query(`${former} ${rows} ${undoingSinceImports}
    delete from schema_migrations where name >= '0003'`)
  const applied = await migrateDatabase(database.url)
  expect(applied.slice(0, 2)).toEqual(['0003_imports.sql', '0004_imports_of_products.sql'])
  const { rows: imports } = await pool.query(
    `select right(id::text, 2)::int as id, subject, is_whole, state, file_name, added, changed, refused, why, columns, details
     from imports order by id`,
  )
  expect(imports).toMatchObject([
    { id: 11, subject: 'bulk_change', is_whole: false, state: 'applied', changed: 1 },
    { id: 12, subject: 'stock', state: 'undone', file_name: 'count.csv', changed: 1, refused: 1 },
    { id: 13, subject: 'prices', state: 'judged', columns: ['partNumber', 'price'] },
    { id: 14, subject: 'products', state: 'failed', why: 'broken' },
    {
      id: 41,
      subject: 'applications',
      is_whole: true,
      state: 'applied',
      added: 3,
      details: { brand: 'ZZZZ', company: 'Halden', equipmentSkipped: 2 },
    },
    { id: 42, subject: 'numbers', state: 'judged', refused: 1, why: 'wrong_rows', details: {} },
    { id: 43, subject: 'applications', state: 'failed', why: 'broken' },
  ])
  const kept = async (text: string) => (await pool.query(text)).rows.map(Object.values)
  expect(
    await kept(
      `select right(import_id::text, 2), position, name, outcome from import_results order by 1, 2`,
    ),
  ).toEqual([
    ['11', 1, 'P-1', 'changed'],
    ['12', 2, 'P-1', 'changed'],
    ['12', 3, 'P-9', 'refused'],
    ['13', 2, 'P-1', 'changed'],
    ['42', 3, null, 'refused'],
  ])
  expect(await kept('select right(import_id::text, 2), cells from import_rows')).toEqual([
    ['42', ['A']],
  ])
  expect(await kept('select right(batch_id::text, 2) from planned_prices')).toEqual([['11']])
  expect(await kept('select right(import_id::text, 2) from interchange_changes')).toEqual([['42']])
  const verdicts = await checkInvariants(database.db, importInvariants)
  expect(verdicts.filter(({ violations }) => violations > 0)).toEqual([])
})
