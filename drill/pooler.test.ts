import { expect, test } from 'vitest'
import { migrateDatabase } from '#platform/db'
import { createExternalDatabase } from '#test/external-database'
import { addProduct } from '#test/store'
import { openKillableStore } from './killable.ts'
import { becomesPaidByItsJob, expectNothingLost, startLoad } from './load.ts'
import { poolerIsInstalled, startPooler } from './pooler.ts'
import { refusedStart } from './refused-start.ts'
import { isLong } from './size.ts'

/** What docs/operations.md tells whoever puts PgBouncer in front. */
const asDocumented = {
  ignore_startup_parameters: 'statement_timeout,lock_timeout,idle_in_transaction_session_timeout',
}
const lettingEverythingPass = {
  ignore_startup_parameters: `${asDocumented.ignore_startup_parameters},options`,
}

test.skipIf(!poolerIsInstalled)(
  'migrations refuse PgBouncer in transaction mode, and take it in session mode',
  async () => {
    await using database = await createExternalDatabase()
    await using pooler = await startPooler(database.url, lettingEverythingPass)
    await expect(migrateDatabase(pooler.url)).rejects.toThrow(/pooler.*DATABASE_DIRECT_URL/)
    await using session = await startPooler(database.url, {
      ...lettingEverythingPass,
      pool_mode: 'session',
    })
    expect((await migrateDatabase(session.url)).length).toBeGreaterThan(0)
  },
)

test.skipIf(!isLong || !poolerIsInstalled).each([
  ['as it comes', {}],
  ['with the settings of the documentation', asDocumented],
  ['that lets everything pass', lettingEverythingPass],
])(
  'PgBouncer alone, %s: the start refuses and says to set DATABASE_DIRECT_URL',
  { timeout: 300_000 },
  async (_, settings) => {
    await using database = await createExternalDatabase()
    await using pooler = await startPooler(database.url, settings)
    const refused = await refusedStart({ DATABASE_URL: pooler.url })
    expect(refused).toMatchObject({
      code: 1,
      said: expect.stringContaining('DATABASE_DIRECT_URL') as string,
    })
    expect(refused?.said).not.toContain('    at ')
  },
)

test.skipIf(!isLong || !poolerIsInstalled)(
  'PgBouncer that refuses what the shop asks for: the start says which of its settings to change',
  { timeout: 300_000 },
  async () => {
    await using database = await createExternalDatabase()
    await using pooler = await startPooler(database.url)
    const refused = await refusedStart({
      DATABASE_URL: pooler.url,
      DATABASE_DIRECT_URL: database.url,
    })
    expect(refused).toMatchObject({
      code: 1,
      said: expect.stringContaining('ignore_startup_parameters') as string,
    })
  },
)

test.skipIf(!isLong || !poolerIsInstalled)(
  'PgBouncer for the shop, the server itself for the worker: orders are placed and become Paid by their jobs',
  { timeout: 300_000 },
  async () => {
    await using database = await createExternalDatabase()
    await using pooler = await startPooler(database.url, asDocumented)
    const environment = { DATABASE_URL: pooler.url, DATABASE_DIRECT_URL: database.url }
    await using store = await openKillableStore({ url: database.url }, environment)
    const { toolId } = await addProduct(store, { availableQuantity: 100_000 })
    await store.start()
    const load = startLoad(store, toolId, 8)
    const ms = await becomesPaidByItsJob(store, toolId, { withinMs: 30_000 })
    await expect.poll(load.known, { timeout: 120_000 }).toBeGreaterThan(30)
    await load.stop()
    console.log(
      `by PgBouncer: ${load.attempts.length} orders, one paid by its job after ${(ms / 1000).toFixed(1)} s`,
    )
    await expectNothingLost(store, toolId, load.attempts)
  },
)
