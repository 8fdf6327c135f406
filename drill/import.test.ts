import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { connectDatabase } from '#platform/db'
import { childEnvironment } from '#test/child-environment'
import { orderBody } from '#test/order-body'
import { addProduct } from '#test/store'
import { writeCatalogue } from './catalogue-file.ts'
import { expectSound } from './expect-sound.ts'
import { openKillableStore, type KillableStore } from './killable.ts'
import { outcomeOf } from './outcomes.ts'
import { newAttempt } from './shopper.ts'
import { openProductDatabase } from './product-database.ts'
import { isLong } from './size.ts'

const root = path.resolve(import.meta.dirname, '..')
const products = Number(process.env['ROWS'] ?? 1_000_000)
const more = Math.ceil(products / 10)
const mostMegabytes = 300

test.skipIf(!isLong)(
  `a catalogue of ${products} rows is loaded in flat memory while the shop sells, again without effect, and another one after it`,
  { timeout: 7_200_000 },
  async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'store-drill-import-'))
    try {
      const file = path.join(folder, 'products.csv')
      await writeCatalogue(file, 'DR', products)
      const moreFile = path.join(folder, 'more.csv')
      await writeCatalogue(moreFile, 'MO', more)
      await using database = await openProductDatabase()
      await using store = await openKillableStore({ url: database.url })
      const { toolId } = await addProduct(store, { availableQuantity: 1_000_000 })
      await store.start()
      await using patient = patientConnection(database.url)
      const before = await countOnSale(patient)
      const visitors = {
        reading: () => readUntilServed(store),
        buying: () => buyUntilPlaced(store, toolId),
      }
      const { buying } = visitors

      // Searches of a shop that is still nearly empty may be refused until this import commits (decision 45).
      const first = await importBeside({ buying }, database.url, file)
      expect(first).toContain(`${products} rows: ${products} added, 0 changed, 0 unchanged.`)
      expect(await countOnSale(patient)).toBe(before + products)
      const second = await importBeside(visitors, database.url, file)
      expect(second).toContain(`${products} rows: 0 added, 0 changed, ${products} unchanged.`)
      const third = await importBeside(visitors, database.url, moreFile)
      expect(third).toContain(`${more} rows: ${more} added, 0 changed, 0 unchanged.`)
      expect(await countOnSale(patient)).toBe(before + products + more)

      await expectSound(patient.db)
      expect(await keptCount(patient)).toBe(before + products + more)
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  },
)

/** Runs `npm run catalogue -- import` with Node's limits of the package. Every visit is repeated until it is over. */
async function importBeside(
  visits: Record<string, () => Promise<void>>,
  databaseUrl: string,
  file: string,
): Promise<string> {
  const startedAt = performance.now()
  const child = spawn(process.execPath, [...commandOfPackage(), 'import', file], {
    cwd: root,
    env: { ...childEnvironment, DATABASE_URL: databaseUrl },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let printed = ''
  child.stdout.on('data', (chunk: Buffer) => (printed += chunk.toString()))
  let isOver = false
  const exited = new Promise<number | null>((resolve) => child.once('close', resolve)).finally(
    () => (isOver = true),
  )
  let peak = 0
  const waits = Object.entries(visits).map(async ([name, visit]) => {
    let longest = 0
    while (!isOver) {
      const since = performance.now()
      await visit()
      longest = Math.max(longest, performance.now() - since)
      await pause(100)
      peak = Math.max(peak, peakMegabytes(child.pid))
    }
    return `${name} waited ${seconds(longest)}`
  })
  const code = await exited
  const took = seconds(performance.now() - startedAt)
  console.log(
    [printed.trim(), took, `${peak.toFixed(0)} MB`, ...(await Promise.all(waits))].join('; '),
  )
  expect(code).toBe(0)
  expect(peak).toBeGreaterThan(0)
  expect(peak).toBeLessThan(mostMegabytes)
  return printed
}

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`

async function readUntilServed({ url }: KillableStore): Promise<void> {
  for (const page of ['/api/tool?limit=24', '/api/tool?q=wrench&limit=24', '/api/facet']) {
    await untilTrue(async () => {
      const answer = await fetch(url + page)
      await answer.arrayBuffer()
      return answer.ok
    })
  }
}

/** The buyer presses again with the same key, as a browser does. */
async function buyUntilPlaced(store: KillableStore, toolId: string): Promise<void> {
  const { buyer, key } = await newAttempt(store)
  const body = orderBody(buyer, toolId, 1)
  await untilTrue(async () => {
    const placed = await outcomeOf(buyer.client.orders.place({ body }, { idempotencyKey: key }))
    return placed.kind === 'ok'
  })
}

async function untilTrue(attempt: () => Promise<boolean>): Promise<void> {
  while (!(await attempt())) await pause(50)
}

/** The largest memory that the process has had; 0 when it is gone. */
function peakMegabytes(pid: number | undefined): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8')
    return Number(/VmHWM:\s+(\d+) kB/.exec(status)?.[1] ?? 0) / 1024
  } catch {
    return 0
  }
}

function commandOfPackage(): string[] {
  const { scripts } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
    scripts: { catalogue: string }
  }
  return scripts.catalogue.split(' ').slice(1)
}

async function countOnSale({ pool }: Patient): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(
    'select count(*) as count from products where archived_at is null',
  )
  return rows[0]?.count ?? 0
}

async function keptCount({ pool }: Patient): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(
    'select sum(products)::bigint as count from counts_of_shelf()',
  )
  return rows[0]?.count ?? 0
}

type Patient = ReturnType<typeof patientConnection>

/** The rules of a million products take longer than a visitor may wait. */
function patientConnection(url: string) {
  const { db, pool, close } = connectDatabase({ url, statementTimeoutMs: 0 })
  return { db, pool, [Symbol.asyncDispose]: close }
}
