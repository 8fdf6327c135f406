import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addProduct } from '#test/store'
import { crowd, orderBody, type Buyer } from './crowd.ts'
import { violations } from './expect-sound.ts'
import { openKillableStore, type KillableStore } from './killable.ts'
import { outcomeOf } from './outcomes.ts'
import { size } from './size.ts'

let store: KillableStore
let toolId: string

beforeAll(async () => {
  store = await openKillableStore()
  toolId = (await addProduct(store, { availableQuantity: 100_000 })).toolId
})
afterAll(() => store[Symbol.asyncDispose]())

const kills = size({ short: 2, long: 100 })
const shoppersAtOnce = 6
const startsWithinMs = 10_000

type Attempt = { buyer: Buyer; key: string; orderId?: string; paid: boolean }

test(
  'killed again and again under load: nothing acknowledged is lost, what nobody knows is never half',
  { timeout: kills * 15_000 + 120_000 },
  async () => {
    const attempts: Attempt[] = []
    let isOver = false
    await store.start()
    const load = Array.from({ length: shoppersAtOnce }, async () => {
      while (!isOver) {
        const [buyer] = await crowd(store, store.url, 1)
        if (!buyer) throw new Error('Nobody came.')
        const attempt: Attempt = { buyer, key: crypto.randomUUID(), paid: false }
        attempts.push(attempt)
        await shop(attempt)
        // As a browser would: the same press again, once the store may be back.
        while (!isOver && attempt.orderId === undefined) {
          await pause(100)
          await shop(attempt)
        }
      }
    })
    let slowestStartMs = 0
    for (let kill = 0; kill < kills; kill++) {
      await untilAcknowledged(attempts, 1 + Math.floor(Math.random() * 20))
      await store.kill()
      const since = performance.now()
      await store.start()
      slowestStartMs = Math.max(slowestStartMs, performance.now() - since)
    }
    isOver = true
    await Promise.all(load)

    // Whoever got no answer asks again with the same key: the order is there once, or it is placed now.
    for (const attempt of attempts) await shop(attempt)
    for (const { buyer, orderId } of attempts) {
      const { items } = await buyer.client.orders.listMine({ query: { email: buyer.email } })
      expect(items.map(({ _id }) => _id)).toEqual([orderId])
    }
    const lost: string[] = []
    for (const { buyer, orderId, paid } of attempts) {
      const { status } = await buyer.client.orders.show({ params: { id: String(orderId) } })
      if (paid && status !== 'Paid') lost.push(String(orderId))
    }
    expect(lost).toEqual([])
    await expect.poll(() => violations(store.db), { timeout: 60_000, interval: 500 }).toEqual([])
    expect(slowestStartMs).toBeLessThan(startsWithinMs)
    console.log(
      `${kills} kills, ${attempts.length} orders, slowest start ${(slowestStartMs / 1000).toFixed(1)} s`,
    )
  },
)

/** Goes as far as the store answers, and remembers only what it acknowledged. */
async function shop(attempt: Attempt): Promise<void> {
  const { buyer, key } = attempt
  const placed = await outcomeOf(
    buyer.client.orders.place({ body: orderBody(buyer, toolId, 1) }, { idempotencyKey: key }),
  )
  if (placed.kind === 'refused' && placed.status < 500) throw new Error(placed.code)
  if (placed.kind !== 'ok') return
  const orderId = placed.value.insertedId
  expect(attempt.orderId ?? orderId).toBe(orderId)
  attempt.orderId = orderId
  if (attempt.paid) return
  const order = await outcomeOf(buyer.client.orders.show({ params: { id: orderId } }))
  if (order.kind !== 'ok') return
  const intent = await outcomeOf(
    buyer.client.payments.createIntent({ body: { totalAmount: order.value.totalAmount, orderId } }),
  )
  if (intent.kind === 'ok') await outcomeOf(store.confirm(intent.value.clientSecret))
  const checked = await outcomeOf(buyer.client.payments.check({ params: { id: orderId } }))
  if (checked.kind === 'ok' && checked.value.status === 'Paid') attempt.paid = true
}

/** Resolves when so many more orders were acknowledged. */
async function untilAcknowledged(attempts: readonly Attempt[], more: number): Promise<void> {
  const known = () => attempts.filter(({ orderId }) => orderId !== undefined).length
  const wanted = known() + more
  await expect.poll(known, { timeout: 30_000, interval: 5 }).toBeGreaterThanOrEqual(wanted)
}
