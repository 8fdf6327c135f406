import type { Db, Tx } from '#platform/db'
import type { Intent } from '#platform/payment-gateway'

/** The intents of payments whose end we have not seen, oldest first. */
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
 * Writes a payment again that was opened after the backup, as the gateway remembers it. False where the
 * order has another payment that is alive: then this intent is one too many.
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
  // Of the backup's own moment: decided to be opened, the gateway's answer not yet noted.
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
