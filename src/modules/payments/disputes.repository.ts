import type { Cents } from '#contract/values/money'
import type { Platform } from '#platform'
import type { Db, Tx } from '#platform/db'
import type { Dispute } from '#platform/payment-gateway'

/** `inquiry`: the bank is asking and has taken no money. `open`: the bank holds the money until it decides. */
export type DisputeState = 'inquiry' | 'open' | 'won' | 'lost'
export type DisputeRow = {
  id: string
  gatewayId: string
  amountCents: Cents
  state: DisputeState
  openedAt: Date
  closedAt: Date | null
}

export async function findDispute(db: Db | Tx, gatewayId: string): Promise<DisputeRow | undefined> {
  const row = await db
    .selectFrom('disputes')
    .select(columns)
    .where('gateway_id', '=', gatewayId)
    .executeTakeFirst()
  return row && disputeOf(row)
}

export async function insertDispute(
  tx: Tx,
  { ids, clock }: Pick<Platform, 'ids' | 'clock'>,
  { paymentId, dispute }: { paymentId: string; dispute: Dispute },
): Promise<DisputeRow> {
  const row = await tx
    .insertInto('disputes')
    .values({
      id: ids.next(),
      payment_id: paymentId,
      gateway_id: dispute.id,
      amount_cents: dispute.amountCents,
      state: 'inquiry',
      opened_at: clock.now(),
    })
    .returning(columns)
    .executeTakeFirstOrThrow()
  return disputeOf(row)
}

export async function setDisputeState(
  tx: Tx,
  id: string,
  { state, at }: { state: DisputeState; at: Date },
): Promise<void> {
  const isClosed = state === 'won' || state === 'lost'
  await tx
    .updateTable('disputes')
    .set({ state, closed_at: isClosed ? at : null })
    .where('id', '=', id)
    .execute()
}

/** The states of the disputes we have on record, by their gateway ids. */
export async function listDisputeStates(
  db: Db,
  gatewayIds: readonly string[],
): Promise<Map<string, string>> {
  if (gatewayIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('disputes')
    .select(['gateway_id', 'state'])
    .where('gateway_id', 'in', gatewayIds)
    .execute()
  return new Map(rows.map(({ gateway_id, state }) => [gateway_id, state]))
}

/** Every dispute of an order, oldest first. */
export async function listDisputes(db: Db | Tx, orderId: string): Promise<DisputeRow[]> {
  const rows = await db
    .selectFrom('disputes')
    .innerJoin('payments', 'payments.id', 'disputes.payment_id')
    .select(columns)
    .where('payments.order_id', '=', orderId)
    .orderBy('disputes.opened_at')
    .orderBy('disputes.id')
    .execute()
  return rows.map(disputeOf)
}

const columns = [
  'disputes.id',
  'disputes.gateway_id',
  'disputes.amount_cents',
  'disputes.state',
  'disputes.opened_at',
  'disputes.closed_at',
] as const

function disputeOf(row: {
  id: string
  gateway_id: string
  amount_cents: number
  state: string
  opened_at: Date
  closed_at: Date | null
}): DisputeRow {
  return {
    id: row.id,
    gatewayId: row.gateway_id,
    amountCents: row.amount_cents,
    state: row.state as DisputeState, // held to these by a CHECK
    openedAt: row.opened_at,
    closedAt: row.closed_at,
  }
}
