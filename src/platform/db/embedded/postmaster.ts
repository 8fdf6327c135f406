import type { ChildProcess } from 'node:child_process'
import { closeSync, existsSync, openSync, readFileSync, renameSync } from 'node:fs'
import { createServer } from 'node:net'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { spawnBound, stopChild } from '#platform/process'
import { EmbeddedPostgresError } from './embedded-postgres-error.ts'
import type { Cluster } from './initialise-cluster.ts'
import { keepPrivate } from './keep-private.ts'
import { memorySettings } from './memory-settings.ts'
import { heldElsewhere, lockPrefix, wasHeld } from './cluster-holder.ts'
import { readPostmasterFile } from './postmaster-file.ts'
import { startFailure } from './start-failure.ts'

export type Postmaster = {
  port: number
  /** Where its socket is; null if it listens by TCP alone. */
  socketFolder: string | null
  child: ChildProcess
  stop(): Promise<void>
}

type Listening = { port: number | null; socketFolder: string | null; throwaway: boolean }

const durable = {
  fsync: 'on',
  // Plans that were made for a small table stay until it is analyzed again. A new shop may fill in less than a minute.
  autovacuum_naptime: '10s',
}
const throwawaySettings = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_wal_senders: '0',
  wal_level: 'minimal',
  max_connections: '200',
}

/** Starts the server and waits until it accepts connections. If the port is in use, tries another; without the socket if it cannot make one. */
export async function startPostmaster(
  cluster: Cluster,
  { port: wanted, socketFolder: wantedFolder, throwaway }: Listening,
): Promise<Postmaster> {
  if (existsSync(cluster.logFile)) {
    const last = `${cluster.logFile}.old`
    renameSync(cluster.logFile, last)
    keepPrivate(last)
  }
  let port = wanted ?? (await freePort())
  let socketFolder = wantedFolder
  for (let attempt = 1; ; attempt += 1) {
    const child = spawnPostmaster(cluster, { port, socketFolder, throwaway })
    if (await becomesReady(child, cluster.folder)) {
      const stop = () => stopChild(child, { signal: 'SIGINT', graceMs: 30_000 })
      return { port, socketFolder, child, stop }
    }
    const log = existsSync(cluster.logFile) ? readFileSync(cluster.logFile, 'utf8') : ''
    const noSocket = socketFolder !== null && failedAtSocket(log, socketFolder)
    const portTaken = log.includes('could not create any TCP/IP sockets')
    // The processes of a killed server release its shared memory after a moment.
    const memoryHeld = log.includes('pre-existing shared memory block')
    const held = memoryHeld || wasHeld(child.exitCode)
    if (attempt === 10 || !(portTaken || held || noSocket)) {
      if (wasHeld(child.exitCode)) throw heldElsewhere(cluster.folder)
      throw new EmbeddedPostgresError(startFailure(cluster))
    }
    if (noSocket) socketFolder = null
    if (portTaken) port = await freePort()
    if (held) await delay(500)
  }
}

function failedAtSocket(log: string, folder: string): boolean {
  return log.includes('Unix-domain socket') || log.includes(path.join(folder, '.s.PGSQL.'))
}

function spawnPostmaster(
  cluster: Cluster,
  { port, socketFolder, throwaway }: Listening,
): ChildProcess {
  const settings = {
    listen_addresses: '127.0.0.1',
    port: String(port),
    unix_socket_directories: socketFolder ?? '',
    unix_socket_permissions: '0700',
    jit: 'off',
    timezone: 'UTC',
    log_timezone: 'UTC',
    lc_messages: 'C',
    ...(throwaway ? throwawaySettings : { ...durable, ...memorySettings() }),
  }
  const log = openSync(cluster.logFile, 'w', 0o600)
  const [command, ...args] = [
    ...lockPrefix(cluster.folder, cluster.runAs),
    path.join(cluster.bin, 'postgres'),
  ]
  const child = spawnBound(
    command,
    [
      ...args,
      '-D',
      cluster.folder,
      ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
    ],
    { runAs: cluster.runAs, deathSignal: 'SIGINT', stdio: ['ignore', log, log], cwd: '/' },
  )
  child.once('error', () => {})
  closeSync(log)
  return child
}

/** Waits as long as the server lives: after a crash, on a slow machine, it may have much to read again before it is ready. */
async function becomesReady(child: ChildProcess, folder: string): Promise<boolean> {
  while (child.pid !== undefined && child.exitCode === null && child.signalCode === null) {
    const { pid, isReady } = readPostmasterFile(folder)
    if (isReady && pid === child.pid) return true
    await delay(10)
  }
  return false
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
