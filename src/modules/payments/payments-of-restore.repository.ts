import type { Db, Tx } from '#platform/db'
import type { Intent } from '#platform/payment-gateway'

/** The intents of payments that are still in progress in our books, oldest first. */
export async function intentsUnderWay(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('payments')
    .select('intent_id')
    .where('state', 'in', ['opening', 'open', 'processing'])
    .where('intent_id', 'is not', null)
    .orderBy('id')
    .execute()
  return rows.flatMap(({ intent_id }) => (intent_id === null ? [] : [intent_id]))
}

/**
 * Writes a payment again that was opened after the backup, with the gateway's data. Returns false if the order has
 * another live payment: then this intent is surplus.
 */
export async function takeBackPayment(
  tx: Tx,
  intent: Intent,
  { orderId, paymentId }: { orderId: string; paymentId: string },
): Promise<boolean> {
  await tx
    .insertInto('payments')
    .values({
      id: paymentId,
      order_id: orderId,
      intent_id: intent.id,
      amount_cents: intent.amountCents,
      state: 'open',
      created_at: intent.createdAt,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  // The backup may contain the payment without its intent, if it was taken before the gateway's answer was stored.
  await tx
    .updateTable('payments')
    .set({ intent_id: intent.id, state: 'open' })
    .where('id', '=', paymentId)
    .where('order_id', '=', orderId)
    .where('intent_id', 'is', null)
    .execute()
  const row = await tx
    .selectFrom('payments')
    .select('id')
    .where('intent_id', '=', intent.id)
    .executeTakeFirst()
  return row !== undefined
}
