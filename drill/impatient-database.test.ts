import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import { expect, test } from 'vitest'
import { childEnvironment } from '#test/child-environment'
import { createExternalDatabase, type ExternalDatabase } from '#test/external-database'
import { addProduct } from '#test/store'
import { openKillableStore } from './killable.ts'
import { becomesPaidByItsJob, expectNothingLost, startLoad } from './load.ts'
import { isLong } from './size.ts'

const root = path.resolve(import.meta.dirname, '..')
const heldMs = 4_000

test.skipIf(!isLong)(
  'a server that cuts statements and transactions after 2 s: jobs run, and long commands take the time they need',
  { timeout: 300_000 },
  async () => {
    await using database = await createExternalDatabase({ migrated: true })
    await makeImpatient(database)
    const environment = { DATABASE_URL: database.url }
    await using store = await openKillableStore({ url: database.url }, environment)
    const { toolId } = await addProduct(store, { availableQuantity: 100_000 })
    await store.start()
    const load = startLoad(store, toolId, 4)
    await becomesPaidByItsJob(store, toolId, { withinMs: 30_000 })
    await expect.poll(load.known, { timeout: 120_000 }).toBeGreaterThan(10)
    await load.stop()

    const folder = mkdtempSync(path.join(tmpdir(), 'store-drill-impatient-'))
    try {
      const file = path.join(folder, 'store.backup')
      const commands = [
        { script: 'scripts/backup.ts', arguments: [file], table: 'public.orders' },
        { script: 'scripts/verify-data.ts', arguments: [], table: 'public.orders' },
        {
          script: 'scripts/catalogue.ts',
          arguments: ['import', path.join(root, 'catalogue/products.csv')],
          table: 'public.products',
        },
        { script: 'scripts/migrate.ts', arguments: [], table: 'public.schema_migrations' },
      ]
      for (const { table, ...command } of commands) {
        const ended = await whileHeld(database, table, () => run(database.url, command))
        expect({ ...command, ...ended }).toMatchObject({
          code: 0,
          said: expect.any(String) as string,
        })
      }
      expect(existsSync(file)).toBe(true)
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
    await becomesPaidByItsJob(store, toolId, { withinMs: 30_000 })
    await expectNothingLost(store, toolId, load.attempts)
  },
)

/** As some hosting companies set their servers up. */
async function makeImpatient(database: ExternalDatabase): Promise<void> {
  const limits = await database.administer(`
    select name from pg_settings where name in ('statement_timeout', 'lock_timeout', 'transaction_timeout',
      'idle_in_transaction_session_timeout', 'idle_session_timeout')`)
  for (const { name } of limits)
    await database.administer(`alter role ${database.role} set ${String(name)} = '2s'`)
}

/** Runs a command against a table that somebody keeps locked for longer than the server's patience. */
async function whileHeld<Result>(
  database: ExternalDatabase,
  table: string,
  work: () => Promise<Result>,
): Promise<Result> {
  const holder = new Client({ connectionString: database.adminUrl })
  await holder.connect()
  try {
    await holder.query(`begin; lock table ${table} in access exclusive mode`)
    const working = work()
    const waiting = () =>
      database.administer(
        `select 1 as it from pg_locks where not granted and relation = '${table}'::regclass`,
      )
    await expect.poll(waiting, { timeout: 120_000 }).not.toEqual([])
    // Longer than the server's patience is what this drill is about.
    await pause(heldMs)
    await holder.query('commit')
    return await working
  } finally {
    await holder.end()
  }
}

function run(
  url: string,
  { script, arguments: given }: { script: string; arguments: string[] },
): Promise<{ code: number | null; said: string }> {
  const child = spawn(process.execPath, [path.join(root, script), ...given], {
    env: { ...childEnvironment, DATABASE_URL: url },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  child.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()))
  return new Promise((resolve) => child.once('close', (code) => resolve({ code, said })))
}
