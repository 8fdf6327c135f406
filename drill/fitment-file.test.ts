import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { connectDatabase } from '#platform/db'
import { childEnvironment } from '#test/child-environment'
import { addProduct } from '#test/store'
import { anAdmin } from './crowd.ts'
import { expectSound } from './expect-sound.ts'
import { addFitmentShop, writeAces } from './fitment-file.ts'
import { openKillableStore, type KillableStore } from './killable.ts'
import { openProductDatabase } from './product-database.ts'
import { size } from './size.ts'

const root = path.resolve(import.meta.dirname, '..')
const bytes = Number(process.env['BYTES'] ?? size({ short: 4_000_000, long: 2_000_000_000 }))
const parts = size({ short: 100, long: 20_000 })
const mostMegabytes = 300

test(
  `an ACES file of ${bytes} bytes is imported in flat memory while the shop answers, and again without effect`,
  { timeout: 7_200_000 },
  async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'store-drill-aces-'))
    try {
      await using database = await openProductDatabase()
      await using store = await openKillableStore({ url: database.url })
      await addProduct(store, { availableQuantity: 10 })
      await addFitmentShop(store.pool, parts)
      const file = path.join(folder, 'applications.xml')
      const { applications } = await writeAces(file, { parts, bytes })
      await store.start()
      const { email } = await anAdmin(store, store.url)

      const first = await importBeside(store, database.url, [file, '--by', email, '--whole'])
      expect(first.printed).toContain(`${applications} rows: ${applications / 20} added, 0 removed`)
      const again = await importBeside(store, database.url, [file, '--by', email, '--whole'])
      expect(again.printed).toContain(`0 added, 0 removed, ${applications / 20} unchanged.`)
      for (const [name, { seconds, peak, longest }] of Object.entries({ first, again })) {
        const rate = Math.round(applications / seconds)
        console.log(
          `${name}: ${applications} applications in ${seconds.toFixed(1)} s, ${rate} a second, ${peak.toFixed(0)} MB; a reader waited ${longest.toFixed(0)} ms at most`,
        )
        expect(peak).toBeGreaterThan(0)
        expect(peak).toBeLessThan(mostMegabytes)
      }

      const patient = connectDatabase({
        url: database.url,
        statementTimeoutMs: 0,
        answerTimeoutMs: 0,
      })
      try {
        await expectSound(patient.db)
      } finally {
        await patient.close()
      }
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  },
)

/** Runs `npm run fitment -- import` with Node's limits of the package, while a visitor reads the shop. */
async function importBeside(store: KillableStore, databaseUrl: string, asked: readonly string[]) {
  const startedAt = performance.now()
  const child = spawn(process.execPath, [...commandOfPackage(), 'import', ...asked], {
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
  let longest = 0
  while (!isOver) {
    peak = Math.max(peak, peakMegabytes(child.pid))
    const since = performance.now()
    const answer = await fetch(`${store.url}/api/tool?limit=24&vehicle=2010-drillway-model-7`)
    await answer.arrayBuffer()
    expect(answer.status).toBe(200)
    longest = Math.max(longest, performance.now() - since)
    await pause(50)
  }
  expect(await exited).toBe(0)
  return { printed, peak, longest, seconds: (performance.now() - startedAt) / 1000 }
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
    scripts: { fitment: string }
  }
  return scripts.fitment.split(' ').slice(1)
}
