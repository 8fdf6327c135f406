import { spawnSync } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
} from 'node:fs'
import path from 'node:path'
import { clusterFolder, readClusterSettings, writeClusterSettings } from './cluster-settings.ts'
import { EmbeddedPostgresError } from './embedded-postgres-error.ts'
import { initialiseCluster, type Cluster } from './initialise-cluster.ts'
import { copyBinaries, findBinaries, majorVersion } from './postgres-binaries.ts'
import { endPredecessor } from './postmaster-file.ts'
import { canReach, giveTo, type RunAs } from './run-as.ts'

/** Finds or makes the database that belongs to a data folder, ready to be started. */
export async function prepareCluster(
  dataDir: string,
  runAs: RunAs,
  { throwaway, outside }: { throwaway: boolean; outside: string },
): Promise<Cluster> {
  const settings = readClusterSettings(dataDir) ?? {
    password: randomBytes(24).toString('base64url'),
    port: null,
    movedTo: null,
  }
  await endPredecessor(clusterFolder(dataDir, settings))
  // Others may pass through, to what is theirs in it; its secrets are private files.
  if (!canReach(dataDir, runAs)) chmodSync(dataDir, 0o711)
  const isReachable = canReach(dataDir, runAs)
  if (!isReachable && settings.movedTo === null) settings.movedTo = moveOut(dataDir, outside)
  writeClusterSettings(dataDir, settings)

  const cluster = {
    bin: reachableBinaries(isReachable ? dataDir : outside, runAs),
    folder: clusterFolder(dataDir, settings),
    runAs,
    logFile: path.join(dataDir, 'postgres.log'),
  }
  if (existsSync(cluster.folder)) refuseOtherVersion(cluster)
  else if (settings.port !== null) throw folderMissing(cluster.folder)
  else await initialiseCluster(cluster, settings.password, throwaway)
  giveTo(cluster.folder, runAs)
  return cluster
}

function reachableBinaries(spareFolder: string, runAs: RunAs): string {
  const { bin, copyable } = findBinaries(spareFolder)
  return copyable === null || canReach(bin, runAs) ? bin : copyBinaries(copyable, spareFolder).bin
}

/** Below a private home another user reaches nothing, so the files go to a folder of the system. */
function moveOut(dataDir: string, outside: string): string {
  const name = createHash('sha256').update(realpathSync(dataDir)).digest('hex').slice(0, 16)
  const folder = path.join(outside, name, 'postgres')
  mkdirSync(path.dirname(folder), { recursive: true, mode: 0o755 })
  const inside = path.join(dataDir, 'postgres')
  if (existsSync(inside)) move(inside, folder)
  return folder
}

function move(from: string, to: string): void {
  try {
    renameSync(from, to)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EXDEV')) throw error
    const draft = `${to}.${process.pid}`
    cpSync(from, draft, { recursive: true, verbatimSymlinks: true })
    chmodSync(draft, 0o700)
    // The copy must have reached the disk before the original goes.
    spawnSync('sync')
    renameSync(draft, to)
    rmSync(from, { recursive: true })
  }
}

/** A server ran here: a new database in its place would be an empty shop where there was one. */
function folderMissing(folder: string): EmbeddedPostgresError {
  return new EmbeddedPostgresError(
    `${folder} is missing, where the database of this shop was. Put it back or mount its disk; ` +
      'or restore a backup into a new folder (docs/operations.md).',
  )
}

function refuseOtherVersion({ bin, folder }: Cluster): void {
  const made = versionOf(folder)
  const present = majorVersion(bin)
  if (made === present) return
  throw new EmbeddedPostgresError(
    `The data in ${folder} was made by PostgreSQL ${made}, and this is PostgreSQL ${present}. ` +
      `Start the release that made it, move its data to a server, and give that with DATABASE_URL.`,
  )
}

function versionOf(folder: string): number {
  const file = path.join(folder, 'PG_VERSION')
  const text = existsSync(file) ? readFileSync(file, 'utf8') : ''
  const version = /^\d+$/.exec(text.trim())?.[0]
  if (version !== undefined) return Number(version)
  throw new EmbeddedPostgresError(
    `${folder} is not a whole database: its PG_VERSION is missing or damaged. Put it back or mount its disk; ` +
      'or restore a backup into a new folder (docs/operations.md).',
  )
}
