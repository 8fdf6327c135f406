import { setTimeout as pause } from 'node:timers/promises'
import { orderBody } from '#test/order-body'
import { crowd, type Buyer } from './crowd.ts'
import type { KillableStore } from './killable.ts'
import { outcomeOf } from './outcomes.ts'

/** What a buyer needs of a store, be it one process or several. */
type Shop = Pick<KillableStore, 'pool' | 'url' | 'confirm'>

/** One buyer's way to one paid order, and how far the store acknowledged it. */
export type Attempt = {
  buyer: Buyer
  key: string
  orderId?: string
  paid: boolean
  /** The last answer that held the purchase up. */
  heldUpBy?: unknown
}

export async function newAttempt(store: Shop): Promise<Attempt> {
  const [buyer] = await crowd(store, store.url, 1)
  if (!buyer) throw new Error('Nobody came.')
  return { buyer, key: crypto.randomUUID(), paid: false }
}

/** Goes as far as the store answers, with the same key each time, and remembers only what it acknowledged. */
export async function shop(store: Shop, toolId: string, attempt: Attempt): Promise<void> {
  if (!(await orderAndConfirm(store, toolId, attempt)) || attempt.paid) return
  const { buyer, orderId } = attempt
  const checked = await outcomeOf(buyer.client.payments.check({ params: { id: String(orderId) } }))
  if (checked.kind === 'ok' && checked.value.status === 'Paid') attempt.paid = true
  else attempt.heldUpBy = checked
}

/**
 * Up to the card: the order is placed and its payment confirmed at the gateway. The store is not asked to look, so it
 * hears of the payment by the gateway's message alone. Answers whether both were acknowledged.
 */
export async function orderAndConfirm(
  store: Shop,
  toolId: string,
  attempt: Attempt,
): Promise<boolean> {
  const { buyer, key } = attempt
  const placed = await outcomeOf(
    buyer.client.orders.place({ body: orderBody(buyer, toolId, 1) }, { idempotencyKey: key }),
  )
  if (placed.kind === 'refused' && placed.status < 500 && placed.code !== 'request_in_flight') {
    throw new Error(placed.code)
  }
  attempt.heldUpBy = placed
  if (placed.kind !== 'ok') return false
  const orderId = placed.value.insertedId
  if (attempt.orderId !== undefined && attempt.orderId !== orderId) {
    throw new Error('One key placed two orders.')
  }
  attempt.orderId = orderId
  if (attempt.paid) return true
  const order = await outcomeOf(buyer.client.orders.show({ params: { id: orderId } }))
  attempt.heldUpBy = order
  if (order.kind !== 'ok') return false
  // The gateway's message may have been faster than the browser's own look.
  if (order.value.status === 'Paid') attempt.paid = true
  if (attempt.paid) return true
  const intent = await outcomeOf(
    buyer.client.payments.createIntent({ body: { totalAmount: order.value.totalAmount, orderId } }),
  )
  attempt.heldUpBy = intent
  if (intent.kind !== 'ok') return false
  const confirmed = await outcomeOf(store.confirm(intent.value.clientSecret))
  attempt.heldUpBy = confirmed
  return confirmed.kind === 'ok'
}

/** Asks again with the same key until the order is paid, as a buyer does whose store is busy. */
export async function buy(store: Shop, toolId: string): Promise<Attempt> {
  const attempt = await newAttempt(store)
  for (let tries = 1; !attempt.paid; tries += 1) {
    if (tries > 200) throw new Error('Nobody could buy.', { cause: attempt.heldUpBy })
    await shop(store, toolId, attempt)
    if (!attempt.paid) await pause(100)
  }
  return attempt
}

/** The attempts whose acknowledged order is missing, doubled, or not paid although that was acknowledged. */
export async function lostAttempts(attempts: readonly Attempt[]): Promise<string[]> {
  const lost: string[] = []
  for (const { buyer, orderId, paid } of attempts) {
    const { items } = await buyer.client.orders.listMine({ query: { email: buyer.email } })
    const [order] = items
    const isThere = items.length === 1 && order?._id === orderId
    if (!isThere || (paid && order?.status !== 'Paid')) lost.push(String(orderId))
  }
  return lost
}
