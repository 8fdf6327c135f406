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
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { spawnBound, untilExit } from '#platform/process'
import { EmbeddedPostgresError } from './embedded-postgres-error.ts'
import { endPredecessor } from './postmaster-file.ts'
import { copyBinaries, findBinaries, majorVersion } from './postgres-binaries.ts'
import { canReach, giveTo, type RunAs } from './run-as.ts'

/** The files of an embedded PostgreSQL, ready to be started. */
export type Cluster = { bin: string; folder: string; runAs: RunAs; logFile: string }

export type ClusterSettings = {
  password: string
  port: number | null
  /** Where the files are, when they had to leave the data folder. */
  movedTo: string | null
}

/** Finds or makes the database files that belong to a data folder. */
export async function prepareCluster(
  dataDir: string,
  runAs: RunAs,
  { throwaway, outside }: { throwaway: boolean; outside: string },
): Promise<Cluster> {
  // A user nobody must be able to pass through; the secrets in it are private files.
  if (typeof runAs === 'object') chmodSync(dataDir, 0o711)
  const reachable = canReach(dataDir, runAs)
  const spare = reachable ? dataDir : outside
  let binaries = findBinaries(spare)
  if (binaries.copyable && !canReach(binaries.bin, runAs)) {
    binaries = copyBinaries(binaries.copyable, spare)
  }
  const settings = readClusterSettings(dataDir) ?? newSettings(dataDir)
  await endPredecessor(settings.folder)
  if (!canReach(path.dirname(settings.folder), runAs)) moveTo(outside, dataDir, settings)
  writeClusterSettings(dataDir, settings)
  const cluster = {
    bin: binaries.bin,
    folder: settings.folder,
    runAs,
    logFile: path.join(dataDir, 'postgres.log'),
  }
  if (existsSync(cluster.folder)) refuseOtherVersion(cluster)
  else await initialise(cluster, settings.password, throwaway)
  giveTo(cluster.folder, runAs)
  return cluster
}

/** Null when the data folder has no database of its own yet. */
export function readClusterSettings(dataDir: string): ClusterSettings | null {
  const file = path.join(dataDir, 'database.json')
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8')) as ClusterSettings
  if (!existsSync(path.join(dataDir, 'postgres'))) return null
  throw new EmbeddedPostgresError(
    `${file} is missing: it holds the password of the database beside it.`,
  )
}

export function writeClusterSettings(dataDir: string, settings: ClusterSettings): void {
  const file = path.join(dataDir, 'database.json')
  const draft = `${file}.${process.pid}`
  writeFileSync(draft, JSON.stringify(settings, null, 2), { mode: 0o600 })
  renameSync(draft, file)
}

function newSettings(dataDir: string): ClusterSettings {
  return {
    password: randomBytes(24).toString('base64url'),
    port: null,
    movedTo: null,
  }
}

/** Below a private home another user finds nothing, so the files move to a folder of the system. */
function moveTo(outside: string, dataDir: string, settings: ClusterSettings): void {
  const name = createHash('sha256').update(realpathSync(dataDir)).digest('hex').slice(0, 16)
  const folder = path.join(outside, name, 'postgres')
  mkdirSync(path.dirname(folder), { recursive: true, mode: 0o755 })
  if (existsSync(settings.folder)) move(settings.folder, folder)
  settings.folder = folder
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

function refuseOtherVersion({ bin, folder }: Cluster): void {
  const made = Number(readFileSync(path.join(folder, 'PG_VERSION'), 'utf8'))
  const present = majorVersion(bin)
  if (made === present) return
  throw new EmbeddedPostgresError(
    `The data in ${folder} was made by PostgreSQL ${made}, and this is PostgreSQL ${present}. ` +
      `Start the release that made it, move its data to a server, and give that with DATABASE_URL.`,
  )
}

/** Made under another name and renamed when it is whole: an interrupted start leaves no half database. */
async function initialise(cluster: Cluster, password: string, throwaway: boolean): Promise<void> {
  const { bin, folder, runAs } = cluster
  const draft = `${folder}.new`
  const passwordFile = `${folder}.password`
  rmSync(draft, { recursive: true, force: true })
  mkdirSync(draft, { mode: 0o700 })
  writeFileSync(passwordFile, password, { mode: 0o600 })
  giveTo(draft, runAs)
  giveTo(passwordFile, runAs)
  const output: string[] = []
  const initdb = spawnBound(
    path.join(bin, 'initdb'),
    [
      '--pgdata',
      draft,
      '--username',
      'store',
      '--pwfile',
      passwordFile,
      '--auth',
      'scram-sha-256',
      '--encoding',
      'UTF8',
      '--no-instructions',
      ...localeOptions(majorVersion(bin)),
      ...(throwaway ? ['--no-sync'] : []),
    ],
    { runAs, deathSignal: 'SIGKILL', stdio: ['ignore', 'pipe', 'pipe'], cwd: '/' },
  )
  initdb.stdout?.on('data', (chunk: Buffer) => output.push(String(chunk)))
  initdb.stderr?.on('data', (chunk: Buffer) => output.push(String(chunk)))
  initdb.once('error', (error) => output.push(error.message))
  await untilExit(initdb)
  rmSync(passwordFile, { force: true })
  if (initdb.exitCode !== 0) throw new EmbeddedPostgresError(`initdb failed:\n${output.join('')}`)
  renameSync(draft, folder)
}

/** The same order of text on every machine, whatever locales it has. */
function localeOptions(version: number): string[] {
  return version >= 17
    ? ['--locale-provider', 'builtin', '--builtin-locale', 'C.UTF-8', '--locale', 'C']
    : ['--locale', 'C.UTF-8']
}
