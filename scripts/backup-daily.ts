import { spawnSync } from 'node:child_process'
import { mkdirSync, readdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { Client } from 'pg'
import { expireBackups } from '#platform/backup'
import { readConfig } from '#platform/config'
import { connectObjectStore, type ObjectStore } from '#platform/object-store'
import { endWithSentence } from '../src/startup/expected-errors.ts'

// npm run backup:daily -- FOLDER [--keep DAYS]: writes a backup whose name has the time, tries it where RESTORE_TRIAL_URL names
// an empty database, and then removes those that are older than so many days. A timer runs it (deploy/systemd). With
// BACKUP_COPY=s3 the copy in the object store is what is tried, and old copies go too.

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { keep: { type: 'string', default: '14' } },
})
const [folder, ...more] = positionals
const days = Number(values.keep)
if (!folder || more.length > 0 || !Number.isInteger(days) || days < 1) {
  console.error('Usage: npm run backup:daily -- FOLDER [--keep DAYS]')
  process.exit(2)
}
process.once('uncaughtException', endWithSentence)
const { storage } = readConfig(process.env)
const copies = storage?.takesBackups ? await connectObjectStore(storage.account) : null
process.exitCode = await run(folder, process.env['RESTORE_TRIAL_URL'] ?? '', copies)

async function run(to: string, trialUrl: string, store: ObjectStore | null): Promise<number> {
  mkdirSync(to, { recursive: true, mode: 0o700 })
  const now = new Date()
  const file = path.join(to, nameAt(now))
  if (runScript('backup.ts', [file]) !== 0) return 1
  const tried = store ? `s3:${path.basename(file)}` : file
  if (trialUrl !== '' && !(await isRestorable(tried, trialUrl))) {
    console.error(
      `${tried} did not pass its trial. All older backups are kept. Empty the trial database once you know why.`,
    )
    return 1
  }
  const oldest = nameAt(new Date(now.getTime() - days * 86_400_000))
  const isOld = (name: string) => isOurs(name) && name < oldest
  const removed = removeFrom(to, isOld)
  const removedCopies = store ? await expireBackups(store, isOld, now) : 0
  console.log(
    `${trialUrl === '' ? 'It was not tried, since RESTORE_TRIAL_URL is not set.' : 'It was restored for a trial, and the rules of the data hold.'} ` +
      `Backups removed because they are older than ${days} days: ${removed}${store ? `, and ${removedCopies} in the object store` : ''}.`,
  )
  return 0
}

/** Restores the backup into the trial database, checks the rules of the data, and empties that database again. */
async function isRestorable(file: string, url: string): Promise<boolean> {
  const trial = { DATABASE_URL: url, DATABASE_DIRECT_URL: url }
  // Without --replace: a database that has rows, such as the shop's own, is refused and stays as it is.
  const head = ['--no-payments', file]
  const held = runScript('restore.ts', head, trial) === 0
  if (held) await empty(url)
  return held
}

async function empty(url: string): Promise<void> {
  const client = new Client({ connectionString: url, application_name: 'trial of a backup' })
  await client.connect()
  try {
    const { rows } = await client.query<{ name: string }>(
      `select quote_ident(nspname) as name from pg_namespace where nspname !~ '^pg_' and nspname <> 'information_schema'`,
    )
    for (const { name } of rows) await client.query(`drop schema ${name} cascade`)
    await client.query('create schema public')
  } finally {
    await client.end()
  }
}

function runScript(script: string, args: string[], environment: Record<string, string> = {}) {
  const file = path.join(import.meta.dirname, script)
  return spawnSync(process.execPath, [file, ...args], {
    stdio: 'inherit',
    env: { ...process.env, ...environment },
  }).status
}

function nameAt(time: Date): string {
  return `store-${time.toISOString().replace(/\.\d+/, '').replaceAll(':', '')}.backup`
}

/** Only backups that this command wrote have the time in their names. */
function isOurs(name: string): boolean {
  return /^store-\d{4}-\d\d-\d\dT\d{6}Z\.backup$/.test(name)
}

function removeFrom(from: string, isOld: (name: string) => boolean): number {
  const older = readdirSync(from).filter(isOld)
  for (const name of older) rmSync(path.join(from, name))
  return older.length
}
