import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createJobs } from '#platform/jobs'
import { orderBody } from '#test/order-body'
import { addProduct } from '#test/store'
import { askAll, everyKindAnswered, isWrongWhileAway, pagesFor } from './answers.ts'
import { startClusterPair } from './cluster-pair.ts'
import { violations } from './expect-sound.ts'
import { openKillableStore, type KillableStore } from './killable.ts'
import { becomesPaidByItsJob, expectNothingLost, startLoad } from './load.ts'
import { outcomeOf } from './outcomes.ts'
import { expectReadersServed, missingFor } from './readers.ts'
import { refusedStart } from './refused-start.ts'
import { newAttempt, shop, type Attempt } from './shopper.ts'
import { isLong } from './size.ts'
import { by, startTcpProxy } from './tcp-proxy.ts'

const healedWithinMs = 30_000
/** How long neither server answers. */
const awayMs = 20_000

test.skipIf(!isLong)(
  'the primary dies, and a standby that has every commit takes over: right again within 30 s, nothing is missing',
  { timeout: 400_000 },
  async () => {
    await using pair = await startClusterPair()
    await using address = await startTcpProxy({ port: pair.primary.port })
    const url = by(address, pair.primary.url)
    await using store = await openKillableStore({ url })
    const { toolId, partNumber } = await addProduct(store, { availableQuantity: 100_000 })
    await pair.commitOnBoth()
    await store.start()
    const looker = await newAttempt(store)
    const load = startLoad(store, toolId, 6)
    await expect.poll(load.known, { timeout: 120_000 }).toBeGreaterThan(10)

    await askAll(store.url, pagesFor(partNumber))
    await pair.primary.kill()
    // How long nobody can be led anywhere is the drill itself.
    const over = pause(awayMs)
    const probe = { partNumber, probeId: toolId, buyer: looker.buyer, over }
    const answers = await everyKindAnswered(store.url, probe)
    expect(answers.filter(isWrongWhileAway)).toEqual([])
    expect(answers.filter(({ isOld }) => isOld).map(({ call }) => call)).toContain('GET /')
    const slowestMs = Math.max(...answers.map(({ ms }) => ms))
    expect(slowestMs).toBeLessThan(5_000)
    address.leadTo(pair.standby)
    // Until it is promoted it is one to read from.
    await expect
      .poll(() => missingFor(store.url), { timeout: healedWithinMs })
      .toContain('the database does not accept writes')
    await expectReadersServed(store.url, { toolId, partNumber })
    const refused = await refusedStart({ DATABASE_URL: url })
    expect(refused?.said).toMatch(/^The database does not accept writes/)

    await pair.promote()
    const since = performance.now()
    const atOnce = load.known()
    await expect.poll(load.known, { timeout: healedWithinMs }).toBeGreaterThan(atOnce)
    await becomesPaidByItsJob(store, toolId, { withinMs: healedWithinMs })
    const ms = performance.now() - since
    await load.stop()
    console.log(
      `taken over: ${load.attempts.length} orders, right after ${(ms / 1000).toFixed(1)} s, ` +
        `${answers.length} calls and pages meanwhile, answered after ${(slowestMs / 1000).toFixed(1)} s at most`,
    )
    await expectNothingLost(store, toolId, load.attempts)
  },
)

test.skipIf(!isLong)(
  'a standby takes over that has not heard of the last commits: each payment the books lost is written again or a break, and nobody is charged twice',
  { timeout: 400_000 },
  async () => {
    await using pair = await startClusterPair()
    await using address = await startTcpProxy({ port: pair.primary.port })
    await using store = await openKillableStore({ url: by(address, pair.primary.url) })
    const { toolId } = await addProduct(store, { availableQuantity: 100_000 })
    await store.start()
    const buyers = await Promise.all(Array.from({ length: 15 }, () => newAttempt(store)))
    const kept = buyers.slice(0, 5)
    const paidLate = buyers.slice(5, 10)
    const lost = buyers.slice(10)
    for (const attempt of kept) await until(store, toolId, attempt, 'paid')
    for (const attempt of paidLate) await until(store, toolId, attempt, 'placed')
    await pair.caughtUp()

    // From here on the standby hears of nothing; the buyers are told that all is well.
    pair.replication.behave('silent')
    for (const attempt of [...paidLate, ...lost]) await until(store, toolId, attempt, 'paid')
    const intents = await intentsOf(store)
    await pair.primary.kill()
    await pair.promote()
    address.leadTo(pair.standby)
    await becomesPaidByItsJob(store, toolId, { withinMs: healedWithinMs })

    // What those buyers see, who pay again before anybody has compared anything.
    for (const attempt of paidLate) await payAgain(store, attempt)
    await reconcile(store)
    const statuses = async (attempts: Attempt[]) =>
      Promise.all(attempts.map((attempt) => statusOf(attempt)))
    await expect
      .poll(() => statuses([...kept, ...paidLate]), { timeout: 120_000 })
      .toEqual([...kept, ...paidLate].map(() => 'Paid'))
    // The store does not claim what is gone: these orders are in no list, and their money is a break each.
    expect(await statuses(lost)).toEqual(lost.map(() => undefined))
    const lostIntents = lost.map(({ orderId }) => String(intents.get(String(orderId))))
    const breaks = async () => {
      const { rows } = await store.pool.query<{ reference: string }>(
        `select reference from reconciliation_breaks where kind = 'unknown_intent' and resolved_at is null`,
      )
      return rows.map(({ reference }) => reference).toSorted()
    }
    await expect.poll(breaks, { timeout: 120_000 }).toEqual(lostIntents.toSorted())
    // One payment an order, and the one that was made first.
    const after = await intentsOf(store)
    for (const { orderId } of paidLate) {
      expect(after.get(String(orderId))).toBe(intents.get(String(orderId)))
    }
    await expect.poll(() => violations(store.db), { timeout: 120_000, interval: 500 }).toEqual([])
  },
)

async function until(
  store: KillableStore,
  toolId: string,
  attempt: Attempt,
  goal: 'placed' | 'paid',
): Promise<void> {
  if (goal === 'placed') {
    const { client } = attempt.buyer
    const body = orderBody(attempt.buyer, toolId, 1)
    const { insertedId } = await client.orders.place({ body }, { idempotencyKey: attempt.key })
    attempt.orderId = insertedId
    return
  }
  const paid = async () => {
    await shop(store, toolId, attempt)
    return attempt.paid
  }
  await expect.poll(paid, { timeout: 120_000 }).toBe(true)
}

async function payAgain(store: KillableStore, { buyer, orderId }: Attempt): Promise<void> {
  const order = await buyer.client.orders.show({ params: { id: String(orderId) } })
  const body = { totalAmount: order.totalAmount, orderId: String(orderId) }
  const intent = await outcomeOf(buyer.client.payments.createIntent({ body }))
  if (intent.kind === 'ok') await outcomeOf(store.confirm(intent.value.clientSecret))
}

async function statusOf({ buyer, orderId }: Attempt): Promise<string | undefined> {
  const { items } = await buyer.client.orders.listMine({ query: { email: buyer.email } })
  return items.find(({ _id }) => _id === orderId)?.status
}

async function intentsOf({ pool }: KillableStore): Promise<Map<string, string>> {
  const { rows } = await pool.query<{ order_id: string; intent_id: string }>(
    'select order_id, intent_id from payments where intent_id is not null',
  )
  return new Map(rows.map((row) => [row.order_id, row.intent_id]))
}

/** As every five minutes, now. */
async function reconcile({ db }: KillableStore): Promise<void> {
  for (const name of ['reconciliation.recent', 'reconciliation.compare-books']) {
    await db.transaction().execute((tx) => createJobs().enqueue(tx, { name, payload: {} }))
  }
}
