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
  /** The admin's id; null for one made at the gateway by hand. */
  requestedBy: string | null
  requestedAt: Date
  endedAt: Date | null
}

type Wish = { paymentId: string; amountCents: Cents; reason: string; requestedBy: string }

/** Writes down what is to be given back, before the gateway is asked. The database refuses more than was captured. */
export async function requestRefund(
  tx: Tx,
  { ids, clock }: Pick<Platform, 'ids' | 'clock'>,
  wish: Wish,
): Promise<string> {
  const id = ids.next()
  try {
    await tx
      .insertInto('refunds')
      .values({
        id,
        payment_id: wish.paymentId,
        amount_cents: wish.amountCents,
        state: 'pending',
        origin: 'store',
        reason: wish.reason,
        requested_by: wish.requestedBy,
        requested_at: clock.now(),
      })
      .execute()
  } catch (error) {
    if (exceedsCapture(error)) throw new Refusal('refund_too_large')
    throw error
  }
  return id
}

/** A refund made at the gateway without us, as it is there: a fact, whatever it adds up to. */
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

/** Our row of a refund of the gateway: the one that has its id, or the one it names and that has none yet. */
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

/** The states of those that the books know, by the gateway's ids. */
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
  /** The same with those it was not asked for yet, or has not answered. */
  promisedCents: Cents
  /** What banks took back for good. */
  lostCents: Cents
  isDisputed: boolean
}

/** What of a payment went back, is on its way back, or is fought over. */
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
  if (!sums) throw new Error('A sum answered no row.')
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
    requestedAt: row.requested_at,
    endedAt: row.ended_at,
  }
}

function exceedsCapture(error: unknown): boolean {
  return (
    error instanceof Error && 'constraint' in error && error.constraint === 'refunds_within_capture'
  )
}
