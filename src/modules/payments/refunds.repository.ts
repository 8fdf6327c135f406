import { sql } from 'kysely'
import type { Cents } from '#contract/values/money'
import { Refusal } from '#contract/refusals'
import type { Platform } from '#platform'
import type { Db, Tx } from '#platform/db'
import type { Refund } from '#platform/payment-gateway'

export type RefundState = 'pending' | 'succeeded' | 'failed' | 'cancelled'
export type RefundRow = {
  id: string
  paymentId: string
  /** Null until the gateway has answered. */
  gatewayId: string | null
  amountCents: Cents
  state: RefundState
  reason: string
  /** The id of the user who decided it; null for a guest, and for a refund made by hand at the gateway. */
  requestedBy: string | null
  /** A guest decided it, who cancelled a paid order by its key. */
  requestedByGuest: boolean
  requestedAt: Date
  endedAt: Date | null
}

type RefundRequest = {
  paymentId: string
  amountCents: Cents
  reason: string
  /** The id of a user; null for a guest. */
  requestedBy: string | null
}

/**
 * Records a refund before the gateway is asked for it. Refuses `refund_too_large`: the database allows no more than was
 * captured.
 */
export async function requestRefund(
  tx: Tx,
  { ids, clock }: Pick<Platform, 'ids' | 'clock'>,
  refund: RefundRequest,
): Promise<string> {
  const id = ids.next()
  try {
    await tx
      .insertInto('refunds')
      .values({
        id,
        payment_id: refund.paymentId,
        amount_cents: refund.amountCents,
        state: 'pending',
        origin: 'store',
        reason: refund.reason,
        requested_by: refund.requestedBy,
        requested_by_guest: refund.requestedBy === null,
        requested_at: clock.now(),
      })
      .execute()
  } catch (error) {
    if (exceedsCapture(error)) throw new Refusal('refund_too_large')
    throw error
  }
  return id
}

/**
 * Records a refund made at the gateway without us. It has happened, so it is recorded even if the total exceeds the
 * payment.
 */
export async function recordForeignRefund(
  tx: Tx,
  { ids }: Pick<Platform, 'ids'>,
  { paymentId, refund }: { paymentId: string; refund: Refund },
): Promise<RefundRow> {
  const row = await tx
    .insertInto('refunds')
    .values({
      id: ids.next(),
      payment_id: paymentId,
      gateway_id: refund.id,
      amount_cents: refund.amountCents,
      state: 'pending',
      origin: 'gateway',
      reason: 'made at the gateway',
      requested_at: refund.createdAt,
    })
    .returning(columns)
    .executeTakeFirstOrThrow()
  return refundOf(row)
}

export async function findRefund(db: Db | Tx, id: string): Promise<RefundRow | undefined> {
  const row = await db.selectFrom('refunds').select(columns).where('id', '=', id).executeTakeFirst()
  return row && refundOf(row)
}

/**
 * Our row for a gateway refund: the row with its gateway id, or else the row its metadata names, if that has no gateway
 * id yet.
 */
export async function findRefundAtGateway(
  db: Db | Tx,
  paymentId: string,
  refund: Pick<Refund, 'id' | 'metadata'>,
): Promise<RefundRow | undefined> {
  const row = await db
    .selectFrom('refunds')
    .select(columns)
    .where('payment_id', '=', paymentId)
    .where(
      sql<boolean>`(gateway_id = ${refund.id}
        or (gateway_id is null and id::text = ${refund.metadata['refundId'] ?? ''}))`,
    )
    .executeTakeFirst()
  return row && refundOf(row)
}

/** Every refund of an order, oldest first. */
export async function listRefunds(db: Db | Tx, orderId: string): Promise<RefundRow[]> {
  const rows = await db
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'refunds.payment_id')
    .select(columns)
    .where('payments.order_id', '=', orderId)
    .orderBy('refunds.requested_at')
    .orderBy('refunds.id')
    .execute()
  return rows.map(refundOf)
}

/** The states of the refunds we have on record, by their gateway ids. */
export async function listRefundStates(
  db: Db,
  gatewayIds: readonly string[],
): Promise<Map<string, string>> {
  if (gatewayIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('refunds')
    .select(['gateway_id', 'state'])
    .where('gateway_id', 'in', gatewayIds)
    .execute()
  return new Map(rows.map(({ gateway_id, state }) => [gateway_id ?? '', state]))
}

export async function setRefundState(
  tx: Tx,
  id: string,
  change: { gatewayId: string | null; state: RefundState; at: Date },
): Promise<void> {
  await tx
    .updateTable('refunds')
    .set({
      gateway_id: change.gatewayId,
      state: change.state,
      ended_at: change.state === 'pending' ? null : change.at,
    })
    .where('id', '=', id)
    .execute()
}

export type GivenBack = {
  /** Refunds that the gateway has accepted and that have not failed. */
  refundedCents: Cents
  /** `refundedCents` plus refunds the gateway has not been asked for yet or has not answered. */
  promisedCents: Cents
  /** The amount lost in disputes. */
  lostCents: Cents
  isDisputed: boolean
}

/** How much of a payment was refunded, is promised, was lost in disputes, and whether a dispute is open. */
export async function givenBack(tx: Db | Tx, paymentId: string): Promise<GivenBack> {
  const { rows } = await sql<GivenBack>`
    select
      coalesce((select sum(amount_cents) from refunds where payment_id = ${paymentId}
        and state in ('pending', 'succeeded') and gateway_id is not null), 0)::bigint as "refundedCents",
      coalesce((select sum(amount_cents) from refunds where payment_id = ${paymentId}
        and state in ('pending', 'succeeded')), 0)::bigint as "promisedCents",
      coalesce((select sum(amount_cents) from disputes where payment_id = ${paymentId}
        and state = 'lost'), 0)::bigint as "lostCents",
      exists (select from disputes where payment_id = ${paymentId} and state = 'open') as "isDisputed"
  `.execute(tx)
  const [sums] = rows
  if (!sums) throw new Error('A query of sums returned no row.')
  return sums
}

const columns = [
  'refunds.id',
  'refunds.payment_id',
  'refunds.gateway_id',
  'refunds.amount_cents',
  'refunds.state',
  'refunds.reason',
  'refunds.requested_by',
  'refunds.requested_by_guest',
  'refunds.requested_at',
  'refunds.ended_at',
] as const

function refundOf(row: {
  id: string
  payment_id: string
  gateway_id: string | null
  amount_cents: number
  state: string
  reason: string
  requested_by: string | null
  requested_by_guest: boolean
  requested_at: Date
  ended_at: Date | null
}): RefundRow {
  return {
    id: row.id,
    paymentId: row.payment_id,
    gatewayId: row.gateway_id,
    amountCents: row.amount_cents,
    state: row.state as RefundState, // held to these by a CHECK
    reason: row.reason,
    requestedBy: row.requested_by,
    requestedByGuest: row.requested_by_guest,
    requestedAt: row.requested_at,
    endedAt: row.ended_at,
  }
}

function exceedsCapture(error: unknown): boolean {
  return (
    error instanceof Error && 'constraint' in error && error.constraint === 'refunds_within_capture'
  )
}
