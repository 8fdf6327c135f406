import { expect, test } from 'vitest'
import { addProduct } from '#test/store'
import { buyersFor, startCalls } from './calls.ts'
import { violations } from './expect-sound.ts'
import { openFleet } from './fleet.ts'
import { haproxyIsInstalled, missingHaproxy, startHaproxy } from './haproxy.ts'
import { isLong } from './size.ts'

const rounds = Number(process.env['ROUNDS'] ?? 2)

if (isLong && !haproxyIsInstalled) console.log(`Skipped: ${missingHaproxy}`)

test.runIf(isLong && haproxyIsInstalled)(
  'two webs behind HAProxy and its plain check, restarted one after the other: no call of a visitor or buyer fails',
  { timeout: rounds * 240_000 + 240_000 },
  async () => {
    // Each web waits as long as it does where nobody has set anything.
    await using fleet = await openFleet(startHaproxy, { STOP_DELAY_MS: '' })
    const { toolId, partNumber } = await addProduct(fleet, { availableQuantity: 100_000 })
    const bothUp = () => fleet.balancer.states()
    await expect.poll(bothUp, { timeout: 120_000 }).toEqual(['UP', 'UP'])
    const buyers = await buyersFor(fleet)
    const load = startCalls(fleet.balancer.port, buyers, { toolId, partNumber })
    await expect.poll(load.answered, { timeout: 120_000 }).toBeGreaterThan(100)
    let slowestMs = 0
    for (let round = 0; round < rounds; round++) {
      for (const web of fleet.webs) {
        const before = load.answered()
        const since = performance.now()
        await web.stop()
        slowestMs = Math.max(slowestMs, performance.now() - since)
        await expect.poll(load.answered, { timeout: 120_000 }).toBeGreaterThan(before + 50)
        await web.start()
        await expect.poll(bothUp, { timeout: 120_000 }).toEqual(['UP', 'UP'])
      }
    }
    const failed = await load.stop()
    console.log(
      `${rounds * fleet.webs.length} restarts behind HAProxy, ${load.answered()} calls, ${failed.length} failed, ` +
        `a web ended after ${(slowestMs / 1000).toFixed(1)} s at most, ends of processes: ${fleet.codes.join(' ')}`,
    )
    expect(failed).toEqual([])
    expect(new Set(fleet.codes)).toEqual(new Set([0]))
    for (const address of fleet.health) {
      expect((await fetch(`${address}/api/ready`)).status).toBe(200)
    }
    await expect.poll(() => violations(fleet.db), { timeout: 120_000, interval: 500 }).toEqual([])
  },
)
