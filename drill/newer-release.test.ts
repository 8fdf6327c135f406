import { expect, test } from 'vitest'
import { createExternalDatabase } from '#test/external-database'
import { orderBody } from '#test/order-body'
import { addProduct } from '#test/store'
import { violations } from './expect-sound.ts'
import { openKillableStore } from './killable.ts'
import { outcomeOf } from './outcomes.ts'
import { expectReadersServed, missingFor } from './readers.ts'
import { buy, newAttempt } from './shopper.ts'

test(
  'a newer release migrates the database of a running store: it sells on where that is allowed, and else takes no more writes',
  { timeout: 300_000 },
  async () => {
    await using database = await createExternalDatabase({ migrated: true })
    const environment = { DATABASE_URL: database.url, LOG_LEVEL: 'error' }
    await using store = await openKillableStore({ url: database.url }, environment)
    const { toolId, partNumber } = await addProduct(store, { availableQuantity: 100 })
    await store.start()
    const migrate = (name: string, olderMayWrite: boolean) =>
      store.pool.query(
        'insert into schema_migrations (name, sha256, older_may_write) values ($1, $2, $3)',
        [name, 'of a newer release', olderMayWrite],
      )
    await migrate('9998_column.sql', true)
    expect((await buy(store, toolId)).paid).toBe(true)
    expect(await missingFor(store.url)).toEqual([])

    const { buyer, key } = await newAttempt(store)
    const body = orderBody(buyer, toolId, 1)
    await migrate('9999_other.sql', false)
    await expect
      .poll(() => missingFor(store.url), { timeout: 30_000 })
      .toContainEqual(expect.stringContaining('takes no more writes'))
    expect(store.printed()).toContain('takes no more writes')
    const before = await written(store.pool)
    const order = await outcomeOf(buyer.client.orders.place({ body }, { idempotencyKey: key }))
    expect(order).toEqual({ kind: 'refused', code: 'newer_release', status: 503 })
    await expectReadersServed(store.url, { toolId, partNumber })
    expect(await written(store.pool)).toEqual(before)
    await expect
      .poll(async () => (await store.pool.query('select from live_workers')).rowCount, {
        timeout: 60_000,
      })
      .toBe(0)
    expect(await violations(store.db)).toEqual([])
  },
)

async function written(pool: { query: (text: string) => Promise<{ rows: unknown[] }> }) {
  const { rows } = await pool.query(
    `select (select count(*) from orders) as orders, (select count(*) from payments) as payments,
       (select count(*) from stock_moves) as moves, (select sum(reserved) from stock) as reserved`,
  )
  return rows
}
