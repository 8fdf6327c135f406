import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { migrateDatabase } from '#platform/db'
import { childEnvironment } from '#test/child-environment'
import { createEmptyDatabase, createTestDatabase } from '#test/database'
import { query } from '#test/data-folder'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'store-daily-'))
  for (const name of kept) writeFileSync(path.join(folder, name), '')
  writeFileSync(path.join(folder, old), '')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const old = 'store-2020-01-01T030000Z.backup'
/** Files of others, and a backup that somebody has put aside under a name of its own. */
const kept = ['notes.txt', 'store-before-the-move.backup', 'store-2020-01-01.backup']

test('a backup is restored for a trial, the trial is emptied, and only then older backups go', async () => {
  await using shop = await createTestDatabase()
  await using trial = await createEmptyDatabase()
  const { code, output } = run({ DATABASE_URL: shop.url, RESTORE_TRIAL_URL: trial.url })
  expect(output).toContain('It was restored for a trial, and the rules of the data hold.')
  expect(code).toBe(0)
  const files = readdirSync(folder)
  expect(files).toEqual(expect.arrayContaining(kept))
  expect(files).not.toContain(old)
  expect(files).toHaveLength(kept.length + 1)
  const left = `select 1 from pg_class join pg_namespace n on n.oid = relnamespace where nspname !~ '^pg_' and nspname <> 'information_schema'`
  expect(await query(trial.url, left)).toEqual([])
})

test('a trial in a database that has rows is refused: nothing in it changes, and every backup is kept', async () => {
  await using shop = await createTestDatabase()
  await using other = await createEmptyDatabase()
  await migrateDatabase(other.url)
  await query(other.url, `insert into settings (name, value) values ('a', 'b')`)
  const { code, output } = run({ DATABASE_URL: shop.url, RESTORE_TRIAL_URL: other.url })
  expect(output).toContain('The database is in use: it has rows in')
  expect(output).toContain('did not pass its trial. All older backups are kept.')
  expect(code).toBe(1)
  expect(readdirSync(folder)).toContain(old)
  const left = await query(other.url, `select value from settings where name = 'a'`)
  expect(left).toEqual([{ value: 'b' }])
})

test('without a database for trials it says so, and it says how it is called', async () => {
  await using shop = await createTestDatabase()
  const { code, output } = run({ DATABASE_URL: shop.url })
  expect([code, output]).toEqual([0, expect.stringContaining('It was not tried')])
  for (const args of [[], [folder, '--keep', '0'], [folder, 'another']]) {
    const usage = run({ DATABASE_URL: shop.url }, args)
    expect([usage.code, usage.output]).toEqual([2, expect.stringContaining('Usage: npm run')])
  }
})

function run(environment: Record<string, string>, args = [folder]) {
  const script = path.join(import.meta.dirname, 'backup-daily.ts')
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...args], {
    encoding: 'utf8',
    env: { ...childEnvironment, LOG_LEVEL: 'fatal', ...environment },
  })
  return { code: status, output: stdout + stderr }
}
