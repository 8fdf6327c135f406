import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

// A prepared statement that answers all columns of a table becomes unusable when a migration adds one. Inside a transaction
// that costs a 503 for each connection of the processes that still run the former release.

const root = path.resolve(import.meta.dirname, '..')

test('no statement answers all columns of a table, whatever they are', () => {
  const files = globSync('src/**/*.ts', { cwd: root }).filter((file) => !file.endsWith('.test.ts'))
  expect(files.length).toBeGreaterThan(500)
  const careless = files.filter((file) =>
    answersAll(readFileSync(path.join(root, file), 'utf8').replace(/^\s*(\/\/|\*).*$/gm, '')),
  )
  expect(careless).toEqual([])
})

test.for<[code: string, answers: boolean]>([
  ["db.selectFrom('users').selectAll().execute()", true],
  ["db.selectFrom('users').selectAll('users')", true],
  ["db.insertInto('payments').values(row).returningAll()", true],
  ['sql`select * from orders`', true],
  ['sql`select orders.* from orders`', true],
  ['sql`select id, orders.*, now() from orders`', true],
  ['sql`insert into users values (1)\n    returning *`', true],
  ["db.selectFrom('users').select(['id', 'email'])", false],
  ['sql`select id from (\n  select * from products limit 3) part`', false],
  ['sql`select count(*) from orders`', false],
  ['sql`select price * quantity from lines`', false],
])('a statement that answers all columns is found: %s', ([code, answers]) => {
  expect(answersAll(code)).toBe(answers)
})

/** A subquery may have all columns, since the statement around it names those that it answers. */
function answersAll(code: string): boolean {
  return (
    /\.(selectAll|returningAll)\(/.test(code) ||
    /(?<!\(\s*)\bselect \*|\breturning \*/i.test(code) ||
    /(?<!\(\s*)\bselect\b[^;`()]*\b\w+\.\*/i.test(code)
  )
}
