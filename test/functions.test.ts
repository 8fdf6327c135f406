import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#test/database'

const root = path.resolve(import.meta.dirname, '..')
const files = globSync('db/functions/*.sql', { cwd: root }).map((file) => ({
  name: path.basename(file, '.sql'),
  text: readFileSync(path.join(root, file), 'utf8'),
}))

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())

async function list(query: string): Promise<string[]> {
  const { rows } = await database.pool.query<{ name: string }>(query)
  return rows.map(({ name }) => name)
}

const own = `pronamespace = 'public'::regnamespace
  and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')`

test('each function has one form, in the file with its name', async () => {
  const names = await list(`select proname as name from pg_proc where ${own} order by 1`)
  expect(names.length).toBeGreaterThan(50)
  expect(files.map(({ name }) => name).toSorted()).toEqual(names.toSorted())
  for (const { name, text } of files) {
    const written = [...text.matchAll(/^create or replace function (\w+)\(/gm)].map(
      ([, made]) => made,
    )
    expect([name, written]).toEqual([name, [name]])
  }
})

test('each trigger is in the file of the function that it calls', async () => {
  const triggers = await list(
    `select proname || ' ' || tgname as name from pg_trigger join pg_proc on pg_proc.oid = tgfoid
     where not tgisinternal and tgrelid::regclass::text not like 'graphile%' order by 1`,
  )
  const written = files.flatMap(({ name, text }) =>
    [
      ...text.matchAll(
        /^create (?:or replace|constraint) trigger (\w+)\s[^;]*function (\w+)\(\);/gm,
      ),
    ].map(
      ([, trigger, called]) => `${called === name ? name : `${name} calls ${called}`} ${trigger}`,
    ),
  )
  expect(written.toSorted()).toEqual(triggers.toSorted())
})

// What was calculated with its former body would stay. Such a function is written in the migration of what uses it.
test('nothing that is stored depends on a function that can be replaced', async () => {
  const stored = await list(
    `select distinct proname as name from pg_proc join pg_depend on refobjid = pg_proc.oid
     and refclassid = 'pg_proc'::regclass
     left join pg_attrdef on pg_depend.classid = 'pg_attrdef'::regclass and pg_attrdef.oid = pg_depend.objid
     left join pg_attribute on attrelid = adrelid and attnum = adnum
     where ${own} and (classid in ('pg_class'::regclass, 'pg_constraint'::regclass, 'pg_statistic_ext'::regclass)
       or attgenerated <> '')`,
  )
  const replaceable = new Set(files.map(({ name }) => name))
  expect(stored.filter((name) => replaceable.has(name))).toEqual([])
})

test('PostgreSQL takes the body of each function, now that all the others are there', async () => {
  const bodies = await list(
    `select pg_get_functiondef(pg_proc.oid) as name from pg_proc where ${own}`,
  )
  for (const body of bodies) {
    await expect(database.pool.query(body)).resolves.toMatchObject({ command: 'CREATE' })
  }
})

test('migrations make no functions, and call none of those that are made after them', () => {
  const names = files.map(({ name }) => name).join('|')
  for (const file of globSync('db/migrations/*.sql', { cwd: root })) {
    const text = readFileSync(path.join(root, file), 'utf8').replace(/--.*$/gm, '')
    expect([file, text.match(new RegExp(String.raw`\b(${names})\(`, 'g'))]).toEqual([file, null])
  }
})
