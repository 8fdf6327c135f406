import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { addProduct } from '#test/store'
import { createExternalDatabase } from '#test/external-database'
import { openKillableStore } from './killable.ts'
import { becomesPaidByItsJob, expectNothingLost, startLoad } from './load.ts'
import { refusedStart } from './refused-start.ts'
import { isLong } from './size.ts'

const loadedMs = 20_000

test.skipIf(!isLong)(
  'eight connections for shop and worker: buyers wait in order, jobs go on, nothing is lost',
  { timeout: 300_000 },
  async () => {
    await using database = await createExternalDatabase({ migrated: true })
    const environment = { DATABASE_URL: database.url }
    await using store = await openKillableStore({ url: database.adminUrl }, environment)
    await database.administer(`alter role ${database.role} connection limit 8`)
    const { toolId } = await addProduct(store, { availableQuantity: 100_000 })
    await store.start()
    const load = startLoad(store, toolId, 16)
    const statuses: Record<string, number> = {}
    let isOver = false
    const readers = Array.from({ length: 16 }, async () => {
      while (!isOver) {
        const { status } = await fetch(`${store.url}/api/tool?limit=5`)
        statuses[status] = (statuses[status] ?? 0) + 1
      }
    })
    const slowest: number[] = []
    const until = performance.now() + loadedMs
    while (performance.now() < until) {
      slowest.push(await becomesPaidByItsJob(store, toolId, { withinMs: 30_000 }))
      await pause(100)
    }
    isOver = true
    await Promise.all(readers)
    await load.stop()
    console.log(
      `eight connections: ${load.attempts.length} orders, readers were told`,
      statuses,
      `an order was paid by its job after ${(Math.max(...slowest) / 1000).toFixed(1)} s at most`,
    )
    expect(Object.keys(statuses).filter((status) => status !== '503')).toEqual(['200'])
    await expectNothingLost(store, toolId, load.attempts)
  },
)

test.skipIf(!isLong).each([1, 5, 7])(
  '%i connections are too few: the start says so and how many it needs',
  { timeout: 300_000 },
  async (limit) => {
    await using database = await createExternalDatabase({
      roleOptions: `connection limit ${limit}`,
    })
    const refused = await refusedStart({ DATABASE_URL: database.url })
    expect(refused?.code).toBe(1)
    expect(refused?.said).toMatch(/needs at least 8|no connection left/)
    // A sentence, no stack trace.
    expect(refused?.said).not.toContain('    at ')
  },
)
