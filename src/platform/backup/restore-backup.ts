import { Client } from 'pg'
import {
  isLockTimeout,
  liftTransactionLimit,
  migrateDatabase,
  patientOptions,
  releaseSchema,
} from '#platform/db'
import { BackupError, readArchive, type ArchiveHead, type Frame } from './archive.ts'
import { loadTables, type LoadedTable } from './load-tables.ts'
import { listTables, portableText, readSchema } from './tables.ts'

type Options = {
  /** Whether existing data is replaced by the archive's. Otherwise a database with data is refused. */
  replace?: boolean
  /** Called before the commit. If it throws, nothing is changed. */
  accept?: (client: Client) => Promise<void>
}
export type RestoreReport = { takenAt: Date; tables: LoadedTable[] }

/**
 * Restores an archive into a database, in one transaction. Throws BackupError if the archive is damaged or from another
 * release, if rows would be lost, or if a store is running on the database.
 */
export async function restoreBackup(
  url: string,
  file: string,
  { replace = false, accept = async () => {} }: Options = {},
): Promise<RestoreReport> {
  const head = await readArchiveHead(file)
  refuseOtherSchema(head)
  const client = new Client({
    connectionString: url,
    application_name: 'restore',
    options: patientOptions,
  })
  client.on('error', () => {})
  await client.connect()
  await liftTransactionLimit(client, { onlyThisOne: false })
  try {
    await refuseRunningStore(client)
    if (!replace) await refuseRows(client)
    await migrateDatabase(url)
    await refuseOtherWorker(client, head)
    await client.query(`begin; ${portableText}; set local lock_timeout = '10s'`)
    const tables = await loadTables(client, readArchive(file))
    await accept(client)
    await client.query('commit')
    await client.query('analyze')
    return { takenAt: new Date(head.takenAt), tables }
  } catch (error) {
    if (!isLockTimeout(error)) throw error
    throw new BackupError('Another program is using this database. Let it finish first.')
  } finally {
    // Closing the connection rolls back an open transaction.
    await client.end()
  }
}

export async function readArchiveHead(file: string): Promise<ArchiveHead> {
  for await (const frame of readArchive(file)) {
    if (isHead(frame)) return frame.head
    break
  }
  throw new BackupError(`${file} is not a backup of this store.`)
}

function isHead(frame: Frame): frame is Extract<Frame, { kind: 'head' }> {
  return (
    frame.kind === 'head' &&
    frame.head.archive === 'automotive-parts-store' &&
    frame.head.format === 1
  )
}

type Schema = ArchiveHead['schema']

function refuseOtherSchema({ schema }: ArchiveHead): void {
  const ours = releaseSchema()
  if (isSame(schema, ours)) return
  throw new BackupError(
    `The archive has the schema ${schema.at(-1)?.name}, but this release has ${ours.at(-1)?.name}. ` +
      'Restore it with the release that wrote it. Starting a newer release afterwards brings the data up to date.',
  )
}

function isSame(one: Schema, other: Schema): boolean {
  return (
    one.length === other.length &&
    one.every(({ name, sha256 }, at) => other[at]?.name === name && other[at].sha256 === sha256)
  )
}

async function refuseOtherWorker(client: Client, head: ArchiveHead): Promise<void> {
  const here = await readSchema(client)
  if (here?.worker === head.worker && isSame(here.schema, releaseSchema())) return
  throw new BackupError(
    'The database has tables of another release. Restore into an empty database, or with that release.',
  )
}

// A running store would keep using cached data, and its worker could run jobs twice.
async function refuseRunningStore(client: Client): Promise<void> {
  const { rows } = await client.query<{ names: string | null }>(`
    select string_agg(distinct application_name, ', ') as names from pg_stat_activity
    where datname = current_database() and application_name in ('store', 'store worker')`)
  if (!rows[0]?.names) return
  throw new BackupError('A store is running on this database. Stop it before you restore.')
}

/** Tables that migrations fill, so they have rows in every database. */
const seeded = [
  'public.categories',
  'public.ledger_accounts',
  'public.order_moves',
  'public.tax_states',
]

async function refuseRows(client: Client): Promise<void> {
  const filled: string[] = []
  for (const { table } of await listTables(client)) {
    if (seeded.includes(table)) continue
    const { rowCount } = await client.query(`select from ${table} limit 1`)
    if (rowCount) filled.push(table)
  }
  if (filled.length === 0) return
  throw new BackupError(
    `The database is in use: it has rows in ${filled.slice(0, 3).join(', ')}${filled.length > 3 ? ' and others' : ''}. ` +
      'With --replace the archive replaces everything in it.',
  )
}
