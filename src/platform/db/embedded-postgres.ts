import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { Client } from 'pg'
import { DataFolderInUse, holderOf, lockDataFolder } from './data-folder-lock.ts'
import { prepareCluster } from './cluster.ts'
import { clusterFolder, readClusterSettings, writeClusterSettings } from './cluster-settings.ts'
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
 * password, gone when this process is gone. Throws DataFolderInUse.
 */
export async function startEmbeddedPostgres({
  dataDir: givenDataDir,
  throwaway = false,
  runAs: givenRunAs,
  outside = '/var/lib/automotive-parts-store',
  onLost = () => {},
}: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const dataDir = path.resolve(givenDataDir)
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const runAs = givenRunAs ?? chooseRunAs(dataDir)
  const lock = lockDataFolder(dataDir)
  try {
    const cluster = await prepareCluster(dataDir, runAs, { throwaway, outside })
    const settings = requireSettings(dataDir)
    const postmaster = await startPostmaster(cluster, { port: settings.port, throwaway })
    writeClusterSettings(dataDir, { ...settings, port: postmaster.port })
    const lost = () => onLost(new Error(`PostgreSQL ended. ${cluster.logFile} says why.`))
    postmaster.child.once('exit', lost)
    await createStoreDatabase(addressOf(settings.password, postmaster.port, 'postgres'))
    return {
      url: addressOf(settings.password, postmaster.port, 'store'),
      announce: (address) => lock.announce(address),
      async stop() {
        postmaster.child.off('exit', lost)
        await postmaster.stop()
        lock.release()
      },
    }
  } catch (error) {
    lock.release()
    throw error
  }
}

/**
 * For command line tools: the database of the store that runs on this folder, or one started for
 * the tool's own life. Stopping leaves the database of another process alone.
 */
export async function connectToEmbedded(
  dataDir: string,
): Promise<Pick<EmbeddedPostgres, 'url' | 'stop'>> {
  for (const deadline = Date.now() + 60_000; ; await delay(100)) {
    const url = holderOf(dataDir) && runningAddress(path.resolve(dataDir))
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

function requireSettings(dataDir: string) {
  const settings = readClusterSettings(dataDir)
  if (!settings) throw new Error(`There is no database in ${dataDir}.`)
  return settings
}

function addressOf(password: string, port: number, database: string): string {
  return `postgres://store:${password}@127.0.0.1:${port}/${database}`
}

async function createStoreDatabase(url: string): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    const { rowCount } = await client.query(`select from pg_database where datname = 'store'`)
    if (rowCount === 0) await client.query('create database store')
  } finally {
    await client.end()
  }
}
