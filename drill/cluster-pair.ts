import {
  appendFileSync,
  chmodSync,
  cpSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Client } from 'pg'
import { vi } from 'vitest'
import { startEmbeddedPostgres } from '#platform/db'
import { spawnBound, stopChild, untilExit } from '#platform/process'
import { prepareCluster } from '../src/platform/db/embedded/cluster.ts'
import { chooseRunAs } from '../src/platform/db/embedded/run-as.ts'
import { freePort } from '#test/free-port'
import { by, startTcpProxy } from './tcp-proxy.ts'

/** Outside of tests too, where `expect.poll` may not be used. */
const soon = { timeout: 120_000, interval: 100 }

/** A server and the standby that follows it, by a way that can be cut. */
export async function startClusterPair() {
  const folder = mkdtempSync(path.join(tmpdir(), 'store-drill-pair-'))
  const primaryDir = path.join(folder, 'primary')
  const standbyDir = path.join(folder, 'standby')
  const made = await startEmbeddedPostgres({ dataDir: primaryDir })
  const { url } = made
  await made.stop()
  // A copy of a server that has stopped is as good as a base backup.
  cpSync(primaryDir, standbyDir, { recursive: true, verbatimSymlinks: true })

  const primary = await startServer(primaryDir, url)
  const replication = await startTcpProxy({ port: primary.port })
  follow(standbyDir, by(replication, url))
  const standby = await startServer(standbyDir, url)
  return {
    primary,
    standby,
    /** Cut, the standby hears of nothing any more. */
    replication,
    /** Resolves when the standby has all that the primary has. */
    async caughtUp() {
      const [row] = await ask(primary.url, 'select pg_current_wal_lsn()::text as at')
      const reached = async () => {
        const [there] = await ask(
          standby.url,
          `select pg_last_wal_replay_lsn() >= '${String(row?.['at'])}' as reached`,
        )
        return there?.['reached']
      }
      await vi.waitUntil(reached, soon)
    },
    /** From now on a commit is acknowledged when the standby has it too. */
    async commitOnBoth() {
      await ask(primary.url, `alter system set synchronous_standby_names = '*'`)
      await ask(primary.url, 'select pg_reload_conf()')
      const synchronous = async () =>
        (
          await ask(
            primary.url,
            `select 1 as it from pg_stat_replication where sync_state = 'sync'`,
          )
        ).length === 1
      await vi.waitUntil(synchronous, soon)
    },
    /** How many transactions of the store's role a server has had, most of them reads. */
    async readsAt(server: 'primary' | 'standby') {
      const [row] = await ask(
        { primary, standby }[server].url,
        'select xact_commit::float8 as reads from pg_stat_database where datname = current_database()',
      )
      return Number(row?.['reads'])
    },
    /** From now on the standby gets everything, and applies nothing. */
    pauseReplay: () => ask(standby.url, 'select pg_wal_replay_pause()'),
    resumeReplay: () => ask(standby.url, 'select pg_wal_replay_resume()'),
    async promote() {
      await ask(standby.url, 'select pg_promote(true)')
    },
    async [Symbol.asyncDispose]() {
      await standby.kill()
      await primary.kill()
      await replication[Symbol.asyncDispose]()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function startServer(dataDir: string, madeUrl: string) {
  const runAs = chooseRunAs(dataDir)
  const outside = path.join(dataDir, 'outside')
  const cluster = await prepareCluster(dataDir, runAs, { throwaway: false, outside })
  const port = await freePort('127.0.0.1')
  const settings = {
    listen_addresses: '127.0.0.1',
    port: String(port),
    unix_socket_directories: '',
    timezone: 'UTC',
    wal_level: 'replica',
    hot_standby: 'on',
    wal_receiver_timeout: '5s',
    wal_retrieve_retry_interval: '500ms',
  }
  const child = spawnBound(
    path.join(cluster.bin, 'postgres'),
    ['-D', cluster.folder, ...Object.entries(settings).flatMap((one) => ['-c', one.join('=')])],
    { runAs, deathSignal: 'SIGINT', stdio: 'ignore', cwd: '/' },
  )
  const url = by({ port }, madeUrl)
  const answers = () =>
    ask(url, 'select 1 as it').then(
      () => true,
      () => false,
    )
  await vi.waitUntil(answers, soon)
  return {
    port,
    url,
    /** At once, as when the machine loses power. */
    async kill() {
      if (child.exitCode !== null || child.signalCode !== null) return
      await stopChild(child, { signal: 'SIGQUIT' })
      await untilExit(child)
    },
  }
}

function follow(dataDir: string, primaryUrl: string): void {
  const postgres = path.join(dataDir, 'postgres')
  chmodSync(postgres, 0o700)
  const { username, password, port } = new URL(primaryUrl)
  // The files belong to the user that PostgreSQL runs as; one more of them is given to it at the start.
  writeFileSync(path.join(postgres, 'standby.signal'), '', { mode: 0o644 })
  appendFileSync(
    path.join(postgres, 'postgresql.auto.conf'),
    `primary_conninfo = 'host=127.0.0.1 port=${port} user=${username} password=${password}'\n`,
  )
  // The copy has the port of its original.
  const file = path.join(dataDir, 'database.json')
  const remembered = JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>
  writeFileSync(file, JSON.stringify({ ...remembered, port: null }))
}

async function ask(url: string, statement: string): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 5_000 })
  client.on('error', () => {})
  await client.connect()
  try {
    const { rows } = await client.query<Record<string, unknown>>(statement)
    return rows
  } finally {
    await client.end()
  }
}
