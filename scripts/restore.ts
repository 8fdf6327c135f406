import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { BackupError, fetchBackup, readArchiveHead, type RestoreReport } from '#platform/backup'
import { readConfig } from '#platform/config'
import { startEmbeddedPostgres } from '#platform/db'
import { connectObjectStore, StoreFailure } from '#platform/object-store'
import { GatewayRefused, GatewayUnavailable } from '#platform/payment-gateway'
import { isExpected } from '../src/startup/expected-errors.ts'
import { rebuildSince, restoreData } from '../src/startup/restore-store.ts'

// npm run restore -- FILE|s3:NAME [--replace]: restores a backup into the configured database, asks the card gateway what was
// paid since, and checks the data. --payments-only skips the first step (for when the gateway did not answer).
// --payments-since TIME does the second without a file, for a database that was put back by other means (point in time).
// --no-payments skips the second (a trial restore must not settle payments of the real store).

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    replace: { type: 'boolean', default: false },
    'payments-only': { type: 'boolean', default: false },
    'payments-since': { type: 'string' },
    'no-payments': { type: 'boolean', default: false },
  },
})
const [file, ...more] = positionals
const since = values['payments-since'] === undefined ? null : new Date(values['payments-since'])
const isUnclear = since
  ? file !== undefined || Number.isNaN(since.getTime()) || Object.values(values).includes(true)
  : !file || (values['payments-only'] && values['no-payments'])
if (isUnclear || more.length > 0) {
  console.error(
    'Usage: npm run restore -- FILE|s3:NAME [--replace] [--payments-only | --no-payments]\n' +
      '       npm run restore -- --payments-since 2026-11-27T03:00:00Z',
  )
  process.exit(2)
}
const config = readConfig(process.env)
let fetched: string | undefined
try {
  const archive = file === undefined ? null : await fileOf(file)
  const postgres = config.databaseDirectUrl
    ? { url: config.databaseDirectUrl, stop: async () => {} }
    : await startEmbeddedPostgres({ dataDir: config.dataDir })
  try {
    process.exitCode = await run(postgres.url, archive)
  } finally {
    await postgres.stop()
  }
} catch (error) {
  console.error(
    error instanceof BackupError || error instanceof StoreFailure || isExpected(error)
      ? `${error.message}\nNothing was changed.`
      : error,
  )
  process.exitCode = 1
} finally {
  if (fetched !== undefined) rmSync(fetched, { recursive: true, force: true })
}

/** The file itself, or the copy that the object store has of it. */
async function fileOf(named: string): Promise<string> {
  if (!named.startsWith('s3:')) return named
  if (!config.storage) throw new BackupError('No object store is set: S3_ENDPOINT is missing.')
  const name = named.slice('s3:'.length)
  fetched = mkdtempSync(path.join(tmpdir(), 'store-restore-'))
  const there = path.join(fetched, path.basename(name))
  await fetchBackup(await connectObjectStore(config.storage.account), name, there)
  return there
}

async function run(url: string, archive: string | null): Promise<number> {
  const startedAt = performance.now()
  if (archive !== null && !values['payments-only']) {
    const report = await restoreData(config, url, archive, { replace: values.replace })
    console.log(summaryOf(report, performance.now() - startedAt))
  }
  const asked = values['no-payments'] || (await rebuild(url, archive))
  const verified = verifyData()
  return asked && verified ? 0 : 1
}

/** False: the data has been restored, but the gateway could not be asked. */
async function rebuild(url: string, archive: string | null): Promise<boolean> {
  try {
    const takenAt = archive === null ? since : new Date((await readArchiveHead(archive)).takenAt)
    if (takenAt === null) throw new Error('Neither a file nor a time was given.')
    const { looked, takenBack, ended, breaks } = await rebuildSince(config, url, takenAt)
    console.log(
      `Payments since the backup: ${looked} checked, ${takenBack} put back into the books, ${ended} without an order canceled. ` +
        `${breaks} breaks are waiting for a person.`,
    )
    return true
  } catch (error) {
    if (!(error instanceof GatewayUnavailable || error instanceof GatewayRefused)) throw error
    console.error(
      `The data has been restored, but the card gateway could not be asked what was paid since (${error.message}).\n` +
        'Before you start the store, run: npm run restore -- FILE --payments-only',
    )
    return false
  }
}

function verifyData(): boolean {
  const script = path.join(import.meta.dirname, 'verify-data.ts')
  if (!existsSync(script)) return true
  return spawnSync(process.execPath, [script], { stdio: 'inherit' }).status === 0
}

function summaryOf({ takenAt, tables }: RestoreReport, ms: number): string {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  const megabytes = (tables.reduce((sum, table) => sum + table.bytes, 0) / 1e6).toFixed(1)
  return (
    `${rows.toLocaleString('en-US')} rows in ${tables.length} tables (${megabytes} MB) as of ` +
    `${takenAt.toISOString()}, restored in ${(ms / 1000).toFixed(1)} s.`
  )
}
