import { later } from '#contract/values/moments'
import { dollarsFromCents, type Cents } from '#contract/values/money'
import { orderCan } from '#contract/order-status'
import type { NewRefund } from '#contract/order-calls.schema'
import { Refusal, invalidInput, type FieldError } from '#contract/refusals'
import { noteActs } from '#modules/audit'
import { findLivePayment, givenBack, requestRefund, type Payment } from '#modules/payments'
import type { Platform } from '#platform'
import { send, type Tx } from '#platform/db'
import type { Actor, Buyer } from '#platform/http'
import { refundableCents } from '../amounts/given-back.ts'
import { axesOf, type OrderRow } from '../order/order.ts'
import { sendRefundJob } from '../moves/order-deadlines.ts'
import { lockOrder } from '../order/orders.repository.ts'
import { readCharged, writeRefundParts } from '../amounts/refund-parts.repository.ts'
import { restock } from '../moves/restock.ts'
import { returnedOf, shareUnits, type RefundPart } from '../amounts/share-refund.ts'
import { tellMisfits } from './tell-misfits.ts'

type Effects = Pick<Platform, 'ids' | 'clock' | 'jobs' | 'crashpoint'>

/**
 * Records a refund together with the job that sends it. The gateway is asked after the commit.
 * Restocking is independent of the refund: the goods stay in stock even if the refund fails later. The units that are named come back; where none are, all do.
 */
export async function refundOrder(
  tx: Tx,
  platform: Effects,
  admin: Actor,
  orderId: string,
  request: NewRefund,
): Promise<{ refundId: string }> {
  const { order, payment, leftCents } = await lockRefundable(tx, orderId, admin)
  const parts = await partsWanted(tx, orderId, request)
  const amountCents = parts ? amountOf(parts) : (request.amount ?? leftCents)
  if (parts && amountCents === 0) throw new Refusal('nothing_to_refund')
  if (amountCents === 0) throw invalidInput({ path: 'body.amount', message: 'must be more than 0' })
  refuseMoreThan(leftCents, amountCents)
  const { reason, didNotFit: positions = [] } = request
  await tellMisfits(tx, platform, admin, { orderId, positions })
  const refundId = await writeRefund(tx, platform, {
    payment,
    amountCents,
    parts,
    by: admin,
    reason,
  })
  const restocking = request.restock
    ? await restock(tx, platform, order, admin.id, unitsBack(request))
    : []
  const details = { refundId, amountCents, isRestocked: restocking.length > 0 }
  const act = { actor: admin.id, act: 'order.refunded', subject: orderId, details } as const
  await send(tx, [restocking, noteActs(platform, [act])])
  return { refundId }
}

/** Locks an order of which something can be given back. Refuses any other. */
export async function lockRefundable(tx: Tx, orderId: string, admin: Actor) {
  const order = await lockOrder(tx, orderId, admin)
  const axes = axesOf(order)
  if (axes.money === 'disputed') throw new Refusal('order_disputed')
  if (!orderCan('refund', axes)) throw new Refusal('nothing_to_refund')
  const { payment, leftCents } = await leftToRefund(tx, order)
  if (!payment || leftCents === 0) throw new Refusal('nothing_to_refund')
  return { order, payment, leftCents }
}

export function refuseMoreThan(leftCents: Cents, amountCents: Cents): void {
  if (amountCents <= leftCents) return
  throw new Refusal('refund_too_large', { refundable: dollarsFromCents(leftCents) })
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

/** What the units and the delivery that a request names cost; undefined if it names none. */
async function partsWanted(
  tx: Tx,
  orderId: string,
  { lines: wanted, delivery }: NewRefund,
): Promise<RefundPart[] | undefined> {
  if (wanted === undefined && delivery === undefined) return undefined
  const { lines, earlier } = await readCharged(tx, orderId)
  const errors = (wanted ?? []).flatMap(({ position, quantity }, place): FieldError[] => {
    const line = lines.find((one) => one.position === position && one.kind === 'goods')
    const path = `body.lines.${place}`
    if (!line) return [{ path: `${path}.position`, message: 'is not a line of this order' }]
    const most = line.quantity - returnedOf(earlier, position)
    if (quantity <= most) return []
    const message = most === 0 ? 'was refunded already' : `must be at most ${most}`
    return [{ path: `${path}.quantity`, message }]
  })
  if (errors.length > 0) throw invalidInput(...errors)
  const units = new Map((wanted ?? []).map(({ position, quantity }) => [position, quantity]))
  return shareUnits(lines, earlier, { units, shipping: delivery === true })
}

/** The units that come back, if the request names some; undefined if it is about the whole order. */
function unitsBack({ lines, delivery }: NewRefund) {
  return lines ?? (delivery === undefined ? undefined : [])
}

function amountOf(parts: readonly RefundPart[]): Cents {
  return parts.reduce((sum, { cents, taxCents }) => sum + cents + taxCents, 0)
}

type Decided = {
  payment: Payment
  amountCents: Cents
  /** What the amount is for; otherwise it is shared over what is left of the order. */
  parts?: readonly RefundPart[] | undefined
  reason: string
  by: Buyer
}

export async function writeRefund(
  tx: Tx,
  platform: Effects,
  { payment, amountCents, parts, reason, by }: Decided,
): Promise<string> {
  const refund = { paymentId: payment.id, amountCents, reason, requestedBy: by.id }
  const refundId = await requestRefund(tx, platform, refund)
  await writeRefundParts(tx, { id: refundId, orderId: payment.orderId, amountCents }, parts)
  const runAt = later(platform.clock.now(), { minutes: jobDelayMinutes })
  await platform.jobs.enqueue(tx, sendRefundJob(refundId, runAt))
  platform.crashpoint('refund: before the commit')
  return refundId
}

/** The request that records a refund also sends it. The job runs later, in case that request was interrupted. */
const jobDelayMinutes = 0.25
