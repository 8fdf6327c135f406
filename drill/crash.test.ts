import { afterAll, beforeAll, expect, test } from 'vitest'
import { crashPoints, type CrashPoint } from '#platform/crashpoint'
import { ProblemError } from '#contract/problem'
import { orderBody } from '#test/order-body'
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
  ? crashPoints
  : [
      'place: after the commit',
      'pay: intent opened',
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

const refundCents = 1_000

function wordAfter(point: CrashPoint): string {
  if (isOf(point, 'refund')) return 'Partly refunded'
  return isOf(point, 'cancel', 'close') ? 'Cancelled' : 'Paid'
}

type Acted = { orderId: string; intentId: string }

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
  if (isOf(point, 'place')) store.arm(point)
  const { insertedId: orderId } = await insist(() =>
    client.orders.place({ body: orderBody(buyer, toolId, 2) }, { idempotencyKey }),
  )
  const { totalAmount } = await insist(() => client.orders.show({ params: { id: orderId } }))
  if (isOf(point, 'pay')) store.arm(point)
  const { clientSecret } = await insist(() =>
    client.payments.createIntent({ body: { totalAmount, orderId } }),
  )
  const acted = { orderId, intentId: clientSecret.split('_secret_')[0] ?? '' }
  const params = { id: orderId }
  if (isOf(point, 'place', 'pay', 'settle', 'webhook')) {
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
  store.arm(point)
  if (isOf(point, 'lapse')) await letHoldLapse(orderId)
  else await insist(() => client.orders.remove({ params }))
  return acted
}

function isOf(point: CrashPoint, ...acts: string[]): boolean {
  return acts.includes(point.slice(0, point.indexOf(':')))
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
