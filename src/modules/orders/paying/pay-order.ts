import { later } from '#contract/values/moments'
import { holdMinutes } from '#contract/constants'
import { dollarsFromCents, type Cents } from '#contract/values/money'
import { orderCan } from '#contract/order-status'
import { Refusal, invalidInput } from '#contract/refusals'
import { refuseAmount } from '#modules/charging'
import { reserveStock } from '#modules/inventory'
import { claimPayment, intentOfPayment, paymentsOfOrder, type Payment } from '#modules/payments'
import type { Platform } from '#platform'
import { commit, readBoth, send, type Tx } from '#platform/db'
import type { Buyer } from '#platform/http'
import { writeForBuyer } from '../buyers/buyer.ts'
import { hasLapsed, holdsStock } from '../order/hold.ts'
import { lapseHoldJob } from '../moves/order-deadlines.ts'
import { axesOf, type OrderRow } from '../order/order.ts'
import {
  lockedOrder,
  lockingOrder,
  newestUnpaidOrder,
  setHold,
  type LockedOrder,
} from '../order/orders.repository.ts'
import { settleIntent } from '../settling/settle-intent.ts'

type PayRequest = { totalAmount: Cents; orderId?: string | undefined }

/**
 * Opens the payment of an order, or finds the one already open, and returns the client secret that
 * the browser confirms it with. The amount is the order's, never the caller's. A lapsed hold is renewed.
 */
export async function payOrder(
  platform: Platform,
  buyer: Buyer,
  request: PayRequest,
): Promise<string> {
  // At most two attempts: if the gateway has cancelled the first intent, the second attempt opens a new one.
  for (let attempt = 0; attempt < 2; attempt++) {
    const payment = await writeForBuyer(platform, buyer, (tx) =>
      claimPayable(tx, platform, buyer, request),
    )
    platform.crashpoint('pay: payment claimed')
    const intent = await intentOfPayment(platform, payment)
    platform.crashpoint('pay: intent noted')
    if (awaitsCard(intent.status) && intent.clientSecret !== null) return intent.clientSecret
    await settleIntent(platform, intent, payment.orderId)
    if (intent.status === 'succeeded') throw new Refusal('order_paid')
    if (intent.status === 'processing') throw new Refusal('payment_processing')
  }
  throw new Refusal('gateway_refused')
}

function awaitsCard(status: string): boolean {
  return ['requires_payment_method', 'requires_confirmation', 'requires_action'].includes(status)
}

async function claimPayable(
  tx: Tx,
  platform: Platform,
  buyer: Buyer,
  request: PayRequest,
): Promise<Payment> {
  const orderId = await orderToPay(tx, buyer, request)
  const [orders, payments] = await readBoth(
    tx,
    lockingOrder(tx, orderId),
    paymentsOfOrder(tx, orderId),
  )
  const order = lockedOrder(orders, buyer)
  refuseUnpayable(order)
  if (order.goods_cents !== request.totalAmount) {
    throw new Refusal('price_changed', { totalAmount: dollarsFromCents(order.goods_cents) })
  }
  if (!order.is_delivery_known) throw new Refusal('delivery_unknown')
  refuseAmount(order.goods_cents, order.total_cents)
  await renewLapsedHold(tx, platform, order)
  const due = { id: order.id, dueCents: order.total_cents }
  const { payment, writes } = claimPayment(platform, due, payments)
  await commit(tx, writes)
  return payment
}

async function orderToPay(tx: Tx, buyer: Buyer, request: PayRequest): Promise<string> {
  if (request.orderId !== undefined) return request.orderId
  if (buyer.id === null) throw invalidInput({ path: 'body.orderId', message: 'must be given' })
  const newest = await newestUnpaidOrder(tx, buyer.id, request.totalAmount)
  if (newest === undefined) throw new Refusal('nothing_to_pay')
  return newest
}

function refuseUnpayable(order: OrderRow): void {
  const axes = axesOf(order)
  if (orderCan('pay', axes)) return
  if (axes.order === 'cancelled') throw new Refusal('order_cancelled')
  throw new Refusal(axes.money === 'processing' ? 'payment_processing' : 'order_paid')
}

// An expired hold is renewed even if its units have not been released yet. Otherwise the job that releases them could
// run between this payment and its settlement.
async function renewLapsedHold(
  tx: Tx,
  { clock, jobs }: Pick<Platform, 'clock' | 'jobs'>,
  order: LockedOrder,
): Promise<void> {
  if (holdsStock(order) && !hasLapsed(order, clock.now())) return
  const expiresAt = later(clock.now(), { minutes: holdMinutes })
  await send(tx, [setHold(order.id, expiresAt)])
  await jobs.enqueue(tx, lapseHoldJob(order.id, expiresAt))
  if (!holdsStock(order)) await send(tx, reserveStock(order.goods))
}
