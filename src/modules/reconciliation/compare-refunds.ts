import { listPaymentsOfIntents, raiseBreak } from '#modules/payments'
import type { Platform } from '#platform'
import type { Refund } from '#platform/payment-gateway'

const atOnce = 100

/** Finds money of our orders that went back without the store: refunds made by hand at the gateway. */
export async function compareRefunds(platform: Platform, since: Date): Promise<void> {
  let batch: Refund[] = []
  for await (const refund of platform.gateway.listRefunds(since)) {
    if (isOurs(refund) || hasComeToNothing(refund)) continue
    batch.push(refund)
    if (batch.length < atOnce) continue
    await raiseForOurPayments(platform, batch)
    batch = []
  }
  await raiseForOurPayments(platform, batch)
}

// A refund of the store names our row.
function isOurs({ metadata }: Refund): boolean {
  return metadata['refundId'] !== undefined
}

function hasComeToNothing({ status }: Refund): boolean {
  return status === 'failed' || status === 'canceled'
}

async function raiseForOurPayments(platform: Platform, refunds: readonly Refund[]): Promise<void> {
  const intentIds = refunds.flatMap(({ intentId }) => (intentId === null ? [] : [intentId]))
  const payments = await listPaymentsOfIntents(platform.db, intentIds)
  const orders = new Map(payments.map(({ intentId, orderId }) => [intentId, orderId]))
  for (const { id, intentId, amountCents, currency } of refunds) {
    const orderId = orders.get(intentId)
    if (orderId === undefined) continue
    await raiseBreak(platform.db, platform, {
      kind: 'refund_elsewhere',
      reference: id,
      details: { intentId, orderId, amountCents, currency },
    })
  }
}
