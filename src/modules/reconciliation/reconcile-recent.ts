import { settleReported } from '#modules/orders'
import { listStalePayments, raiseBreak } from '#modules/payments'
import type { Platform } from '#platform'
import { openReferences } from './breaks.repository.ts'
import { fetchMissedEvents } from './missed-events.repository.ts'

/** A payment that moves is left to the browser and the webhook for this long. */
const staleMinutes = 3
const mostAtOnce = 200

/** Asks the gateway about payments nobody told us of, fetches events that were lost, looks at open breaks again. */
export async function reconcileRecent(platform: Platform): Promise<void> {
  const missedEvents = await fetchMissedEvents(platform)
  if (missedEvents > 0) platform.log.warn({ missedEvents }, 'events of the card gateway were lost')
  await settleStale(platform)
  await lookAgain(platform)
}

async function settleStale(platform: Platform): Promise<void> {
  const before = new Date(platform.clock.now().getTime() - staleMinutes * 60_000)
  for (const payment of await listStalePayments(platform.db, { before, limit: mostAtOnce })) {
    await settleAtGateway(platform, payment.intentId ?? '', payment)
  }
}

// A break may have healed: an intent was adopted meanwhile, the gateway has come to agree.
async function lookAgain(platform: Platform): Promise<void> {
  const kinds = ['unknown_intent', 'state_differs', 'missing_at_gateway', 'other_order'] as const
  for (const intentId of await openReferences(platform.db, kinds, mostAtOnce)) {
    const intent = await platform.gateway.findIntent(intentId)
    if (intent) await settleReported(platform, intent)
  }
}

/** Settles what the gateway says now of a payment of ours. One it does not know is a break. */
export async function settleAtGateway(
  platform: Platform,
  intentId: string,
  { id: paymentId, orderId, state }: { id: string; orderId: string; state: string },
): Promise<void> {
  const intent = await platform.gateway.findIntent(intentId)
  if (intent) return settleReported(platform, intent)
  await raiseBreak(platform.db, platform, {
    kind: 'missing_at_gateway',
    reference: intentId,
    details: { paymentId, orderId, ours: state },
  })
}
