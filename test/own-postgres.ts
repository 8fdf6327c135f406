import { spawnSync } from 'node:child_process'
import { closeSync, existsSync, mkdirSync, openSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { spawnBound, stopChild } from '#platform/process'
import { initialiseCluster } from '../src/platform/db/embedded/initialise-cluster.ts'
import { readPostmasterFile } from '../src/platform/db/embedded/postmaster-file.ts'
import { chooseRunAs } from '../src/platform/db/embedded/run-as.ts'
import { freePort } from './free-port.ts'

const password = 'own'

export type OwnPostgres = {
  /** The administrator's address of the database "store", which is empty at first. */
  url: string
  pid: number
  stop(): Promise<void>
}

/**
 * The folder of `initdb` and `postgres` of a PostgreSQL that is not ours: the one that TEST_POSTGRES_BIN names. Tests, drills
 * and benchmarks then use such a server and not the embedded one.
 */
export const namedPostgres = process.env['TEST_POSTGRES_BIN']

/** The same, or one that the machine has where Debian installs it. */
export const ownPostgresBin = [
  namedPostgres,
  ...['18', '17', '16', '15'].map((version) => `/usr/lib/postgresql/${version}/bin`),
].find((bin) => bin !== undefined && existsSync(path.join(bin, 'initdb')))

/**
 * Starts a PostgreSQL as an operator's own: every setting is the server's default, among them `jit`, the time zone and the
 * memory. It ends with this process.
 */
export async function startOwnPostgres(bin: string, dataDir: string): Promise<OwnPostgres> {
  mkdirSync(dataDir, { recursive: true, mode: 0o755 })
  const runAs = chooseRunAs(dataDir)
  const folder = path.join(dataDir, 'own')
  const logFile = path.join(dataDir, 'own.log')
  const isNew = !existsSync(folder)
  if (isNew) await initialiseCluster({ bin, folder, runAs, logFile }, password, false)
  const port = await freePort('127.0.0.1')
  const log = openSync(logFile, 'w')
  const child = spawnBound(
    path.join(bin, 'postgres'),
    ['-D', folder, '-p', String(port), '-c', 'unix_socket_directories='],
    { runAs, deathSignal: 'SIGINT', stdio: ['ignore', log, log], cwd: '/' },
  )
  closeSync(log)
  while (!(readPostmasterFile(folder).isReady && readPostmasterFile(folder).pid === child.pid)) {
    if (child.exitCode !== null) throw new Error(readFileSync(logFile, 'utf8'))
    await pause(20)
  }
  const address = (database: string) => `postgres://store:${password}@127.0.0.1:${port}/${database}`
  if (isNew) createDatabase(bin, address('postgres'))
  return {
    url: address('store'),
    pid: Number(child.pid),
    stop: () => stopChild(child, { signal: 'SIGINT', graceMs: 30_000 }),
  }
}

function createDatabase(bin: string, url: string): void {
  const program = path.join(bin, 'createdb')
  const { status, stderr } = spawnSync(program, ['--maintenance-db', url, 'store'], {
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(stderr)
}
