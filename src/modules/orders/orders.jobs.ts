import * as z from 'zod'
import { later } from '#contract/values/moments'
import { unpaidOrderDays } from '#contract/constants'
import { orderCan } from '#contract/order-status'
import { Refusal } from '#contract/refusals'
import type { Platform } from '#platform'
import { deleteOldKeys } from '#platform/idempotency'
import { takeNeighbors, type JobHandlers, type RecurringJob } from '#platform/jobs'
import { applyEventsOfIntent, applyGatewayEvent } from './settling/apply-gateway-event.ts'
import { cancelOrder } from './cancelling/cancel-order.ts'
import { axesOf } from './order/order.ts'
import { cancelUnpaidJob, lookAgainAt } from './moves/order-deadlines.ts'
import { lapseHold } from './cancelling/lapse-hold.ts'
import { orderLetters } from './moves/letter-of-move.ts'
import { findOrderForWorker } from './order/orders.repository.ts'
import { moveRecategorised } from './desk/order-categories.repository.ts'
import { sendLetter } from './letters/send-letter.ts'
import { sendRefund } from './refunding/send-refund.ts'
import { recordTax } from './tax-records/record-tax.ts'
import { queueWaiting } from './tax-records/tax-records.repository.ts'

const OrderPayload = z.object({ orderId: z.uuid() })
const LetterPayload = OrderPayload.extend({
  letter: z.enum(orderLetters),
  event: z.string(),
  refundedCents: z.int().optional(),
})
const RefundPayload = z.object({ refundId: z.uuid() })
const EventPayload = z.object({ eventId: z.string() })
const IntentPayload = z.object({ intentId: z.string() })

/** Letters that are written in one transaction. */
const mostLettersAtOnce = 32

export const orderRecurringJobs: RecurringJob[] = [
  { name: 'orders.delete-old-keys', cron: '41 3 * * *' },
  { name: 'orders.move-recategorised', cron: '* * * * *' },
  { name: 'orders.record-waiting-tax', cron: '23 * * * *' },
]

export function orderJobs(platform: Platform): JobHandlers {
  return {
    'orders.delete-old-keys': () => deleteOldKeys(platform.db, platform.clock.now()),
    'orders.move-recategorised': () => moveRecategorised(platform.db),
    'orders.record-tax': (payload) => recordTax(platform, OrderPayload.parse(payload).orderId),
    'orders.record-waiting-tax': () => queueWaiting(platform.db),
    'orders.lapse-hold': (payload) => lapseHold(platform, OrderPayload.parse(payload).orderId),
    'orders.cancel-unpaid': (payload) =>
      cancelUnpaid(platform, OrderPayload.parse(payload).orderId),
    'carts.order-dropped': (payload) =>
      cancelDropped(platform, OrderPayload.parse(payload).orderId),
    'orders.send-letter': (payload) =>
      sendLetter(platform, LetterPayload.parse(payload), async (tx) => {
        const neighbors = await takeNeighbors(tx, 'orders.send-letter', mostLettersAtOnce - 1)
        return neighbors.map((neighbor) => LetterPayload.parse(neighbor))
      }),
    'orders.send-refund': async (payload) => {
      await sendRefund(platform, RefundPayload.parse(payload).refundId, { calledBy: 'job' })
    },
    'payments.gateway-event': (payload) =>
      applyGatewayEvent(platform, EventPayload.parse(payload).eventId),
    'payments.events-of-intent': (payload) =>
      applyEventsOfIntent(platform, IntentPayload.parse(payload).intentId),
  }
}

async function cancelUnpaid(platform: Platform, orderId: string): Promise<void> {
  const order = await findOrderForWorker(platform.db, orderId)
  if (!order || !orderCan('cancel', axesOf(order))) return
  const deadline = later(order.placed_at, { days: unpaidOrderDays })
  const now = platform.clock.now()
  if (deadline > now) {
    const again = cancelUnpaidJob(orderId, lookAgainAt(deadline, now))
    return platform.db.transaction().execute((tx) => platform.jobs.enqueue(tx, again))
  }
  try {
    await cancelOrder(platform, orderId, { actor: 'worker', reason: 'stayed unpaid' })
  } catch (error) {
    // The buyer has paid, or the payment is processing, so there is nothing to cancel.
    if (!(error instanceof Refusal)) throw error
  }
}

/** The cart of an unpaid order has changed. Its buyer knows, so there is no letter. */
async function cancelDropped(platform: Platform, orderId: string): Promise<void> {
  try {
    const by = { actor: 'worker', reason: 'its cart changed', isSilent: true }
    await cancelOrder(platform, orderId, by)
  } catch (error) {
    // It was paid in another tab, or the bank is still deciding. What is paid leaves the cart.
    if (!(error instanceof Refusal)) throw error
  }
}
