import { existsSync } from 'node:fs'
import { BackupError, copyBackup, writeBackup, type BackupReport } from '#platform/backup'
import { readConfig } from '#platform/config'
import { connectToEmbedded } from '#platform/db'
import { connectObjectStore, StoreFailure } from '#platform/object-store'
import { isExpected } from '../src/startup/expected-errors.ts'

// npm run backup -- FILE: writes everything in the database, as of one moment, to a file. The store may be running. With
// BACKUP_COPY=s3 the file is copied into the object store too.

const [file, ...more] = process.argv.slice(2)
if (!file || more.length > 0) {
  console.error('Usage: npm run backup -- FILE')
  process.exit(2)
}
const config = readConfig(process.env)
const startedAt = performance.now()
let isWhole = false
try {
  const postgres = config.databaseDirectUrl
    ? { url: config.databaseDirectUrl, stop: async () => {} }
    : await connectToEmbedded(config.dataDir)
  try {
    console.log(summaryOf(file, await writeBackup(postgres.url, file, copy)))
  } finally {
    await postgres.stop()
  }
} catch (error) {
  console.error(
    error instanceof BackupError || error instanceof StoreFailure || isExpected(error)
      ? `${error.message}\n${isWhole ? `${file} is whole, but was not copied into the object store.` : 'No backup was written.'}`
      : error,
  )
  process.exitCode = 1
}

async function copy(whole: string): Promise<void> {
  isWhole = existsSync(whole)
  if (!config.storage?.takesBackups) return
  await copyBackup(await connectObjectStore(config.storage.account), whole)
}

function summaryOf(name: string, { takenAt, tables, fileBytes, isNoted }: BackupReport): string {
  const filled = tables.filter(({ rows }) => rows > 0)
  const rows = filled.reduce((sum, table) => sum + table.rows, 0)
  const bytes = filled.reduce((sum, table) => sum + table.bytes, 0)
  return [
    ...filled.map((table) => `${table.rows.toLocaleString('en-US').padStart(12)}  ${table.table}`),
    '',
    `${name}: ${rows.toLocaleString('en-US')} rows from ${tables.length} tables as of ${takenAt},`,
    `${megabytes(bytes)} of data in a file of ${megabytes(fileBytes)}, written in ${seconds()} s. The file contains personal data.`,
    ...(config.storage?.takesBackups ? ['It was copied into the object store and read back.'] : []),
    ...(config.storage?.takesFiles
      ? ['Pictures and papers that are in the object store are not in it; keep the bucket too.']
      : []),
    ...(isNoted
      ? []
      : [
          'The database takes no writes, so its metric store_backup_age_seconds does not know of this backup.',
        ]),
  ].join('\n')
}

function megabytes(bytes: number): string {
  return `${(bytes / 1e6).toFixed(1)} MB`
}

function seconds(): string {
  return ((performance.now() - startedAt) / 1000).toFixed(1)
}
