import type { Db } from '#platform/db'

/** The gateway intent and the order a refund belongs to. */
export async function findRefundIntent(
  db: Db,
  paymentId: string,
): Promise<{ intentId: string; orderId: string }> {
  const row = await db
    .selectFrom('payments')
    .select(['intent_id', 'order_id'])
    .where('id', '=', paymentId)
    .executeTakeFirstOrThrow()
  if (row.intent_id === null) throw new Error('A refund of a payment without an intent.')
  return { intentId: row.intent_id, orderId: row.order_id }
}
