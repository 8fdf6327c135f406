import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { startEmbeddedPostgres } from '#platform/db'
import { addProduct } from '#test/store'
import { openKillableStore } from './killable.ts'
import { expectNothingLost, startLoad } from './load.ts'
import { size } from './size.ts'
import { postmasterOf } from './stoppable-postgres.ts'

const kills = size({ short: 2, long: 25 })
const healedWithinMs = 30_000
const shoppersAtOnce = 4

test.each([
  { manner: 'killed', end: killPostgres },
  // Connections are cut with 57P01, new ones are refused with 57P03 while it goes down and comes up.
  { manner: 'restarted in an orderly way', end: async () => {} },
])(
  'the database $manner under load: the store heals by itself within seconds, and nothing acknowledged is missing',
  { timeout: kills * 20_000 + 300_000 },
  async ({ manner, end }) => {
    const dataDir = mkdtempSync(path.join(tmpdir(), 'store-drill-database-'))
    // As a store has it: what is committed is on the disk before it is acknowledged.
    let postgres = await startEmbeddedPostgres({ dataDir })
    const store = await openKillableStore(postgres)
    try {
      const { toolId } = await addProduct(store, { availableQuantity: 100_000 })
      await store.start()
      const load = startLoad(store, toolId, shoppersAtOnce)
      const { attempts, known } = load
      let slowestMs = 0
      for (let kill = 0; kill < kills; kill++) {
        const before = known()
        await expect.poll(known, { timeout: 120_000, interval: 5 }).toBeGreaterThan(before + 3)
        await end(postgres.url)
        // What still runs is stopped by a fast shutdown.
        await postgres.stop()
        postgres = await startEmbeddedPostgres({ dataDir })
        const since = performance.now()
        const atRestart = known()
        await expect.poll(known, { timeout: 120_000, interval: 10 }).toBeGreaterThan(atRestart)
        slowestMs = Math.max(slowestMs, performance.now() - since)
      }
      await load.stop()
      await expectNothingLost(store, toolId, attempts)
      console.log(
        `${kills} times ${manner}: ${attempts.length} orders, healed after ${(slowestMs / 1000).toFixed(1)} s at most`,
      )
      expect(slowestMs).toBeLessThan(healedWithinMs)
    } finally {
      await store[Symbol.asyncDispose]()
      await postgres.stop()
      rmSync(dataDir, { recursive: true, force: true })
    }
  },
)

/** kill -9 of the postmaster. */
async function killPostgres(url: string): Promise<void> {
  process.kill(await postmasterOf(url), 'SIGKILL')
}
