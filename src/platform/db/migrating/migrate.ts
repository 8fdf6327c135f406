// Before the library, which needs a home folder.
import '#platform/process'
import { runMigrations as migrateWorker, Logger } from 'graphile-worker'
import { sql, type Kysely } from 'kysely'
import { Client, Pool } from 'pg'
import { liftTransactionLimit, patientOptions } from '../patient-session.ts'
import { requireFitDatabase } from '../fit/require-fit-database.ts'
import { unfitBecause } from '../fit/unfit-database.ts'
import {
  appliedTo,
  applyFile,
  isFunction,
  noteApplied,
  prepareTable,
  type Applied,
} from './applied.ts'
import { isWholeFormerChain, leaveFormerChain, refuseFormerChainInPart } from './former-chain.ts'
import { applyFunctions, isOfNewer, pendingFunctions } from './functions.ts'
import { inShort, MigrationError } from './migration-error.ts'
import { readSchemaFiles, schemaFolder, type SchemaFiles, type SqlFile } from './migration-files.ts'
import { thisRelease } from './release.ts'

// An arbitrary number that must be the same in all releases.
const migrationLock = 7_361_204_511

const connectWithinMs = 30_000

type Options = {
  /** Where the files of the schema are. */
  folder?: string
  release?: string
  onSession?: (serverProcess: number) => void
}

/**
 * Migrates the database to this release, forward only, then brings its functions up to date, and returns the names of what
 * was applied. Runs in one transaction under one lock: of several processes that start together, one migrates, and the others
 * wait and find nothing to do. Throws UnfitDatabase if the store cannot work with this PostgreSQL.
 */
export async function migrateDatabase(
  url: string,
  { folder = schemaFolder, release = thisRelease, onSession = () => {} }: Options = {},
): Promise<string[]> {
  const files = readSchemaFiles(folder)
  const client = new Client({
    connectionString: url,
    application_name: 'store migrate',
    connectionTimeoutMillis: connectWithinMs,
    // The holder of the lock waits for the worker's own migration, and other processes wait for the holder.
    options: patientOptions,
  })
  client.on('error', () => {})
  try {
    await client.connect()
    onSession(Number((client as Client & { processID: number | null }).processID))
    await requireFitDatabase(client, url)
    await liftTransactionLimit(client, { onlyThisOne: false })
    await client.query('begin')
    await client.query('select pg_advisory_xact_lock($1)', [migrationLock])
    const before = await appliedTo(client)
    refuseFormerChainInPart(before)
    refuseNewer(files, before, release)
    // The worker commits on a connection of its own, so it goes first: this transaction holds
    // nothing but the lock until then, and our migrations may build on the worker's tables.
    await installWorker(url)
    await prepareTable(client)
    const migrations = await applyMigrations(client, files.migrations, release)
    const functions = await applyFunctions(client, files.functions, release)
    await client.query('commit')
    return [...migrations, ...functions]
  } catch (error) {
    throw unfitBecause(error, url) ?? error
  } finally {
    // Closing the connection rolls back an open transaction.
    await client.end()
  }
}

/** Whether this database has the tables of any release. */
export async function isMigrated(url: string): Promise<boolean> {
  const client = new Client({
    connectionString: url,
    application_name: 'store migrate',
    options: patientOptions,
  })
  client.on('error', () => {})
  await client.connect()
  try {
    return (await appliedTo(client)).length > 0
  } finally {
    await client.end()
  }
}

/** The names of this release's migrations and functions that have not been applied to the database. */
export async function pendingMigrations<Tables>(
  db: Kysely<Tables>,
  { folder = schemaFolder, release = thisRelease }: Omit<Options, 'onSession'> = {},
): Promise<string[]> {
  const { rows: exists } = await sql<{ there: boolean }>`
    select to_regclass('public.schema_migrations') is not null as there`.execute(db)
  const { rows } = exists[0]?.there
    ? await sql<
        Pick<Applied, 'name' | 'sha256' | 'release'>
      >`select name, sha256, release from public.schema_migrations`.execute(db)
    : { rows: [] }
  const { migrations, functions } = readSchemaFiles(folder)
  const applied = new Set(rows.map((row) => row.name))
  return [
    ...migrations.filter(({ name }) => !applied.has(name)),
    ...pendingFunctions(functions, rows, release),
  ].map(({ name }) => name)
}

async function installWorker(url: string): Promise<void> {
  const pgPool = new Pool({
    connectionString: url,
    max: 1,
    application_name: 'store migrate',
    connectionTimeoutMillis: connectWithinMs,
    options: patientOptions,
  })
  pgPool.on('error', () => {})
  pgPool.on('connect', (client) => client.on('error', () => {}))
  try {
    await migrateWorker({ pgPool, logger: new Logger(() => () => {}) })
  } finally {
    await pgPool.end()
  }
}

async function applyMigrations(
  client: Client,
  migrations: SqlFile[],
  release: string,
): Promise<string[]> {
  const before = await appliedTo(client)
  const [baseline] = migrations
  if (baseline && isWholeFormerChain(before)) {
    await leaveFormerChain(client, before)
    await noteApplied(client, baseline, release)
    return [baseline.name, ...(await applyMigrations(client, migrations, release))]
  }
  const pending = selectPending(
    migrations,
    before.filter((row) => !isFunction(row)),
  )
  for (const migration of pending) await applyFile(client, migration, release)
  return pending.map(({ name }) => name)
}

/**
 * This release may misread the data of a newer one, or damage it. So it does not start on a newer database, unless every
 * migration and function that it does not know says that older releases may write.
 */
function refuseNewer(files: SchemaFiles, applied: Applied[], release: string): void {
  if (isWholeFormerChain(applied)) return
  const known = new Set(files.migrations.map(({ name }) => name))
  const unknown = applied
    .filter((row) => (isFunction(row) ? isOfNewer(row, release) : !known.has(row.name)))
    .filter((row) => !row.older_may_write)
    .map(({ name }) => name)
  if (unknown.length === 0) return
  throw new MigrationError(
    `The database was migrated by a newer release: this one does not know ${inShort(unknown)}. ` +
      'Start that release, or restore a backup from before it into a new database (docs/operations.md). Nothing was changed.',
  )
}

/** The migrations still to apply. Throws if an applied migration was changed or a new one comes before it. */
function selectPending(migrations: SqlFile[], rows: Applied[]): SqlFile[] {
  const hashes = new Map(rows.map((row) => [row.name, row.sha256]))
  const last = rows.at(-1)?.name ?? ''
  for (const { name, sha256 } of migrations) {
    const applied = hashes.get(name)
    if (applied !== undefined && applied !== sha256) {
      throw new MigrationError(
        `${name} was edited after it was applied. Restore it, and write a new migration for the change.`,
      )
    }
    if (applied === undefined && name < last) {
      throw new MigrationError(
        `${name} comes before ${last}, which is already applied. Give it the next free number.`,
      )
    }
  }
  return migrations.filter(({ name }) => !hashes.has(name))
}
