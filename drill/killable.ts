import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { CrashPoint } from '#platform/crashpoint'
import { connectDatabase, migrateDatabase } from '#platform/db'
import { childEnvironment } from '#test/child-environment'
import { createEmptyDatabase } from '#test/database'
import { armedFile } from './armed-file.ts'
import { childrenOf } from './processes.ts'
import { freePort } from '#test/free-port'

const program = path.resolve(import.meta.dirname, 'killable-store.ts')
const mostStartMs = 300_000

/**
 * A store as a process of its own, with `environment` beside the usual settings, on a data folder of its own and, if none is given, a database of its own, that may be killed and
 * started again on the same address. The card sandbox is its child and dies with it; what it knows does not.
 */
export async function openKillableStore(
  given?: { url: string },
  environment: Record<string, string> = {},
) {
  const database = given ? ownedByCaller(given) : await createEmptyDatabase()
  await migrateDatabase(database.url)
  const { db, pool, close } = connectDatabase({ url: database.url })
  const dataDir = mkdtempSync(path.join(tmpdir(), 'store-drill-'))
  const port = await freePort('127.0.0.1')
  const url = `http://127.0.0.1:${port}`
  let running: Running | undefined

  async function start(): Promise<void> {
    running = await startProcess({
      DATABASE_URL: database.url,
      DATA_DIR: dataDir,
      PORT: String(port),
      LOG_LEVEL: 'fatal',
      RATE_LIMIT_FACTOR: '50',
      ...environment,
    })
  }
  const kill = async () => {
    running?.process.kill('SIGKILL')
    await running?.exited
  }
  return {
    db,
    pool,
    url,
    dataDir,
    start,
    kill,
    /** The process that runs now. */
    pid: () => running?.process.pid,
    /** As a supervisor does; the store ends in its own time. */
    tellToStop: () => running?.process.kill('SIGTERM'),
    /** The processes of its sandboxes, and nothing else, when the database is given. */
    children: () => childrenOf(Number(running?.process.pid)),
    /** The longest time for which it answered nobody, in milliseconds of its processor time, since this was asked last. */
    longestTurnMs: () => longestTurnMs(running?.process),
    /** What it has printed since its last start, its log with it. */
    printed: () => running?.printed() ?? '',
    /** From now on the store dies when it comes to this place, once. */
    arm: (place: CrashPoint) => writeFileSync(path.join(dataDir, armedFile), place),
    /** Resolves when the process is gone, by whatever it was. */
    dead: () => running?.exited ?? Promise.resolve(),
    /** Confirms as the buyer's browser would, with a card that is good. */
    confirm: (clientSecret: string) => confirm(url, dataDir, clientSecret),
    /** What the gateway has given back of a payment, in cents, one number a refund. */
    refundsAtGateway: (intentId: string) => refundsAtGateway(url, dataDir, intentId),
    async [Symbol.asyncDispose]() {
      await kill()
      await close()
      await database[Symbol.asyncDispose]()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

function ownedByCaller({ url }: { url: string }) {
  return { url, [Symbol.asyncDispose]: () => Promise.resolve() }
}

export type KillableStore = Awaited<ReturnType<typeof openKillableStore>>

type Running = { process: ChildProcess; exited: Promise<void>; printed: () => string }

async function startProcess(environment: Record<string, string>): Promise<Running> {
  const process_ = spawn(process.execPath, [program], {
    env: { ...childEnvironment, ...environment },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  const exited = new Promise<void>((resolve) => process_.once('exit', () => resolve()))
  let printed = ''
  await new Promise<void>((resolve, reject) => {
    const late = setTimeout(
      () => reject(new Error('The store did not start in time.')),
      mostStartMs,
    )
    const settle = (then: () => void) => {
      clearTimeout(late)
      then()
    }
    process_.stdout?.on('data', (chunk: Buffer) => {
      printed += chunk.toString()
      if (/Demo customer .*\n/.test(printed)) settle(resolve)
    })
    process_.once('exit', (code) => settle(() => reject(new Error(`The store ended (${code}).`))))
  })
  return { process: process_, exited, printed: () => printed }
}

async function longestTurnMs(store: ChildProcess | undefined): Promise<number> {
  if (!store?.connected) throw new Error('The store does not run.')
  store.send('longest turn')
  const [told] = (await once(store, 'message')) as [{ longestTurnMs: number }]
  return told.longestTurnMs
}

/** Confirms a payment at the sandbox of the store at `url`, whose keys are in the data folder. */
export async function confirm(url: string, dataDir: string, clientSecret: string): Promise<void> {
  const [intentId] = clientSecret.split('_secret_')
  const answer = await askGateway(url, dataDir, `/v1/payment_intents/${intentId}/confirm`, {
    method: 'POST',
    body: new URLSearchParams({ payment_method: 'pm_card_visa', return_url: `${url}/` }),
  })
  // 400: it was confirmed before the answer was lost.
  if (!answer.ok && answer.status !== 400) throw new Error(`The gateway answered ${answer.status}.`)
}

async function refundsAtGateway(url: string, dataDir: string, intentId: string) {
  const answer = await askGateway(url, dataDir, `/v1/refunds?payment_intent=${intentId}`)
  const { data } = (await answer.json()) as { data: { amount: number }[] }
  return data.map(({ amount }) => amount)
}

async function askGateway(url: string, dataDir: string, call: string, init: RequestInit = {}) {
  const page = await fetch(url)
  const origin = /"scriptUrl":"(http:\/\/127\.0\.0\.1:\d+)\//.exec(await page.text())?.[1]
  if (origin === undefined) throw new Error(`The home page was answered ${page.status}.`)
  const keys = JSON.parse(readFileSync(path.join(dataDir, 'gateway-keys.json'), 'utf8')) as {
    secretKey: string
  }
  const headers = { authorization: `Bearer ${keys.secretKey}` }
  return fetch(`${origin}${call}`, { ...init, headers })
}
