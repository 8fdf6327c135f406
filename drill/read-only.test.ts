import { expect, test } from 'vitest'
import { orderBody } from '#test/order-body'
import { createExternalDatabase } from '#test/external-database'
import { addProduct } from '#test/store'
import { openKillableStore } from './killable.ts'
import { becomesPaidByItsJob, expectNothingLost, startLoad } from './load.ts'
import { outcomeOf } from './outcomes.ts'
import { expectReadersServed, missingFor } from './readers.ts'
import { refusedStart } from './refused-start.ts'
import { newAttempt } from './shopper.ts'
import { isLong, size } from './size.ts'

const rounds = size({ short: 1, long: 3 })
const healedWithinMs = 30_000

test.skipIf(!isLong)(
  'the database becomes read-only under load: readers are served, buyers and readiness are told, and it heals by itself',
  { timeout: 400_000 },
  async () => {
    await using database = await createExternalDatabase({ migrated: true })
    const setReadOnly = (value: 'on' | 'off') =>
      database.administer(
        `alter database ${database.name} set default_transaction_read_only = ${value}`,
      )
    // The drill's own connections are the administrator's, and those write all the same.
    const url = `${database.adminUrl}?options=-c%20default_transaction_read_only%3Doff`
    const environment = { DATABASE_URL: database.url, LOG_LEVEL: 'error' }
    await using store = await openKillableStore({ url }, environment)
    const { toolId, partNumber } = await addProduct(store, { availableQuantity: 100_000 })
    await store.start()
    const load = startLoad(store, toolId, 4)
    let slowestMs = 0
    for (let round = 0; round < rounds; round++) {
      const before = load.known()
      await expect.poll(load.known, { timeout: 120_000 }).toBeGreaterThan(before + 3)
      await setReadOnly('on')
      // Sessions keep what they began with.
      await database.cutConnections()
      await expect
        .poll(() => missingFor(store.url), { timeout: healedWithinMs })
        .toContain('the database does not accept writes')
      await expectReadersServed(store.url, { toolId, partNumber })
      const { buyer, key } = await newAttempt(store)
      const body = orderBody(buyer, toolId, 1)
      const order = () => outcomeOf(buyer.client.orders.place({ body }, { idempotencyKey: key }))
      expect(await order()).toEqual({
        kind: 'refused',
        code: 'database_unavailable',
        status: 503,
      })
      expect(store.printed()).toContain('the database is read-only')

      await setReadOnly('off')
      const since = performance.now()
      await expect
        .poll(async () => (await order()).kind, { timeout: healedWithinMs, interval: 50 })
        .toBe('ok')
      await becomesPaidByItsJob(store, toolId, { withinMs: healedWithinMs })
      await expect.poll(() => missingFor(store.url), { timeout: healedWithinMs }).toEqual([])
      slowestMs = Math.max(slowestMs, performance.now() - since)
    }
    await load.stop()
    console.log(
      `${rounds} times read-only: ${load.attempts.length} orders, right again after ${(slowestMs / 1000).toFixed(1)} s at most`,
    )
    await expectNothingLost(store, toolId, load.attempts)
    expect(slowestMs).toBeLessThan(healedWithinMs)
  },
)

test.skipIf(!isLong)(
  'a read-only database at the start: the store says so and ends',
  { timeout: 300_000 },
  async () => {
    await using database = await createExternalDatabase({ migrated: true })
    await database.administer(
      `alter database ${database.name} set default_transaction_read_only = on`,
    )
    const refused = await refusedStart({ DATABASE_URL: database.url })
    expect(refused?.code).toBe(1)
    expect(refused?.said).toMatch(/^The database does not accept writes/)
    expect(refused?.said).not.toContain('    at ')
  },
)
