import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { orderBody } from '#test/order-body'
import { addProduct } from '#test/store'
import { violations } from './expect-sound.ts'
import { keptShop } from './kept-shop.ts'
import { lostAttempts, newAttempt, shop, type Attempt } from './shopper.ts'
import { isLong } from './size.ts'

// Debian's package `faketime`: the clock of the store, its PostgreSQL and its worker, not that of the card gateway.
const dayAhead = ['faketime', '-f', '+1d']
const works =
  spawnSync(dayAhead[0] ?? '', [...dayAhead.slice(1), process.execPath, '--version']).status === 0

test.runIf(isLong && works)(
  'the clock a day ahead and back: only what the later clock says has happened, and all goes on when it is back',
  { timeout: 900_000 },
  async () => {
    const home = mkdtempSync(path.join(tmpdir(), 'store-drill-clock-'))
    const attempts: Attempt[] = []
    try {
      const open = await keptShop(path.join(home, 'data'))
      let toolId = ''
      let unpaid: Attempt
      {
        await using store = await open()
        toolId = (await addProduct(store, { availableQuantity: 100 })).toolId
        attempts.push(await buy(store, toolId))
        unpaid = await newAttempt(store)
        const { buyer, key } = unpaid
        const placed = await buyer.client.orders.place(
          { body: orderBody(buyer, toolId, 1) },
          { idempotencyKey: key },
        )
        unpaid.orderId = placed.insertedId
      }
      {
        await using store = await open(at(dayAhead))
        const { rows } = await store.pool.query<{ ahead: number }>(
          'select extract(epoch from now())::float8 - $1 as ahead',
          [Date.now() / 1000],
        )
        expect(rows[0]?.ahead).toBeGreaterThan(86_000)
        // The hold of a quarter of an hour is over; the order itself has seven days.
        await expect.poll(() => reserved(store, toolId), { timeout: 120_000 }).toBe(0)
        expect(await stateOf(store, unpaid.orderId)).toEqual({ order: 'open', payment: 'unpaid' })
        attempts.push(await buy(store, toolId))
        await sealed(store)
      }
      await using store = await open()
      // An hour's tokens given out a day ahead still open the door; what was bought is there.
      expect(await lostAttempts(attempts)).toEqual([])
      expect(await stateOf(store, unpaid.orderId)).toEqual({ order: 'open', payment: 'unpaid' })
      // By the gateway's message and a job alone: nothing waits for tomorrow.
      attempts.push(await buy(store, toolId))
      await sealed(store)
      const { rows } = await store.pool.query<{ refunds: string; late: string }>(
        `select (select count(*) from refunds) as refunds,
                (select count(*) from graphile_worker._private_jobs where attempts > 0 and run_at > now() + interval '12 hours') as late`,
      )
      expect(rows[0]).toEqual({ refunds: 0, late: 0 })
      await expect.poll(() => violations(store.db), { timeout: 120_000, interval: 500 }).toEqual([])
    } finally {
      rmSync(home, { recursive: true, force: true })
    }
  },
)

type Open = Awaited<ReturnType<Awaited<ReturnType<typeof keptShop>>>>

function at(prefix: string[]) {
  return { prefix, environment: { RATE_LIMIT_FACTOR: '50', FAKETIME_DONT_FAKE_MONOTONIC: '1' } }
}

async function buy(store: Open, toolId: string): Promise<Attempt> {
  const attempt = await newAttempt(store)
  await shop(store, toolId, attempt)
  expect(attempt.paid).toBe(true)
  return attempt
}

async function reserved({ pool }: Open, toolId: string): Promise<number> {
  const { rows } = await pool.query<{ reserved: number }>(
    'select reserved from stock where product_id = $1',
    [toolId],
  )
  return Number(rows[0]?.reserved)
}

async function stateOf({ pool }: Open, orderId: string | undefined) {
  const { rows } = await pool.query<{ order: string; payment: string }>(
    'select order_state as order, money_state as payment from orders where id = $1',
    [orderId],
  )
  return rows[0]
}

/** An act is written down, and the job that runs each minute seals it. */
async function sealed({ pool }: Open): Promise<void> {
  await pool.query(
    `insert into audit_log (at, actor, act, subject, details) values (now(), 'console', 'store.restored', 'store', '{}')`,
  )
  const open = async () =>
    (
      await pool.query(
        'select from audit_log where position > (select coalesce(max(last_position), 0) from audit_seals)',
      )
    ).rowCount
  await expect.poll(open, { timeout: 150_000, interval: 1000 }).toBe(0)
}
