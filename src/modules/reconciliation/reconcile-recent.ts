import { earlier } from '#contract/values/moments'
import { applyGatewayEvent, settleReported } from '#modules/orders'
import { listStalePayments, listWaitingEvents } from '#modules/payments'
import type { Platform } from '#platform'
import { openReferences, raiseBreak } from '#modules/breaks'
import { eachOnItsOwn } from './each-on-its-own.ts'
import { fetchMissedEvents } from './missed-events.ts'

/** A payment in progress is left to the browser and the webhook for this long ... */
const staleMinutes = 3
/** ... and an event to its job. */
const waitingMinutes = 10
const mostAtOnce = 200

/** Fetches lost events, applies stuck ones, asks the gateway about payments in progress, and rechecks open breaks. */
export function reconcileRecent(platform: Platform): Promise<void> {
  const steps = [fetchMissed, applyWaiting, settleStale, lookAgain]
  return eachOnItsOwn(steps, (step) => step(platform))
}

async function fetchMissed(platform: Platform): Promise<void> {
  const missedEvents = await fetchMissedEvents(platform)
  if (missedEvents > 0) platform.log.warn({ missedEvents }, 'events of the card gateway were lost')
}

async function applyWaiting(platform: Platform): Promise<void> {
  const waiting = await listWaitingEvents(platform.db, before(platform, waitingMinutes))
  await eachOnItsOwn(waiting, (eventId) => applyGatewayEvent(platform, eventId))
}

async function settleStale(platform: Platform): Promise<void> {
  const stale = await listStalePayments(platform.db, before(platform, staleMinutes))
  await eachOnItsOwn(stale, (payment) => settleAtGateway(platform, payment.intentId ?? '', payment))
}

// A break may have resolved itself: the intent was adopted in the meantime, or the gateway agrees now.
async function lookAgain(platform: Platform): Promise<void> {
  const kinds = ['unknown_intent', 'state_differs', 'missing_at_gateway', 'other_order'] as const
  const intentIds = await openReferences(platform.db, kinds, mostAtOnce)
  await eachOnItsOwn(intentIds, async (intentId) => {
    const intent = await platform.gateway.findIntent(intentId)
    if (intent) await settleReported(platform, intent)
  })
}

function before({ clock }: Platform, minutes: number) {
  return { before: earlier(clock.now(), { minutes }), limit: mostAtOnce }
}

/** Settles the gateway's current state of one of our payments. If the gateway does not know it, raises a break. */
export async function settleAtGateway(
  platform: Platform,
  intentId: string,
  { id: paymentId, orderId, state }: { id: string; orderId: string; state: string },
): Promise<void> {
  const intent = await platform.gateway.findIntent(intentId)
  if (intent) return void (await settleReported(platform, intent))
  await raiseBreak(platform.db, platform, {
    kind: 'missing_at_gateway',
    reference: intentId,
    details: { paymentId, orderId, ours: state },
  })
}
