import { expect, test } from 'vitest'
import { judgeMigrations, withoutExceptions } from './judge-migrations.ts'
import { refusedStatements } from './refused-statements.ts'

const release = { version: '1.2.0', releases: ['1.2.0', '1.1.0', '1.0.0'] }
const expand = '-- Older releases may write.\n'
const contract = '-- Releases from 1.1.0 on may write.\n'
const outside = '-- Runs outside a transaction.\n'
const batches = '-- Runs in batches.\n'

/** The rules that a migration breaks, after others that are fine. */
async function rulesOf(text: string, ...before: string[]): Promise<string[]> {
  const files = [...before, text].map((sql, at) => ({ name: `000${at + 2}_it.sql`, text: sql }))
  const faults = await judgeMigrations(files, release)
  const last = files.at(-1)?.name
  expect(faults.filter(({ file }) => file !== last)).toEqual([])
  return [...new Set(faults.map(({ rule }) => rule))]
}

test.for<[sql: string]>([
  ['alter table stock add column shelf text'],
  [`alter table stock add column shelf text not null default 'A1'`],
  ['alter table stock add column at timestamptz not null default now()'],
  [`alter table stock add column tags text[] not null default '{}'`],
  ['alter table stock add column is_open boolean not null default false'],
  ['alter table stock add column n bigint default -1, add column m bigint default 7::bigint'],
  ['alter table stock alter column shelf set default gen_random_uuid()'],
  [
    'alter table stock add column shelf text; alter table stock add constraint short check (shelf <> $$x$$) not valid',
  ],
  ['alter table stock set (fillfactor = 90)'],
  ['alter table stock alter column shelf set statistics 500'],
  ['alter index stock_by_shelf rename to stock_shelf'],
  [
    'create table shelves (id uuid primary key, product_id uuid references products (id), n bigint check (n > 0)); create index on shelves (n)',
  ],
  [
    'create table shelves (id bigint); alter table shelves add primary key (id); insert into shelves select 1 from stock; update shelves set id = 2',
  ],
  [`insert into tax_states (state) values ('NJ'), ('NY')`],
  [
    'comment on table stock is $$On hand.$$; create statistics s on a, b from stock; create sequence numbers',
  ],
  [`${outside}create index concurrently stock_by_shelf on stock (shelf)`],
  [
    `${batches}with batch as (select id from stock where $1::bigint is null or id > $1::bigint order by id limit 1000),
    filled as (update stock set shelf = 'A1' from batch where stock.id = batch.id) select max(id) as through from batch`,
  ],
])('a first step may: %s', async ([sql]) => {
  expect(await rulesOf(`${expand}${sql};`)).toEqual([])
})

test.for<[sql: string]>([
  ['alter table stock drop column shelf'],
  ['alter table stock drop constraint stock_check'],
  ['alter table stock alter column shelf drop not null'],
  ['alter table stock alter column shelf drop default'],
  ['alter table stock add constraint positive check (on_hand >= 0) not valid'],
  [
    'alter table stock add constraint of_product foreign key (product_id) references products (id) not valid',
  ],
  ['alter table stock validate constraint positive'],
  ['alter table stock add constraint one unique using index stock_one'],
  ['drop table shelves'],
  ['drop function former(bigint)'],
  ['drop trigger former on stock'],
  [`${outside}drop index concurrently if exists stock_by_shelf`],
  [`${outside}create unique index concurrently stock_one on stock (shelf)`],
])('a second step may: %s, and a first step may not, if it is more than a look', async ([sql]) => {
  expect(await rulesOf(`${contract}${sql};`)).toEqual([])
  const inFirst = await rulesOf(`${expand}${sql};`)
  expect(inFirst).toHaveLength(sql.includes('validate') ? 0 : 1)
})

test.for(refusedStatements)('%s: %s', async ([rule, sql]) => {
  expect(await rulesOf(`${expand}${sql};`)).toContain(rule)
})

test.for<[lines: string]>([
  [''],
  [`${expand}${contract}`],
  ['-- Releases from 1.2.0 on may write.\n'],
  ['-- Releases from 1.3.0 on may write.\n'],
  ['-- Releases from 1.0.5 on may write.\n'],
  ['--Older releases may write.\n'],
])('the release before may always write: %j does not say so', async ([lines]) => {
  expect(await rulesOf(`${lines}create table shelves (id bigint);`)).toEqual([
    'last-release-may-write',
  ])
})

const added = `${contract}alter table stock add constraint shelved check (shelf is not null) not valid;`
const validated = `${contract}alter table stock validate constraint shelved;`

test('a column becomes not null in three migrations, and in no fewer', async () => {
  const set = `${contract}alter table stock alter column shelf set not null;`
  expect(await rulesOf(set, added, validated)).toEqual([])
  expect(await rulesOf(`${validated}\n${set}`, added)).toEqual([])
  expect(await rulesOf(set, added)).toEqual(['adding-not-nullable-field'])
  expect(await rulesOf(set.replace('shelf', 'other'), added, validated)).toEqual([
    'adding-not-nullable-field',
  ])
  const dropped = `${contract}alter table stock drop constraint shelved;`
  expect(await rulesOf(set, added, validated, dropped)).toEqual(['adding-not-nullable-field'])
  expect(await rulesOf(`${added}\n${validated}`)).toEqual(['constraint-missing-not-valid'])
})

test('what the named release still reads is not dropped', async () => {
  const files = [{ name: '0002_it.sql', text: `${contract}alter table stock drop column shelf;` }]
  const asked: unknown[] = []
  const filesWith = (of: string, words: readonly string[]) => {
    asked.push([of, ...words])
    return ['src/modules/stock/shelf.ts']
  }
  expect(await judgeMigrations(files, { ...release, filesWith })).toEqual([
    {
      file: '0002_it.sql',
      line: 2,
      rule: 'ban-drop-column',
      why: '1.1.0 still has stock.shelf in src/modules/stock/shelf.ts.',
    },
  ])
  expect(asked).toEqual([['1.1.0', 'stock', 'shelf']])
})

test('the line of a fault is that of its statement, also after letters of several bytes', async () => {
  const text = `${expand}-- Größe: ½ für jeden.\ncreate table shelves (id bigint);\n\n-- Why.\ndrop table stock;`
  expect(await judgeMigrations([{ name: '0002_it.sql', text }], release)).toMatchObject([
    { line: 6 },
  ])
})

test('an exception covers one rule of one file, and is refused where it is not needed or gives no reason', () => {
  const fault = { file: '0002_it.sql', line: 3, rule: 'ban-drop-table', why: 'It is read.' }
  const other = { ...fault, rule: 'ban-drop-column' }
  const reason = 'Nothing has read it since 1.0.0.'
  expect(
    withoutExceptions([fault, other], { '0002_it.sql': { 'ban-drop-table': reason } }),
  ).toEqual([other])
  expect(withoutExceptions([fault], { '0003_it.sql': { 'ban-drop-table': reason } })).toMatchObject(
    [fault, { file: '0003_it.sql', why: 'The exception for ban-drop-table is not needed.' }],
  )
  expect(
    withoutExceptions([fault], { '0002_it.sql': { 'ban-drop-table': 'because' } }),
  ).toMatchObject([{ why: 'The reason for ban-drop-table says nothing: "because".' }])
})
