import * as z from 'zod'
import { unpaidOrderDays } from '#contract/constants'
import { Refusal } from '#contract/refusals'
import { intentOfEvent, markEventProcessed } from '#modules/payments'
import type { Platform } from '#platform'
import type { JobHandlers } from '#platform/jobs'
import { cancelOrder } from './cancel-order.ts'
import { minutesAfter } from './hold.ts'
import { lapseHold } from './lapse-hold.ts'
import { orderLetters } from './order-letter.ts'
import { findOrderForWorker } from './orders.repository.ts'
import { sendLetter } from './send-letter.ts'
import { settleIntent } from './settle-intent.ts'

const OfOrder = z.object({ orderId: z.uuid() })
const OfLetter = OfOrder.extend({
  letter: z.enum(orderLetters),
  event: z.string(),
  refundedCents: z.int().optional(),
})
const OfEvent = z.object({ eventId: z.string() })

export function orderJobs(platform: Platform): JobHandlers {
  return {
    'orders.lapse-hold': (payload) => lapseHold(platform, OfOrder.parse(payload).orderId),
    'orders.cancel-unpaid': (payload) => cancelUnpaid(platform, OfOrder.parse(payload).orderId),
    'orders.send-letter': (payload) => sendLetter(platform, OfLetter.parse(payload)),
    'payments.gateway-event': (payload) =>
      applyGatewayEvent(platform, OfEvent.parse(payload).eventId),
  }
}

async function cancelUnpaid(platform: Platform, orderId: string): Promise<void> {
  const order = await findOrderForWorker(platform.db, orderId)
  if (!order || minutesAfter(order.placed_at, unpaidOrderDays * 1440) > platform.clock.now()) return
  try {
    await cancelOrder(platform, orderId, { actor: 'worker', reason: 'stayed unpaid' })
  } catch (error) {
    // Paid in time, or about to be: nothing to cancel.
    if (!(error instanceof Refusal)) throw error
  }
}

// An event says that something happened to an intent; what is true now is asked of the gateway, so that
// events may come late, twice and in any order.
async function applyGatewayEvent(platform: Platform, eventId: string): Promise<void> {
  const intentId = await intentOfEvent(platform.db, eventId)
  if (intentId !== undefined) {
    await settleIntent(platform, await platform.gateway.retrieveIntent(intentId))
  }
  await markEventProcessed(platform.db, eventId, platform.clock.now())
}
