import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { connectDatabase, migrateDatabase } from '#platform/db'
import { childEnvironment } from '#test/child-environment'
import { createEmptyDatabase } from '#test/database'
import { addProduct } from '#test/store'
import { freePort } from '#test/free-port'
import { openBalancer } from './balancer.ts'
import { violations } from './expect-sound.ts'
import { confirm } from './killable.ts'
import { lostAttempts, newAttempt, shop, type Attempt } from './shopper.ts'
import { isLong } from './size.ts'

const rounds = Number(process.env['ROUNDS'] ?? 3)
const buyersAtOnce = 4
const mostTries = 200

test.runIf(isLong)(
  'two webs and two workers on one database, restarted one after the other under load: each purchase succeeds, and nothing is lost',
  { timeout: rounds * 180_000 + 240_000 },
  async () => {
    await using fleet = await openFleet()
    const { toolId } = await addProduct(fleet, { availableQuantity: 100_000 })
    const attempts: Attempt[] = []
    const failed: Pick<Attempt, 'orderId' | 'heldUpBy'>[] = []
    let tries = 0
    let isOver = false
    const load = Array.from({ length: buyersAtOnce }, async () => {
      while (!isOver) {
        const attempt = await newAttempt(fleet)
        attempts.push(attempt)
        for (let tried = 1; !attempt.paid; tried += 1) {
          tries += 1
          await shop(fleet, toolId, attempt)
          if (tried === mostTries) {
            const { orderId = 'none', heldUpBy } = attempt
            return void failed.push({ orderId, heldUpBy })
          }
          if (!attempt.paid) await pause(50)
        }
      }
    })
    const paid = () => attempts.filter((attempt) => attempt.paid).length
    for (let round = 0; round < rounds; round += 1) {
      for (const member of fleet.members) {
        const before = paid()
        await member.stop()
        await expect.poll(paid, { timeout: 120_000 }).toBeGreaterThan(before + 2)
        await member.start()
      }
    }
    isOver = true
    await Promise.all(load)
    console.log(
      `${rounds * fleet.members.length} restarts, ${attempts.length} purchases in ${tries} tries, ends of processes: ${fleet.codes.join(' ')}`,
    )
    expect(failed).toEqual([])
    expect(new Set(fleet.codes)).toEqual(new Set([0]))
    expect(await lostAttempts(attempts)).toEqual([])
    await expect.poll(() => violations(fleet.db), { timeout: 120_000, interval: 500 }).toEqual([])
  },
)

/** As an operator sets it up: one card sandbox, two webs behind one address, two workers. */
async function openFleet() {
  const database = await createEmptyDatabase()
  await migrateDatabase(database.url)
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
  }
  const workers = async () => (await pool.query('select from live_workers')).rowCount ?? 0
  const web = (port: number) => () =>
    run('src/main.ts', { ...store, PROCESS: 'web', PORT: String(port) }, /Demo customer .*\n/)
  const worker = async () => {
    const before = await workers()
    const started = await run('src/main.ts', { ...store, PROCESS: 'worker' }, null)
    await expect.poll(workers, { timeout: 120_000 }).toBeGreaterThan(before)
    return started
  }
  const members = [...ports.map(web), worker, worker].map((begin) => {
    let running: Running | undefined
    return {
      start: async () => void (running = await begin()),
      async stop() {
        if (running) codes.push(await running.end('SIGTERM'))
        running = undefined
      },
    }
  })
  for (const member of members) await member.start()
  return {
    db,
    pool,
    url: balancer.url,
    members,
    codes,
    confirm: (secret: string) => confirm(balancer.url, dataDir, secret),
    async [Symbol.asyncDispose]() {
      for (const member of members) await member.stop()
      await gateway.end('SIGTERM')
      balancer.close()
      await close()
      await database[Symbol.asyncDispose]()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

type Running = { found: string; end(signal: NodeJS.Signals): Promise<number | null> }

/** Resolves when the process has printed `ready`, or at once. */
async function run(
  program: string,
  environment: Record<string, string>,
  ready: RegExp | null,
): Promise<Running> {
  const child: ChildProcess = spawn(
    process.execPath,
    [path.resolve(import.meta.dirname, '..', program)],
    {
      env: { ...childEnvironment, ...environment },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  )
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
    end: (signal) => {
      child.kill(signal)
      return exited
    },
  }
}
