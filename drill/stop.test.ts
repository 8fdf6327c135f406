import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { addProduct } from '#test/store'
import { violations } from './expect-sound.ts'
import { openKillableStore, type KillableStore } from './killable.ts'
import { send } from './processes.ts'
import { lostAttempts, newAttempt, shop, type Attempt } from './shopper.ts'
import { isLong, size } from './size.ts'
import { startStoppablePostgres } from './stoppable-postgres.ts'

const rounds = size({ short: 1, long: 10 })
const shoppersAtOnce = 6
// The store gives itself 9 s; a busy machine is slow to end a process.
// The short form runs beside other tests, which take what time there is.
const stopsWithinMs = size({ short: 120_000, long: 15_000 })

test.each(['the database', ...(isLong ? ['the card gateway'] : [])])(
  'told to stop under load while %s stands still, the store ends soon, and nothing acknowledged is lost',
  { timeout: rounds * 120_000 + 240_000 },
  async (what) => {
    await using postgres = await startStoppablePostgres()
    await using store = await openKillableStore(postgres)
    const { toolId } = await addProduct(store, { availableQuantity: 100_000 })
    const attempts: Attempt[] = []
    let slowestMs = 0
    for (let round = 0; round < rounds; round++) {
      await store.start()
      const load = shopping(store, toolId, attempts)
      const before = attempts.length
      await expect
        .poll(() => attempts.length, { timeout: 120_000, interval: 20 })
        .toBeGreaterThan(before + shoppersAtOnce)
      const gateway = store.children()
      if (what === 'the database') postgres.sleep()
      else for (const pid of gateway) send(pid, 'SIGSTOP')
      // Requests and jobs have run into it.
      await pause(500)
      // A buyer who has not begun by now would only find nobody there.
      const allGone = load.end()
      const since = performance.now()
      store.tellToStop()
      await store.dead()
      slowestMs = Math.max(slowestMs, performance.now() - since)
      postgres.wake()
      for (const pid of gateway) send(pid, 'SIGCONT')
      await allGone
    }
    await store.start()
    for (const attempt of attempts) await shop(store, toolId, attempt)
    expect(await lostAttempts(attempts)).toEqual([])
    await expect.poll(() => violations(store.db), { timeout: 180_000, interval: 500 }).toEqual([])
    console.log(
      `${rounds} stops while ${what} stood still, ${attempts.length} orders, ended after ${(slowestMs / 1000).toFixed(1)} s at most`,
    )
    expect(slowestMs).toBeLessThan(stopsWithinMs)
  },
)

function shopping(store: KillableStore, toolId: string, attempts: Attempt[]) {
  let isOver = false
  const load = Array.from({ length: shoppersAtOnce }, async () => {
    while (!isOver) {
      // The crowd comes by the database, which stands still itself.
      const attempt = await newAttempt(store).catch(() => undefined)
      if (attempt) attempts.push(attempt)
      if (attempt) await shop(store, toolId, attempt)
      else await pause(50)
    }
  })
  return {
    async end(): Promise<void> {
      isOver = true
      await Promise.all(load)
    },
  }
}
