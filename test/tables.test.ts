import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { moduleTables } from '../architecture.ts'

const root = path.resolve(import.meta.dirname, '..')
const read = (file: string) => readFileSync(path.join(root, file), 'utf8')

/** Every table of ours, from the row types that the migrations make. */
const tables = [
  ...read('src/platform/db/schema.ts')
    .replace(/[^]*export interface DB/, '')
    .matchAll(/^ {2}(\w+):/gm),
].map(([, name = '']) => name)

type Use = { owner: string; file: string; table: string; writes: boolean }

test('every table has one owner', () => {
  const owned = Object.values(moduleTables).flatMap(({ owns }) => owns)
  expect(owned.toSorted()).toEqual(tables.toSorted())
})

test('only its owner writes a table', () => {
  const foreign = uses().filter(
    ({ owner, table, writes }) => writes && !tablesOf(owner).owns.includes(table),
  )
  expect(foreign).toEqual([])
})

test('a module reads the tables that its row names, and no other', () => {
  const foreign = uses().filter(({ owner, table }) => !tablesOf(owner).owns.includes(table))
  for (const [owner, { reads }] of Object.entries(moduleTables)) {
    const readHere = foreign.filter((use) => use.owner === owner).map(({ table }) => table)
    expect({ owner, reads: [...new Set(readHere)].toSorted() }).toEqual({ owner, reads })
  }
})

test.for<[code: string, table: string, writes: boolean]>([
  ["db.selectFrom('users').select('id')", 'users', false],
  ["db.selectFrom(['orders', 'users'])", 'users', false],
  ["db.selectFrom('users as buyers')", 'users', false],
  ["query.leftJoin('users', 'users.id', 'orders.customer_id')", 'users', false],
  ["tx.deleteFrom('users')", 'users', true],
  ['sql`select 1 from orders join users on true`', 'users', false],
  ['sql`select 1 from orders, users where true`', 'users', false],
  ["client.query('insert into users (id) values (1)')", 'users', true],
  ['sql`update users set name = null`', 'users', true],
])('the reader of the SQL sees the table in %s', ([code, table, writes]) => {
  expect(tablesIn(code)).toContainEqual({ table, writes })
})

function tablesOf(owner: string): { owns: readonly string[]; reads: readonly string[] } {
  return moduleTables[owner as keyof typeof moduleTables]
}

/** Where the modules and the platform name a table in SQL. */
function uses(): Use[] {
  const files = globSync('src/{modules,platform}/**/*.ts', { cwd: root }).filter(
    (file) => !/(\.test|\.fixture|invariants|metrics|schema)\.ts$/.test(file),
  )
  return files.flatMap((file) => {
    const [, layer = '', folder = ''] = file.split(path.sep)
    const owner = layer === 'platform' ? 'platform' : folder
    return tablesIn(read(file)).map((use) => ({ owner, file, ...use }))
  })
}

function tablesIn(code: string): { table: string; writes: boolean }[] {
  const text = code.replace(/\/\*[^]*?\*\/|^\s*\/\/.*$/gm, '')
  const builder =
    /\.(selectFrom|\w*[jJ]oin|insertInto|updateTable|deleteFrom|using)\(\s*(\[[^\]]*\]|'[^']*')/g
  const written = /\b(from|join|insert into|update|delete from|copy)\s+((?:\w+(?: as \w+)?, )*\w+)/g
  return [...text.matchAll(builder), ...text.matchAll(written)].flatMap(
    ([, verb = '', names = '']) =>
      [...names.matchAll(/(?:^|[[',]\s*'?)(\w+)/g)]
        .map(([, table = '']) => ({ table, writes: /insert|update|delete|copy/.test(verb) }))
        .filter(({ table }) => tables.includes(table)),
  )
}
