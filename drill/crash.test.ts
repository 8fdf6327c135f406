import { afterAll, beforeAll, expect, test } from 'vitest'
import { crashPoints, type CrashPoint } from '#platform/crashpoint'
import { ProblemError } from '#contract/problem'
import { chargeAnew, checkOut, isOf, purchase, type Acted, type Insist } from './crash-acts.ts'
import { anAdmin, crowd, type Buyer } from './crowd.ts'
import { violations } from './expect-sound.ts'
import { openKillableStore, type KillableStore } from './killable.ts'
import { isLong } from './size.ts'

let store: KillableStore
let toolId: string
let admin: Buyer

beforeAll(async () => {
  store = await openKillableStore()
  await store.start()
  await store.kill()
  const { rows } = await store.pool.query<{ id: string }>(
    `select id from products where part_number = 'RT-38072'`,
  )
  toolId = String(rows[0]?.id)
  admin = await anAdmin(store, store.url)
})
afterAll(() => store[Symbol.asyncDispose]())

/** After the restart everything must be right again within this time, without anybody's doing. */
const healedWithinMs = 60_000
const points: readonly CrashPoint[] = isLong
  ? // A made-up past is written once, before anybody orders: demo/history has a test for it. The tax service is
    // told of orders in shops that have one: src/modules/orders/tax-records has a test. Stock moves have a drill below, and
    // imports of applications and invoices a test: src/modules/fitment/imports, src/modules/invoices. Files have tests at each
    // point: src/platform/stored-files.
    crashPoints.filter(
      (point) => !isOf(point, 'history', 'stock', 'tax', 'invoices', 'fitment import', 'files'),
    )
  : [
      'place: after the commit',
      'pay: intent opened',
      'checkout: before the commit',
      'settle: before the commit',
      'lapse: payment closed',
      'refund: gateway asked',
    ]

test.for(points)(
  'killed at "%s", the store finds its way back',
  { timeout: healedWithinMs + 240_000 },
  async (point) => {
    const [buyer] = await crowd(store, store.url, 1)
    if (!buyer) throw new Error('Nobody came.')
    await store.start()
    const death = store.dead()
    let restarted = false
    const back = death.then(async () => {
      await store.start()
      restarted = true
    })
    const { orderId, intentId } = await act(buyer, point, () => back)
    await back
    expect(restarted).toBe(true)
    const since = Date.now()
    const wanted = wordAfter(point)
    const lapses = isOf(point, 'lapse')
    await expect
      .poll(
        async () => {
          const order = await buyer.client.orders.show({ params: { id: orderId } })
          const state = lapses ? { held: order.holdExpiresAt } : { status: order.status }
          return { ...state, violations: await violations(store.db) }
        },
        { timeout: healedWithinMs, interval: 500 },
      )
      .toEqual({ ...(lapses ? { held: null } : { status: wanted }), violations: [] })
    const refunds = isOf(point, 'refund') ? [refundCents] : []
    expect(await store.refundsAtGateway(intentId)).toEqual(refunds)
    console.log(`${point}: right again after ${((Date.now() - since) / 1000).toFixed(1)} s`)
    await store.kill()
  },
)

const stockPoints: readonly CrashPoint[] = isLong
  ? crashPoints.filter((point) => isOf(point, 'stock'))
  : ['stock: after the commit']
/** What is recorded of a product, and how many units there are afterwards, beside those at the beginning. */
const stockMoves = [
  { reason: 'received', quantity: 7, more: 7 },
  { reason: 'damaged', quantity: 2, more: 5 },
  { reason: 'found', quantity: 1, more: 6 },
  { reason: 'counted', more: 4 },
] as const

test.for(stockPoints)(
  'killed at "%s", what somebody records of the stock is written once',
  { timeout: 600_000 },
  async (point) => {
    const { rows } = await store.pool.query<{ id: string; on_hand: number }>(
      `select product_id as id, on_hand from stock join products on products.id = product_id
       where product_id <> $1 and archived_at is null order by product_id desc limit 1`,
      [toolId],
    )
    const { id = '', on_hand: before = 0 } = rows[0] ?? {}
    const written = async () => {
      const { rows: counts } = await store.pool.query<{ moves: number; acts: number }>(
        `select (select count(*)::int from stock_moves where product_id = $1) as moves,
           (select count(*)::int from audit_log where subject = $1::text and act = 'stock.moved') as acts`,
        [id],
      )
      return counts[0] ?? { moves: 0, acts: 0 }
    }
    await store.start()
    for (const { more, ...move } of stockMoves.slice(0, isLong ? undefined : 1)) {
      const { moves, acts } = await written()
      const quantity = 'quantity' in move ? move.quantity : before + more
      const body = { reason: move.reason, quantity, note: 'a drill' }
      const idempotencyKey = crypto.randomUUID()
      const record = () => admin.client.stock.move({ params: { id }, body }, { idempotencyKey })
      store.arm(point)
      await expect(record()).rejects.toThrow('fetch failed')
      await store.dead()
      await store.start()
      expect(await record()).toMatchObject({ onHand: before + more })
      expect(await written()).toEqual({ moves: moves + 1, acts: acts + 1 })
      expect(await violations(store.db)).toEqual([])
    }
    await store.kill()
  },
)

const refundCents = 1_000

function wordAfter(point: CrashPoint): string {
  if (isOf(point, 'refund')) return 'Partly refunded'
  return isOf(point, 'cancel', 'close') ? 'Cancelled' : 'Paid'
}

/** What leads past the crash point. Where an answer never comes, the buyer's browser asks again with the same key. */
async function act(buyer: Buyer, point: CrashPoint, back: () => Promise<void>): Promise<Acted> {
  const insist = async <Value>(attempt: () => Promise<Value>): Promise<Value> => {
    try {
      return await attempt()
    } catch (error) {
      if (error instanceof ProblemError && error.problem.status < 500) throw error
      await back()
      return attempt()
    }
  }
  const { client } = buyer
  const idempotencyKey = crypto.randomUUID()
  const shop = { store, toolId }
  const orderId = isOf(point, 'checkout')
    ? await checkOut(shop, buyer, point, insist)
    : await purchase(shop, buyer, point, insist)
  const { totalAmount } = await insist(() => client.orders.show({ params: { id: orderId } }))
  if (isOf(point, 'pay')) store.arm(point)
  const { clientSecret } = await insist(() =>
    client.payments.createIntent({ body: { totalAmount, orderId } }),
  )
  const acted = { orderId, intentId: clientSecret.split('_secret_')[0] ?? '' }
  const params = { id: orderId }
  if (isOf(point, 'charge')) return chargeAnew(shop, buyer, acted, point, insist)
  if (isOf(point, 'checkout', 'place', 'pay', 'settle', 'webhook')) {
    if (isOf(point, 'settle', 'webhook')) store.arm(point)
    // From here on the buyer has gone: the gateway's message has to do.
    await insist(() => store.confirm(clientSecret))
    return acted
  }
  if (isOf(point, 'refund')) {
    await store.confirm(clientSecret)
    await client.payments.check({ params })
    store.arm(point)
    const body = { amount: refundCents / 100, reason: 'it was dented', restock: true }
    const refund = () => admin.client.orders.refund({ params, body }, { idempotencyKey })
    // What was decided goes on by itself: the admin has gone.
    if (point === 'refund: before the commit') await insist(refund)
    else await refund().catch(() => {})
    return acted
  }
  if (isOf(point, 'figures')) {
    await store.confirm(clientSecret)
    await client.payments.check({ params })
    // The job comes by within a minute.
    store.arm(point)
    return acted
  }
  if (isOf(point, 'batch')) {
    await store.confirm(clientSecret)
    await client.payments.check({ params })
    await changeMany(point, insist)
    return acted
  }
  store.arm(point)
  if (isOf(point, 'lapse')) await letHoldLapse(orderId)
  else await insist(() => client.orders.remove({ params }))
  return acted
}

/** Raises the price of a product that nobody buys here. The crash repeats nothing, and the rest goes on by itself. */
async function changeMany(point: CrashPoint, insist: Insist): Promise<void> {
  const { rows } = await store.pool.query<{ id: string; price_cents: number }>(
    'select id, price_cents from products where id <> $1 and archived_at is null order by id limit 1',
    [toolId],
  )
  const { id, price_cents: price } = rows[0] ?? { id: '', price_cents: 0 }
  const { bulkChanges, imports } = admin.client
  const isJudging = point === 'import: a part is judged'
  if (isJudging) store.arm(point)
  const { _id } = await insist(() =>
    bulkChanges.create(
      {
        body: {
          which: { ids: [id] },
          changes: [{ what: 'price', how: 'amount', direction: 'up', amount: 1 }],
        },
      },
      { idempotencyKey: crypto.randomUUID() },
    ),
  )
  const state = () => insist(async () => (await imports.show({ params: { id: _id } })).state)
  const soon = { timeout: healedWithinMs, interval: 200 }
  await expect.poll(state, soon).toBe('judged')
  if (!isJudging) store.arm(point)
  await insist(() => imports.apply({ params: { id: _id }, body: {} }))
  await expect.poll(state, soon).toBe('applied')
  const after = await store.pool.query('select price_cents from products where id = $1', [id])
  expect(after.rows).toEqual([{ price_cents: price + 100 }])
}

/** Half an hour passes for one order. The database is the drill's own: its name says so. */
async function letHoldLapse(orderId: string): Promise<void> {
  const { rows } = await store.pool.query<{ name: string }>('select current_database() as name')
  if (!rows[0]?.name.startsWith('store_empty_'))
    throw new Error('This is not a database of a drill.')
  await store.pool.query(
    `update orders set hold_expires_at = now() - interval '1 minute' where id = $1`,
    [orderId],
  )
  await store.pool.query(`update graphile_worker._private_jobs set run_at = now() where key = $1`, [
    `hold:${orderId}`,
  ])
}
