import { readFileSync } from 'node:fs'
import path from 'node:path'
import { Client } from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { createTestDatabase } from '#test/database'
import { schemaText } from '../scripts/schema/schema-text.ts'

const schemaFile = path.resolve(import.meta.dirname, '../db/schema.sql')

test('db/schema.sql is the schema of a freshly migrated database, with the rows that it begins with', async () => {
  const written = readFileSync(schemaFile, 'utf8')
  expect(await schemaOf()).toBe(written)
})

test.for<[change: string, shown: string]>([
  ['alter table stock add column shelf text', '  shelf text,'],
  ['create index stock_full on stock (on_hand)', 'CREATE INDEX stock_full ON'],
  [
    'alter table stock add constraint few check (on_hand < 9)',
    '  constraint few CHECK ((on_hand < 9))',
  ],
  [
    'create function twice(n int) returns int language sql return n * 2',
    'FUNCTION public.twice(n integer)',
  ],
  ['drop trigger stock_note_low on stock', ''],
  [`insert into ledger_accounts values ('gifts', 'Vouchers.')`, `  ('gifts', 'Vouchers.'),`],
])('a change of the schema is seen: %s', async ([change, shown]) => {
  const changed = await schemaOf(change)
  expect(changed).not.toBe(readFileSync(schemaFile, 'utf8'))
  expect(changed).toContain(shown)
})

test('what the file would not show is refused by name', async () => {
  await expect(schemaOf('create view open_orders as select 1 as one')).rejects.toThrow(
    'would not show open_orders',
  )
})

async function schemaOf(change = ''): Promise<string> {
  const database = await createTestDatabase()
  const client = new Client({ connectionString: database.url })
  onTestFinished(async () => {
    await client.end()
    await database.close()
  })
  await client.connect()
  await client.query(change)
  return schemaText(client)
}
