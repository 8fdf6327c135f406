// Before the library, which needs a home folder.
import '#platform/process'
import { runMigrations as migrateWorker, Logger } from 'graphile-worker'
import { sql, type Kysely } from 'kysely'
import { Client, Pool } from 'pg'
import { liftTransactionLimit, patientOptions } from '../patient-session.ts'
import { requireFitDatabase } from '../fit/require-fit-database.ts'
import { unfitBecause } from '../fit/unfit-database.ts'
import { appliedTo, isFunction, isWhole, mayWrite, prepareTable, type Applied } from './applied.ts'
import { applyAll } from './apply-all.ts'
import { isWholeFormerChain, refuseFormerChainInPart } from './former-chain.ts'
import { isOfNewer, pendingFunctions } from './functions.ts'
import { inShort, MigrationError } from './migration-error.ts'
import { readSchemaFiles, schemaFolder, type SchemaFiles } from './migration-files.ts'
import { takeMigrationLock } from './migration-lock.ts'
import { thisRelease } from './release.ts'
import { inShortWaits, usualWaits, type Waits } from './short-waits.ts'

const connectWithinMs = 30_000

type Options = {
  /** Where the files of the schema are. */
  folder?: string
  release?: string
  onSession?: (serverProcess: number) => void
  waits?: Partial<Waits>
}

/**
 * Migrates the database to this release, forward only, then brings its functions up to date, and returns the names of what
 * was applied. Runs under one lock: of several processes that start together, one migrates, and the others wait and find
 * nothing to do. Throws UnfitDatabase if the store cannot work with this PostgreSQL.
 */
export async function migrateDatabase(
  url: string,
  { folder = schemaFolder, release = thisRelease, onSession = () => {}, waits = {} }: Options = {},
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
    const serverProcess = Number((client as Client & { processID: number | null }).processID)
    onSession(serverProcess)
    await requireFitDatabase(client, url)
    await liftTransactionLimit(client, { onlyThisOne: false })
    await takeMigrationLock(client)
    const before = await appliedTo(client)
    refuseFormerChainInPart(before)
    refuseNewer(files, before, release)
    // The worker commits on a connection of its own, and our migrations may build on its tables.
    await installWorker(url)
    const session = { client, url, serverProcess, waits: { ...usualWaits, ...waits } }
    await inShortWaits(session, 'The table of the migrations', () => prepareTable(client))
    return await applyAll(session, files, release)
  } catch (error) {
    throw unfitBecause(error, url) ?? error
  } finally {
    // Closing the connection rolls back an open transaction, and gives the lock back.
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
        Pick<Applied, 'name' | 'sha256' | 'release' | 'batched_through'>
      >`select name, sha256, release, to_jsonb(applied) ->> 'batched_through' as batched_through
          from public.schema_migrations as applied`.execute(db)
    : { rows: [] }
  const { migrations, functions } = readSchemaFiles(folder)
  const applied = new Set(rows.filter(isWhole).map((row) => row.name))
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

/**
 * This release may misread the data of a newer one, or damage it. So it does not start on a newer database, unless every
 * migration and function that it does not know says that this one may write.
 */
function refuseNewer(files: SchemaFiles, applied: Applied[], release: string): void {
  if (isWholeFormerChain(applied)) return
  const known = new Set(files.migrations.map(({ name }) => name))
  const unknown = applied
    .filter((row) => (isFunction(row) ? isOfNewer(row, release) : !known.has(row.name)))
    .filter((row) => !mayWrite(row, release))
    .map(({ name }) => name)
  if (unknown.length === 0) return
  throw new MigrationError(
    `The database was migrated by a newer release: this one does not know ${inShort(unknown)}. ` +
      'Start that release, or restore a backup from before it into a new database (docs/operations.md). Nothing was changed.',
  )
}
