import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addProduct } from '#test/store'
import { violations } from './expect-sound.ts'
import { openKillableStore, type KillableStore } from './killable.ts'
import { lostAttempts, newAttempt, shop, type Attempt } from './shopper.ts'
import { size } from './size.ts'

let store: KillableStore
let toolId: string

beforeAll(async () => {
  store = await openKillableStore()
  toolId = (await addProduct(store, { availableQuantity: 100_000 })).toolId
})
afterAll(() => store[Symbol.asyncDispose]())

const kills = size({ short: 2, long: 100 })
const shoppersAtOnce = 6
/** The short form runs on any machine, however busy, so it does not measure. */
const startsWithinMs = size({ short: Number.POSITIVE_INFINITY, long: 15_000 })

test(
  'killed again and again under load: nothing acknowledged is lost, what nobody knows is never half',
  { timeout: kills * 15_000 + 360_000 },
  async () => {
    const attempts: Attempt[] = []
    let isOver = false
    await store.start()
    const load = Array.from({ length: shoppersAtOnce }, async () => {
      while (!isOver) {
        const attempt = await newAttempt(store)
        attempts.push(attempt)
        await shop(store, toolId, attempt)
        // As a browser would: the same press again, once the store may be back.
        while (!isOver && attempt.orderId === undefined) {
          await pause(100)
          await shop(store, toolId, attempt)
        }
      }
    })
    let slowestStartMs = 0
    for (let kill = 0; kill < kills; kill++) {
      await untilAcknowledged(attempts, 1 + Math.floor(Math.random() * 20))
      await store.kill()
      const since = performance.now()
      await store.start()
      slowestStartMs = Math.max(slowestStartMs, performance.now() - since)
    }
    isOver = true
    await Promise.all(load)

    // Whoever got no answer asks again with the same key: the order is there once, or it is placed now.
    for (const attempt of attempts) await shop(store, toolId, attempt)
    expect(await lostAttempts(attempts)).toEqual([])
    await expect.poll(() => violations(store.db), { timeout: 120_000, interval: 500 }).toEqual([])
    expect(slowestStartMs).toBeLessThan(startsWithinMs)
    console.log(
      `${kills} kills, ${attempts.length} orders, slowest start ${(slowestStartMs / 1000).toFixed(1)} s`,
    )
  },
)

/** Resolves when so many more orders were acknowledged. */
async function untilAcknowledged(attempts: readonly Attempt[], more: number): Promise<void> {
  const known = () => attempts.filter(({ orderId }) => orderId !== undefined).length
  const wanted = known() + more
  await expect.poll(known, { timeout: 120_000, interval: 5 }).toBeGreaterThanOrEqual(wanted)
}
