import { settleDispute, settleRefund } from '#modules/orders'
import { listDisputeStates, listRefundStates } from '#modules/payments'
import type { Platform } from '#platform'
import type { Dispute, Refund } from '#platform/payment-gateway'

const atOnce = 100

/** Settles every refund and dispute that is missing from the books or differs there, including refunds made by hand. */
export async function compareRefunds(platform: Platform, since: Date): Promise<void> {
  const { gateway, db } = platform
  await inBatches(gateway.listRefunds(since), async (refunds: Refund[]) => {
    const states = await listRefundStates(db, idsOf(refunds))
    for (const refund of refunds) {
      if (states.get(refund.id) !== refund.status) await settleRefund(platform, refund)
    }
  })
  await inBatches(gateway.listDisputes(since), async (disputes: Dispute[]) => {
    const states = await listDisputeStates(db, idsOf(disputes))
    for (const dispute of disputes) {
      if (states.get(dispute.id) !== dispute.status) await settleDispute(platform, dispute)
    }
  })
}

function idsOf(made: readonly { id: string }[]): string[] {
  return made.map(({ id }) => id)
}

async function inBatches<T>(
  all: AsyncIterable<T>,
  work: (batch: T[]) => Promise<void>,
): Promise<void> {
  let batch: T[] = []
  for await (const one of all) {
    batch.push(one)
    if (batch.length < atOnce) continue
    await work(batch)
    batch = []
  }
  await work(batch)
}
