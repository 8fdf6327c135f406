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
import { readyServer } from './postmaster-file.ts'
import { startPostmaster, type Postmaster } from './postmaster.ts'
import { chooseRunAs, type RunAs } from './run-as.ts'
import { closeSocketFolder, openSocketFolder, type SocketFolder } from './socket-folder.ts'

export type EmbeddedPostgresOptions = {
  dataDir: string
  /** Faster, but the data does not survive a power failure. */
  throwaway?: boolean
  runAs?: RunAs
  /** The folder for the files if the user `nobody`, as whom root runs PostgreSQL, cannot reach the data folder. */
  outside?: string
  /** Whether it is reached by a socket where there can be one. It listens by TCP in any case. */
  bySocket?: boolean
  /** Called when the server ends unexpectedly. */
  onLost?: (error: Error) => void
}

export type EmbeddedPostgres = {
  url: string
  /** Why it is reached by TCP although a socket was wanted; null if it is not. */
  withoutSocket: string | null
  /** Records the store's address for others who find the folder in use. */
  announce(address: string): void
  stop(): Promise<void>
}

/**
 * Starts a PostgreSQL of our own on the files in `dataDir`. Only this machine can reach it, with a random password, and it
 * ends with this process. Throws DataFolderInUse, and EmbeddedPostgresError for a damaged folder: it never creates an
 * empty database where there was one.
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
    bySocket = false,
    runAs = chooseRunAs(dataDir),
    outside = '/var/lib/automotive-parts-store',
    onLost = () => {},
  }: EmbeddedPostgresOptions,
  lock: DataFolderLock,
): Promise<EmbeddedPostgres> {
  const cluster = await prepareCluster(dataDir, runAs, { throwaway, outside })
  const settings = requireSettings(dataDir)
  writeHolder(cluster.folder, dataDir)
  const opened = bySocket ? await openSocketFolder(dataDir, runAs) : null
  const wanted = opened && 'folder' in opened ? opened.folder : null
  const at = { port: settings.port, socketFolder: wanted }
  const postmaster = await startPostmaster(cluster, { ...at, throwaway })
  try {
    const address = (database: string) => addressOf(settings.password, postmaster, database)
    await openStoreDatabase(address, { folder: cluster.folder, isNew: settings.port === null })
    // From now on the folder holds a shop. If the files are missing later, the folder is damaged.
    writeClusterSettings(dataDir, { ...settings, port: postmaster.port })
    const lost = () =>
      onLost(new Error(`PostgreSQL ended unexpectedly. See ${cluster.logFile} for the reason.`))
    postmaster.child.once('exit', lost)
    return {
      url: address('store'),
      withoutSocket: whyNoSocket(opened, postmaster),
      announce: (at) => lock.announce(at),
      async stop() {
        postmaster.child.off('exit', lost)
        await postmaster.stop()
        if (wanted !== null) closeSocketFolder(wanted)
        lock.release()
      },
    }
  } catch (error) {
    await postmaster.stop()
    throw explainPassword(error, dataDir, cluster.folder)
  }
}

/**
 * For command line tools: connects to the database of the store that is running on this folder, or starts it for the
 * tool's lifetime. `stop` does not stop the database of another process. `make`: creates a database if there is none;
 * otherwise that is an error, since a mistyped folder would look like an empty shop.
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
      return await startEmbeddedPostgres({ dataDir, bySocket: true })
    } catch (error) {
      // The other process is still starting.
      if (!(error instanceof DataFolderInUse) || Date.now() > deadline) throw error
    }
  }
}

function runningAddress(dataDir: string): string | null {
  const settings = readClusterSettings(dataDir)
  const server = settings && readyServer(clusterFolder(dataDir, settings))
  return settings && server ? addressOf(settings.password, server, 'store') : null
}

/** The server itself may have failed to make its socket, in a folder where this process could. */
function whyNoSocket(
  opened: SocketFolder | null,
  { socketFolder }: Pick<Postmaster, 'socketFolder'>,
): string | null {
  if (opened === null || socketFolder !== null) return null
  return 'reason' in opened ? opened.reason : `PostgreSQL can make no socket in ${opened.folder}`
}

function refuseNoDatabase(dataDir: string): void {
  if (hasDatabase(dataDir)) return
  throw new EmbeddedPostgresError(
    `There is no database in ${dataDir}. Set DATA_DIR to the folder of the shop, or DATABASE_URL to its server.`,
  )
}

function requireSettings(dataDir: string) {
  const settings = readClusterSettings(dataDir)
  if (!settings) throw new Error(`There is no database in ${dataDir}.`)
  return settings
}

/** With a socket, the address names its folder too, which counts for whoever connects. */
function addressOf(
  password: string,
  { port, socketFolder }: { port: number; socketFolder: string | null },
  database: string,
): string {
  const bySocket = socketFolder === null ? '' : `?host=${encodeURIComponent(socketFolder)}`
  return `postgres://store:${password}@127.0.0.1:${port}/${database}${bySocket}`
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
    `${path.join(dataDir, 'database.json')} does not open the database in ${folder}: it has the password of another database. ` +
      'Put back the file that belongs to it, or give the database a new password (docs/operations.md).',
  )
}
