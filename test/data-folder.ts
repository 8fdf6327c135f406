import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { Client } from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest'
import { startEmbeddedPostgres, type EmbeddedPostgresOptions } from '#platform/db'
import { identityOf } from '#platform/process'

type User = { uid: number; gid: number }

/** Gives each test of a file a data folder in its own home folder, with functions to use it. */
export function useDataFolder() {
  const prefix = path.join(tmpdir(), 'store-embedded-')
  const children: ChildProcess[] = []
  const folder = { home: '', dataDir: '', start, startElsewhere, fill, postmasterPid }
  let madeBefore = ''

  // Creating a database is the slowest step, so `fill` copies this one.
  beforeAll(async () => {
    madeBefore = path.join(mkdtempSync(prefix), 'data')
    const server = await startEmbeddedPostgres({ dataDir: madeBefore, throwaway: true })
    await server.stop()
  })
  afterAll(() => rmSync(path.dirname(madeBefore), { recursive: true }))

  beforeEach(() => {
    folder.home = mkdtempSync(prefix)
    folder.dataDir = path.join(folder.home, 'data')
  })
  afterEach(async () => {
    await Promise.all(children.splice(0).map(killHard))
    await vi.waitUntil(() => identityOf(postmasterPid()) === null, { timeout: 120_000 })
    rmSync(folder.home, { recursive: true, force: true })
  })

  /** Copies an empty store's database into the folder, as if the folder had been used before. */
  function fill(dataDir = folder.dataDir): void {
    cpSync(madeBefore, dataDir, { recursive: true })
    chmodSync(path.join(dataDir, 'postgres'), 0o700)
  }

  function start(options: Partial<EmbeddedPostgresOptions> = {}) {
    return startEmbeddedPostgres({ dataDir: folder.dataDir, throwaway: true, ...options })
  }

  /** Starts the database in a separate process, which holds it until it is killed. */
  async function startElsewhere(user: User | Record<string, never> = {}) {
    const program = `
      import { startEmbeddedPostgres } from '#platform/db'
      const { url } = await startEmbeddedPostgres({ dataDir: process.argv[1], throwaway: true })
      console.log(url)
      setInterval(() => {}, 1000)`
    const child = spawn(process.execPath, ['--input-type=module', '-e', program, folder.dataDir], {
      ...user,
      // As in a container, where the user may have no home.
      env: { PATH: process.env['PATH'] },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    children.push(child)
    for await (const url of createInterface(child.stdout)) return { child, url }
    throw new Error('The other process ended without having started the database.')
  }

  /** The process id of the running PostgreSQL; 0 if none is running. */
  function postmasterPid(): number {
    try {
      const file = path.join(folder.dataDir, 'postgres/postmaster.pid')
      return Number.parseInt(readFileSync(file, 'utf8')) || 0
    } catch {
      return 0
    }
  }

  return folder
}

export async function killHard(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGKILL')
  await once(child, 'exit')
}

export async function query(url: string, text: string): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(text)).rows
  } finally {
    await client.end()
  }
}

export async function answersAndStops(server: {
  url: string
  stop(): Promise<void>
}): Promise<boolean> {
  const rows = await query(server.url, 'select 1 as one')
  await server.stop()
  return rows[0]?.['one'] === 1
}
