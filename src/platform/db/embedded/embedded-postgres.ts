import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { Client } from 'pg'
import { refuseMissingFiles } from '../check-files.ts'
import { refuseHeldCluster, writeHolder } from './cluster-holder.ts'
import { damaged, explainFolderError, makeDataFolder } from './data-folder.ts'
import {
  DataFolderInUse,
  holderOf,
  lockDataFolder,
  type DataFolderLock,
} from './data-folder-lock.ts'
import { EmbeddedPostgresError } from './embedded-postgres-error.ts'
import { prepareCluster } from './cluster.ts'
import {
  clusterFolder,
  hasDatabase,
  readClusterSettings,
  writeClusterSettings,
} from './cluster-settings.ts'
import { readyPort } from './postmaster-file.ts'
import { startPostmaster } from './postmaster.ts'
import { chooseRunAs, type RunAs } from './run-as.ts'

export type EmbeddedPostgresOptions = {
  dataDir: string
  /** Faster, and worth nothing after a power failure. */
  throwaway?: boolean
  runAs?: RunAs
  /** Takes the files where nobody, in whose name root runs PostgreSQL, cannot reach the data folder. */
  outside?: string
  /** Called when the server ends without having been told to. */
  onLost?: (error: Error) => void
}

export type EmbeddedPostgres = {
  url: string
  /** Tells those who find the folder in use where the store answers. */
  announce(address: string): void
  stop(): Promise<void>
}

/**
 * A PostgreSQL of our own on the files in `dataDir`, reachable from this machine by its random
 * password, gone when this process is gone. Throws DataFolderInUse, and EmbeddedPostgresError for a
 * folder that is damaged: it never makes an empty database where there was one.
 */
export async function startEmbeddedPostgres(
  options: EmbeddedPostgresOptions,
): Promise<EmbeddedPostgres> {
  const dataDir = path.resolve(options.dataDir)
  try {
    makeDataFolder(dataDir)
    const known = readClusterSettings(dataDir)
    if (known) refuseHeldCluster(clusterFolder(dataDir, known), dataDir)
    const lock = lockDataFolder(dataDir)
    try {
      return await startLocked({ ...options, dataDir }, lock)
    } catch (error) {
      lock.release()
      throw error
    }
  } catch (error) {
    throw explainFolderError(error, dataDir)
  }
}

async function startLocked(
  {
    dataDir,
    throwaway = false,
    runAs = chooseRunAs(dataDir),
    outside = '/var/lib/automotive-parts-store',
    onLost = () => {},
  }: EmbeddedPostgresOptions,
  lock: DataFolderLock,
): Promise<EmbeddedPostgres> {
  const cluster = await prepareCluster(dataDir, runAs, { throwaway, outside })
  const settings = requireSettings(dataDir)
  writeHolder(cluster.folder, dataDir)
  const postmaster = await startPostmaster(cluster, { port: settings.port, throwaway })
  try {
    const address = (database: string) => addressOf(settings.password, postmaster.port, database)
    await openStoreDatabase(address, { folder: cluster.folder, isNew: settings.port === null })
    // From now on there is a shop: a folder without it is damaged.
    writeClusterSettings(dataDir, { ...settings, port: postmaster.port })
    const lost = () => onLost(new Error(`PostgreSQL ended. ${cluster.logFile} says why.`))
    postmaster.child.once('exit', lost)
    return {
      url: address('store'),
      announce: (at) => lock.announce(at),
      async stop() {
        postmaster.child.off('exit', lost)
        await postmaster.stop()
        lock.release()
      },
    }
  } catch (error) {
    await postmaster.stop()
    throw explainPassword(error, dataDir, cluster.folder)
  }
}

/**
 * For command line tools: the database of the store that runs on this folder, or one started for
 * the tool's own life. Stopping leaves the database of another process alone. `make`: also a new one,
 * where there is none; else that is an error, as a mistyped folder would be a shop without anything.
 */
export async function connectToEmbedded(
  givenDataDir: string,
  { make = false }: { make?: boolean } = {},
): Promise<Pick<EmbeddedPostgres, 'url' | 'stop'>> {
  const dataDir = path.resolve(givenDataDir)
  if (!make) refuseNoDatabase(dataDir)
  for (const deadline = Date.now() + 60_000; ; await delay(100)) {
    const url = holderOf(dataDir) && runningAddress(dataDir)
    if (url) return { url, stop: () => Promise.resolve() }
    try {
      return await startEmbeddedPostgres({ dataDir })
    } catch (error) {
      // The other one is still starting.
      if (!(error instanceof DataFolderInUse) || Date.now() > deadline) throw error
    }
  }
}

function runningAddress(dataDir: string): string | null {
  const settings = readClusterSettings(dataDir)
  const port = settings && readyPort(clusterFolder(dataDir, settings))
  return settings && port ? addressOf(settings.password, port, 'store') : null
}

function refuseNoDatabase(dataDir: string): void {
  if (hasDatabase(dataDir)) return
  throw new EmbeddedPostgresError(
    `There is no database in ${dataDir}. Name the folder of the shop with DATA_DIR, or its server with DATABASE_URL.`,
  )
}

function requireSettings(dataDir: string) {
  const settings = readClusterSettings(dataDir)
  if (!settings) throw new Error(`There is no database in ${dataDir}.`)
  return settings
}

function addressOf(password: string, port: number, database: string): string {
  return `postgres://store:${password}@127.0.0.1:${port}/${database}`
}

async function openStoreDatabase(
  address: (database: string) => string,
  { folder, isNew }: { folder: string; isNew: boolean },
): Promise<void> {
  await withClient(address('postgres'), async (client) => {
    const { rowCount } = await client.query(`select from pg_database where datname = 'store'`)
    if (rowCount !== 0) return
    if (!isNew) throw new EmbeddedPostgresError(damaged(folder, 'the database "store" is missing'))
    await client.query('create database store')
  })
  await withClient(address('store'), (client) => refuseMissingFiles(client, folder))
}

async function withClient(url: string, work: (client: Client) => Promise<void>): Promise<void> {
  const client = new Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}

function explainPassword(error: unknown, dataDir: string, folder: string): unknown {
  const isWrong = error instanceof Error && 'code' in error && error.code === '28P01'
  if (!isWrong) return error
  return new EmbeddedPostgresError(
    `${path.join(dataDir, 'database.json')} does not open the database in ${folder}: its password is that of another folder. ` +
      'Put back the file that belongs to it, or give the database a new password (docs/operations.md).',
  )
}
