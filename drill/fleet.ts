import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect } from 'vitest'
import { connectDatabase, migrateDatabase } from '#platform/db'
import { childEnvironment } from '#test/child-environment'
import { createEmptyDatabase } from '#test/database'
import { freePort } from '#test/free-port'
import { confirm } from './killable.ts'

/** What is before the webs. */
type Balancer = AsyncDisposable & { url: string }

/**
 * As an operator sets it up: one card sandbox, two webs behind one address, two workers. `environment` is that of the webs
 * and workers, beside what they need to find each other.
 */
export async function openFleet<Before extends Balancer>(
  openBalancer: (ports: readonly number[]) => Promise<Before>,
  environment: Record<string, string> = {},
  /** The folder of the release that they begin with, if it is another one than this. */
  release?: string,
) {
  const database = await createEmptyDatabase()
  if (release === undefined) await migrateDatabase(database.url)
  else await migrateWith(release, database.url)
  const { db, pool, close } = connectDatabase({ url: database.url })
  const dataDir = mkdtempSync(path.join(tmpdir(), 'store-drill-fleet-'))
  const ports = [await freePort('127.0.0.1'), await freePort('127.0.0.1')]
  const balancer = await openBalancer(ports)
  const codes: (number | null)[] = []
  const shared = { DATA_DIR: dataDir, PUBLIC_URL: balancer.url, LOG_LEVEL: 'fatal' }
  const gateway = await run('scripts/gateway.ts', shared, /^SANDBOX_GATEWAY=(\S+)/m)
  const store = {
    ...shared,
    DATABASE_URL: database.url,
    SANDBOX_GATEWAY: gateway.found,
    RATE_LIMIT_FACTOR: '50',
    ...environment,
  }
  const workers = async () => (await pool.query('select from live_workers')).rowCount ?? 0
  const web = (port: number) => (release?: string) =>
    run(
      'src/main.ts',
      { ...store, PROCESS: 'web', PORT: String(port) },
      /Demo customer .*\n/,
      release,
    )
  const worker = (port: number) => async (release?: string) => {
    const before = await workers()
    const own = { PROCESS: 'worker', HEALTH_LISTEN: `127.0.0.1:${port}` }
    const started = await run('src/main.ts', { ...store, ...own }, null, release)
    await expect.poll(workers, { timeout: 120_000 }).toBeGreaterThan(before)
    return started
  }
  // The health of each worker is at an address of its own.
  const health = [await freePort('127.0.0.1'), await freePort('127.0.0.1')]
  const members = [...ports.map(web), ...health.map(worker)].map((begin) => {
    let running: Running | undefined
    return {
      /** Another release than this one is named by its folder. */
      start: async (release?: string) => void (running = await begin(release)),
      async stop() {
        if (running) codes.push(await running.end('SIGTERM'))
        running = undefined
      },
    }
  })
  for (const member of members) await member.start(release)
  return {
    db,
    pool,
    databaseUrl: database.url,
    url: balancer.url,
    balancer,
    members,
    webs: members.slice(0, ports.length),
    /** Where the workers tell their health. */
    health: health.map((port) => `http://127.0.0.1:${port}`),
    codes,
    confirm: (secret: string) => confirm(balancer.url, dataDir, secret),
    async [Symbol.asyncDispose]() {
      for (const member of members) await member.stop()
      await gateway.end('SIGTERM')
      await balancer[Symbol.asyncDispose]()
      await close()
      await database[Symbol.asyncDispose]()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** As an operator does before the first process of a release is started: `npm run migrate`. */
export async function migrateWith(release: string, url: string): Promise<void> {
  const migrating = await run('scripts/migrate.ts', { DATABASE_URL: url }, null, release)
  const code = await migrating.ended
  if (code !== 0) throw new Error(`The migration ended with ${code}.`)
}

type Running = {
  found: string
  ended: Promise<number | null>
  end(signal: NodeJS.Signals): Promise<number | null>
}

/** Resolves when the process has printed `ready`, or at once. */
async function run(
  program: string,
  environment: Record<string, string>,
  ready: RegExp | null,
  release = path.resolve(import.meta.dirname, '..'),
): Promise<Running> {
  const child: ChildProcess = spawn(process.execPath, [path.join(release, program)], {
    env: { ...childEnvironment, ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const exited = new Promise<number | null>((resolve) => child.once('exit', resolve))
  const found = await new Promise<string>((resolve, reject) => {
    let printed = ''
    child.stdout?.on('data', (chunk: Buffer) => {
      printed += String(chunk)
      const match = ready?.exec(printed)
      if (match) resolve(match[1] ?? '')
    })
    child.once('exit', (code) => reject(new Error(`${program} ended (${code}).`)))
    if (!ready) resolve('')
  })
  return {
    found,
    ended: exited,
    end: (signal) => {
      child.kill(signal)
      return exited
    },
  }
}
