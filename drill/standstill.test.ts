import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { addProduct } from '#test/store'
import { askAll, everyKindAnswered, isWrongWhileAway, pagesFor } from './answers.ts'
import { violations } from './expect-sound.ts'
import { openKillableStore, type KillableStore } from './killable.ts'
import { newAttempt, orderAndConfirm, type Attempt } from './shopper.ts'
import { size } from './size.ts'
import { startStoppablePostgres } from './stoppable-postgres.ts'

const rounds = size({ short: 1, long: 30 })
const standstillMs = size({ short: 9_000, long: 16_000 })
// The short form runs beside other tests, which take what time there is.
const answeredWithinMs = size({ short: 20_000, long: 5_000 })
const paidWithinMs = size({ short: 120_000, long: 30_000 })
const shoppersAtOnce = 16

test(
  'the database stands still under load and wakes: payments settle by the messages of the gateway alone',
  { timeout: rounds * 180_000 + 600_000 },
  async () => {
    await using postgres = await startStoppablePostgres()
    await using store = await openKillableStore(postgres)
    // One each: buyers of one product wait for each other, also while nothing stands still.
    const products = []
    for (let count = 0; count <= shoppersAtOnce; count++) {
      products.push((await addProduct(store, { availableQuantity: 1_000_000 })).toolId)
    }
    const [probeId = '', ...toolIds] = products
    await store.start()
    const paid: Attempt[] = []
    let isOver = false
    const load = toolIds.map(async (toolId) => {
      while (!isOver) {
        const attempt = await confirmedAttempt(store, toolId)
        // Like a person, who orders again when the last order is paid: else jobs would only pile up.
        while (!isOver && (await moneyOf(store, attempt)) !== 'paid') await pause(100)
        paid.push(attempt)
      }
    })
    let slowestMs = 0
    let slowestNoMs = 0
    let slowestAnswerMs = 0
    const looker = await newAttempt(store)
    const [partNumber = ''] = await partNumbersOf(store, [probeId])
    for (let round = 0; round < rounds; round++) {
      const before = paid.length
      await expect
        .poll(() => paid.length, { timeout: 120_000, interval: 20 })
        .toBeGreaterThan(before + shoppersAtOnce)
      // Visitors look at these pages all the time.
      await askAll(store.url, pagesFor(partNumber))
      postgres.sleep()
      const asked = performance.now()
      const ready = await fetch(`${store.url}/api/ready`)
      slowestNoMs = Math.max(slowestNoMs, performance.now() - asked)
      expect(ready.status).toBe(503)
      const over = pause(standstillMs)
      const means = { partNumber, probeId, buyer: looker.buyer, over }
      const answers = await everyKindAnswered(store.url, means)
      slowestAnswerMs = Math.max(slowestAnswerMs, ...answers.map(({ ms }) => ms))
      expect(answers.filter(isWrongWhileAway)).toEqual([])
      const old = answers.filter(({ isOld }) => isOld).map(({ call }) => call)
      expect(old).toEqual(expect.arrayContaining(['GET /', `GET /Product/${partNumber}`]))
      postgres.wake()
      const since = performance.now()
      const attempt = await confirmedAttempt(store, probeId)
      await expect
        .poll(() => moneyOf(store, attempt), { timeout: 120_000, interval: 50 })
        .toBe('paid')
      slowestMs = Math.max(slowestMs, performance.now() - since)
    }
    isOver = true
    await Promise.all(load)
    // The gateway sends again what it could not deliver, at the latest after a minute. A job that several standstills have
    // stopped waits longer each time: two and a half minutes after the fifth, nearly seven after the sixth.
    await expect.poll(() => unpaid(store, paid), { timeout: 420_000, interval: 500 }).toEqual([])
    await expect.poll(() => violations(store.db), { timeout: 180_000, interval: 500 }).toEqual([])
    console.log(
      `${rounds} standstills of the database, ${paid.length} payments, the next one paid after ${(slowestMs / 1000).toFixed(1)} s at most, not ready told after ${(slowestNoMs / 1000).toFixed(1)} s, ` +
        `every call and page answered after ${(slowestAnswerMs / 1000).toFixed(1)} s at most`,
    )
    expect(slowestAnswerMs).toBeLessThan(answeredWithinMs)
    expect(slowestMs).toBeLessThan(paidWithinMs)
  },
)

/** A new buyer's order whose card the gateway has charged. */
async function confirmedAttempt(store: KillableStore, toolId: string): Promise<Attempt> {
  for (;;) {
    // The buyer comes by the database, which stands still itself.
    const attempt = await newAttempt(store).catch(() => undefined)
    while (attempt) {
      if (await orderAndConfirm(store, toolId, attempt)) return attempt
      await pause(50)
    }
    await pause(50)
  }
}

async function partNumbersOf({ pool }: KillableStore, ids: readonly string[]): Promise<string[]> {
  const { rows } = await pool.query<{ part_number: string }>(
    'select part_number from products where id = any($1::uuid[])',
    [ids],
  )
  return rows.map((row) => row.part_number)
}

/** Undefined while the database does not answer. */
async function moneyOf({ db }: KillableStore, { orderId }: Attempt): Promise<string | undefined> {
  const order = await db
    .selectFrom('orders')
    .select('money_state')
    .where('id', '=', String(orderId))
    .executeTakeFirst()
    .catch(() => undefined)
  return order?.money_state
}

/** The orders that are not paid, with what the store heard of them and the jobs that wait. */
async function unpaid({ pool }: KillableStore, attempts: readonly Attempt[]): Promise<unknown[]> {
  const { rows } = await pool.query(
    `select orders.id, orders.money_state, orders.placed_at,
       (select json_agg(json_build_array(payments.state, intent_id)) from payments where order_id = orders.id) as payments,
       (select json_agg(json_build_array(type, received_at, processed_at)) from webhook_inbox
        where intent_id in (select intent_id from payments where order_id = orders.id)) as messages,
       (select json_agg(jobs) from (
          select key, attempts, run_at, locked_at, last_error from graphile_worker._private_jobs
          where key in (select 'intent:' || intent_id from payments where order_id = orders.id)
        ) as jobs) as jobs
     from orders where id = any($1::uuid[]) and money_state <> 'paid'`,
    [attempts.map(({ orderId }) => orderId)],
  )
  return rows
}
