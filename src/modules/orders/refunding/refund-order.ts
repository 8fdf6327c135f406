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
/** Without `amount`, everything that is left is refunded. */
type RefundRequest = { amount?: Cents | undefined; reason: string; restock: boolean }

/**
 * Records a refund together with the job that sends it. The gateway is asked after the commit.
 * Restocking is independent of the refund: the goods stay in stock even if the refund fails later.
 */
export async function refundOrder(
  tx: Tx,
  platform: Effects,
  admin: Actor,
  orderId: string,
  request: RefundRequest,
): Promise<{ refundId: string }> {
  const order = await lockOrder(tx, orderId, admin)
  const axes = axesOf(order)
  if (axes.money === 'disputed') throw new Refusal('order_disputed')
  if (!orderCan('refund', axes)) throw new Refusal('nothing_to_refund')
  const { payment, leftCents } = await leftToRefund(tx, order)
  const amountCents = request.amount ?? leftCents
  if (!payment || leftCents === 0) throw new Refusal('nothing_to_refund')
  if (amountCents === 0) throw invalidInput({ path: 'body.amount', message: 'must be more than 0' })
  if (amountCents > leftCents) {
    throw new Refusal('refund_too_large', { refundable: dollarsFromCents(leftCents) })
  }
  const refundId = await writeRefund(tx, platform, { payment, amountCents, admin, ...request })
  const isRestocked = request.restock && (await restock(tx, platform, order, admin.id))
  await recordAct(tx, platform, {
    actor: admin.id,
    act: 'order.refunded',
    subject: orderId,
    details: { refundId, amountCents, isRestocked },
  })
  return { refundId }
}

/** The settled payment of a locked order, and how much of it can still be refunded. */
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
  const refund = { paymentId: payment.id, amountCents, reason, requestedBy: admin.id }
  const refundId = await requestRefund(tx, platform, refund)
  const runAt = later(platform.clock.now(), { minutes: jobDelayMinutes })
  await platform.jobs.enqueue(tx, sendRefundJob(refundId, runAt))
  platform.crashpoint('refund: before the commit')
  return refundId
}

/** The request that records a refund also sends it. The job runs later, in case that request was interrupted. */
const jobDelayMinutes = 0.25
