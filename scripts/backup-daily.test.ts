import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { text } from 'node:stream/consumers'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { migrateDatabase } from '#platform/db'
import { childEnvironment } from '#test/child-environment'
import { createEmptyDatabase, createTestDatabase } from '#test/database'
import { query } from '#test/data-folder'
import { startTestObjects } from '#test/object-store'
import { connectObjectStore } from '#platform/object-store'

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

test('with BACKUP_COPY the copy in the object store is tried and read back, and old copies go with the files', async () => {
  await using objects = await startObjects()
  await objects.put(old, 'an old copy')
  await objects.put('store-before-the-move.backup', 'put aside')
  await using shop = await createTestDatabase()
  await using trial = await createEmptyDatabase()
  const environment = { ...objects.environment, BACKUP_COPY: 's3' }
  const urls = { DATABASE_URL: shop.url, RESTORE_TRIAL_URL: trial.url }
  const { code, output } = await runBeside({ ...urls, ...environment })
  expect(output).toContain('It was copied into the object store and read back.')
  expect(output).toContain('older than 14 days: 1, and 1 in the object store.')
  expect(code).toBe(0)
  const names = objects.names()
  expect(names).toHaveLength(2)
  expect(names).toEqual(
    expect.arrayContaining([
      'shop/backups/store-before-the-move.backup',
      expect.stringMatching(/^shop\/backups\/store-\d{4}-\d\d-\d\dT\d{6}Z\.backup$/),
    ]),
  )
})

test('a store that loses what it takes fails the backup, is not noted, and older backups stay', async () => {
  await using objects = await startObjects()
  await using shop = await createTestDatabase()
  await objects.fail('half')
  const environment = { ...objects.environment, BACKUP_COPY: 's3' }
  const { code, output } = await runBeside({ DATABASE_URL: shop.url, ...environment })
  expect(output).toContain('The object store gave back other bytes than the backup has.')
  expect(output).toContain('is whole, but was not copied into the object store.')
  expect(code).toBe(1)
  expect(objects.names()).toEqual([])
  expect(readdirSync(folder)).toContain(old)
  const noted = `select value from settings where name = 'backup.taken-at'`
  expect(await query(shop.url, noted)).toEqual([])
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

/** The object store sandbox, with what it holds. It answers only while this process is not waiting for a command. */
async function startObjects() {
  const objects = await startTestObjects()
  const store = await connectObjectStore(objects.account)
  return {
    environment: objects.environment,
    fail: (fault: 'half') => objects.fail(fault),
    put: (name: string, content: string) =>
      store.put(`backups/${name}`, Buffer.from(content), 'application/gzip'),
    names: () => readdirSync(objects.folder).map((name) => decodeURIComponent(name)),
    [Symbol.asyncDispose]: () => objects.stop(),
  }
}

async function runBeside(environment: Record<string, string>) {
  const script = path.join(import.meta.dirname, 'backup-daily.ts')
  const child = spawn(process.execPath, [script, folder], {
    env: { ...childEnvironment, LOG_LEVEL: 'fatal', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const [out, err] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'exit'),
  ])
  return { code: child.exitCode, output: out + err }
}
