// Before the library, which needs a home folder.
import '#platform/process'
import { runMigrations as migrateWorker, Logger } from 'graphile-worker'
import { sql, type Kysely } from 'kysely'
import { Client, Pool } from 'pg'
import { migrationsFolder, readMigrations, type Migration } from './migration-files.ts'
import { liftTransactionLimit, patientOptions } from './patient-session.ts'
import { requireFitDatabase } from './fit/require-fit-database.ts'
import { unfitBecause } from './fit/unfit-database.ts'

/** The migrations cannot be applied. The message tells the operator what to do. */
export class MigrationError extends Error {
  override readonly name = 'MigrationError'
}

// An arbitrary number that must be the same in all releases.
const migrationLock = 7_361_204_511

const connectWithinMs = 30_000

/**
 * Migrates the database to this release, forward only, and returns the names of the applied migrations. Runs in one
 * transaction under one lock: of several processes that start together, one migrates, and the others wait and find
 * nothing to do. Throws UnfitDatabase if the store cannot work with this PostgreSQL.
 */
export async function migrateDatabase(
  url: string,
  {
    folder = migrationsFolder,
    onSession = () => {},
  }: { folder?: string; onSession?: (serverProcess: number) => void } = {},
): Promise<string[]> {
  const migrations = readMigrations(folder)
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
    refuseNewer(migrations, await appliedTo(client))
    // The worker commits on a connection of its own, so it goes first: this transaction holds
    // nothing but the lock until then, and our migrations may build on the worker's tables.
    await installWorker(url)
    const applied = await applyPending(client, migrations)
    await client.query('commit')
    return applied
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

/** The names of this release's migrations that have not been applied to the database. */
export async function pendingMigrations<Tables>(
  db: Kysely<Tables>,
  { folder = migrationsFolder }: { folder?: string } = {},
): Promise<string[]> {
  const { rows: exists } = await sql<{ there: boolean }>`
    select to_regclass('public.schema_migrations') is not null as there`.execute(db)
  const { rows } = exists[0]?.there
    ? await sql<{ name: string }>`select name from public.schema_migrations`.execute(db)
    : { rows: [] }
  const applied = new Set(rows.map((row) => row.name))
  return readMigrations(folder)
    .map((migration) => migration.name)
    .filter((name) => !applied.has(name))
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

async function applyPending(client: Client, migrations: Migration[]): Promise<string[]> {
  await client.query(`
    create table if not exists public.schema_migrations (
      name text primary key,
      sha256 text not null,
      applied_at timestamptz not null default now()
    )`)
  await addColumn(client)
  const pending = selectPending(migrations, await appliedTo(client))
  for (const migration of pending) {
    await apply(client, migration)
  }
  return pending.map((migration) => migration.name)
}

/** Databases of earlier releases lack the column. Those releases write rows without it. */
async function addColumn(client: Client): Promise<void> {
  if (await hasColumn(client)) return
  await client.query(
    'alter table public.schema_migrations add column older_may_write boolean not null default false',
  )
}

async function hasColumn(client: Client): Promise<boolean> {
  const { rowCount } = await client.query(`
    select from pg_attribute where attrelid = 'public.schema_migrations'::regclass and attname = 'older_may_write'`)
  return rowCount === 1
}

type Applied = { name: string; sha256: string; older_may_write: boolean }

async function appliedTo(client: Client): Promise<Applied[]> {
  const { rows } = await client.query<{ there: boolean }>(
    `select to_regclass('public.schema_migrations') is not null as there`,
  )
  if (!rows[0]?.there) return []
  const olderMayWrite = (await hasColumn(client)) ? 'older_may_write' : 'false'
  const applied = await client.query<Applied>(
    `select name, sha256, ${olderMayWrite} as older_may_write from public.schema_migrations order by name`,
  )
  return applied.rows
}

/**
 * This release may misread the data of a newer one, or damage it. So it does not start on a newer database, unless every
 * migration that it does not know says that older releases may write.
 */
function refuseNewer(migrations: Migration[], applied: Applied[]): void {
  const known = new Set(migrations.map(({ name }) => name))
  const unknown = applied
    .filter(({ name, older_may_write }) => !known.has(name) && !older_may_write)
    .map(({ name }) => name)
  if (unknown.length === 0) return
  throw new MigrationError(
    `The database was migrated by a newer release: this one does not know ${unknown.join(', ')}. ` +
      'Start that release, or restore a backup from before it into a new database (docs/operations.md). Nothing was changed.',
  )
}

/** The migrations still to apply. Throws if an applied migration was changed or a new one comes before it. */
function selectPending(migrations: Migration[], rows: Applied[]): Migration[] {
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

async function apply(client: Client, migration: Migration): Promise<void> {
  const { name, sha256, text, olderMayWrite } = migration
  try {
    await client.query(text)
    // A migration may have changed the search path.
    await client.query('reset search_path')
    await client.query(
      'insert into public.schema_migrations (name, sha256, older_may_write) values ($1, $2, $3)',
      [name, sha256, olderMayWrite],
    )
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    throw new MigrationError(`${name} failed: ${reason}. Nothing was changed.`, { cause })
  }
}
