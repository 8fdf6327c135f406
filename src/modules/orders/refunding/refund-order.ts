import { later } from '#contract/values/moments'
import { dollarsFromCents, type Cents } from '#contract/values/money'
import { orderCan } from '#contract/order-status'
import { Refusal, invalidInput } from '#contract/refusals'
import { recordAct } from '#modules/audit'
import { findLivePayment, givenBack, requestRefund, type Payment } from '#modules/payments'
import type { Platform } from '#platform'
import type { Tx } from '#platform/db'
import type { Actor } from '#platform/http'
import { refundableCents } from '../order/given-back.ts'
import { axesOf, type OrderRow } from '../order/order.ts'
import { sendRefundJob } from '../order/order-deadlines.ts'
import { lockOrder } from '../order/orders.repository.ts'
import { restock } from '../order/restock.ts'

type Effects = Pick<Platform, 'ids' | 'clock' | 'jobs' | 'crashpoint'>
/** `amount`: all that is left, unless it is said. */
type Wish = { amount?: Cents | undefined; reason: string; restock: boolean }

/**
 * Decides a refund and writes it down with the job that sends it; the gateway is asked after the commit.
 * Goods that came back are a fact of their own: they stay on the shelf also where the refund fails later.
 */
export async function refundOrder(
  tx: Tx,
  platform: Effects,
  admin: Actor,
  orderId: string,
  wish: Wish,
): Promise<{ refundId: string }> {
  const order = await lockOrder(tx, orderId, admin)
  const axes = axesOf(order)
  if (axes.money === 'disputed') throw new Refusal('order_disputed')
  if (!orderCan('refund', axes)) throw new Refusal('nothing_to_refund')
  const { payment, leftCents } = await leftToRefund(tx, order)
  const amountCents = wish.amount ?? leftCents
  if (!payment || leftCents === 0) throw new Refusal('nothing_to_refund')
  if (amountCents === 0) throw invalidInput({ path: 'body.amount', message: 'must be more than 0' })
  if (amountCents > leftCents) {
    throw new Refusal('refund_too_large', { refundable: dollarsFromCents(leftCents) })
  }
  const refundId = await writeRefund(tx, platform, { payment, amountCents, admin, ...wish })
  const isRestocked = wish.restock && (await restock(tx, platform, order, admin.id))
  await recordAct(tx, platform, {
    actor: admin.id,
    act: 'order.refunded',
    subject: orderId,
    details: { refundId, amountCents, isRestocked },
  })
  return { refundId }
}

/** The settled payment of a locked order, and how much of it can still go back. */
export async function leftToRefund(
  tx: Tx,
  order: Pick<OrderRow, 'id'>,
): Promise<{ payment: Payment | undefined; leftCents: Cents }> {
  const payment = await findLivePayment(tx, order.id)
  if (payment?.state !== 'succeeded') return { payment: undefined, leftCents: 0 }
  const { capturedCents } = payment
  const leftCents = refundableCents({ ...(await givenBack(tx, payment.id)), capturedCents })
  return { payment, leftCents }
}

type Decided = { payment: Payment; amountCents: Cents; reason: string; admin: Actor }

export async function writeRefund(
  tx: Tx,
  platform: Effects,
  { payment, amountCents, reason, admin }: Decided,
): Promise<string> {
  const wish = { paymentId: payment.id, amountCents, reason, requestedBy: admin.id }
  const refundId = await requestRefund(tx, platform, wish)
  const runAt = later(platform.clock.now(), { minutes: leftToTheRequestMinutes })
  await platform.jobs.enqueue(tx, sendRefundJob(refundId, runAt))
  platform.crashpoint('refund: before the commit')
  return refundId
}

/** The request that decided it sends it itself; the job is for when that was cut off. */
const leftToTheRequestMinutes = 0.25
