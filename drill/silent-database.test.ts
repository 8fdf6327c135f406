import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { addProduct } from '#test/store'
import { createExternalDatabase } from '#test/external-database'
import { openKillableStore } from './killable.ts'
import { becomesPaidByItsJob, expectNothingLost, startLoad } from './load.ts'
import { isLong, size } from './size.ts'
import { by, startTcpProxy, type Manner } from './tcp-proxy.ts'

const rounds = size({ short: 1, long: 3 })
const disturbedMs = size({ short: 8_000, long: 20_000 })
const healedWithinMs = 30_000

test.skipIf(!isLong).each<Manner>(['silent', 'held', 'cut', 'slow'])(
  'the way to the database is %s for a while under load: pages, readiness and jobs are right again within 30 s',
  { timeout: rounds * (disturbedMs + 2 * healedWithinMs + 30_000) + 120_000 },
  async (manner) => {
    await using database = await createExternalDatabase()
    await using proxy = await startTcpProxy({ port: Number(new URL(database.url).port) })
    const environment = { DATABASE_URL: by(proxy, database.url) }
    await using store = await openKillableStore({ url: database.url }, environment)
    const { toolId } = await addProduct(store, { availableQuantity: 100_000 })
    await store.start()
    await becomesPaidByItsJob(store, toolId, { withinMs: healedWithinMs })
    const load = startLoad(store, toolId, 8)
    let slowestMs = 0
    let slowestReadyMs = 0
    for (let round = 0; round < rounds; round++) {
      const before = load.known()
      await expect.poll(load.known, { timeout: 120_000, interval: 5 }).toBeGreaterThan(before + 3)
      proxy.behave(manner)
      // How long this lasts is the drill itself: nothing waits for it to be enough.
      const over = pause(disturbedMs)
      const asked = performance.now()
      expect(manner === 'slow' ? [200, 503] : [503]).toContain(await readiness(store.url))
      slowestReadyMs = Math.max(slowestReadyMs, performance.now() - asked)
      await over
      proxy.behave('forward')
      const since = performance.now()
      const atOnce = load.known()
      await expect
        .poll(load.known, { timeout: healedWithinMs, interval: 10 })
        .toBeGreaterThan(atOnce)
      await becomesPaidByItsJob(store, toolId, { withinMs: healedWithinMs })
      await expect
        .poll(() => readiness(store.url), { timeout: healedWithinMs, interval: 200 })
        .toBe(200)
      slowestMs = Math.max(slowestMs, performance.now() - since)
    }
    await load.stop()
    console.log(
      `${rounds} times ${manner}: ${load.attempts.length} orders, right again after ${seconds(slowestMs)} s, ` +
        `readiness answered after ${seconds(slowestReadyMs)} s at most`,
    )
    await expectNothingLost(store, toolId, load.attempts)
    expect(slowestMs).toBeLessThan(healedWithinMs)
  },
)

async function readiness(url: string): Promise<number> {
  const { status } = await fetch(`${url}/api/ready`, { headers: { connection: 'close' } })
  return status
}

function seconds(ms: number): string {
  return (ms / 1000).toFixed(1)
}
