import { Refusal } from '#contract/refusals'
import type { Platform } from '#platform'
import { sendRefund } from './send-refund.ts'

/**
 * Sends the refund that a request has recorded. Refuses `gateway_refused`. While the gateway is unavailable, the refund
 * stays pending and its job keeps trying.
 */
export async function sendDecided(
  platform: Platform,
  { refundId }: { refundId: string | null },
): Promise<void> {
  if (refundId === null) return
  platform.crashpoint('refund: decided')
  try {
    if ((await sendRefund(platform, refundId, { calledBy: 'request' })) === 'sent') return
  } catch (error) {
    if (!(error instanceof Error) || error.name !== 'GatewayUnavailable') throw error
    platform.log.warn({ err: error, refundId }, 'a refund is waiting for the card gateway')
    return
  }
  throw new Refusal('gateway_refused')
}
