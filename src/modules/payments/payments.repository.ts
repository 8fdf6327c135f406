import { sql } from 'kysely'
import type { Cents } from '#contract/values/money'
import type { Platform } from '#platform'
import { mustTouch, type Db, type Tx, type Writes } from '#platform/db'
import { paymentIdOf } from './payment-id.ts'

export type PaymentState = 'opening' | 'open' | 'processing' | 'succeeded' | 'canceled'
export type Payment = {
  id: string
  orderId: string
  intentId: string | null
  amountCents: Cents
  /** The amount the gateway captured; 0 until the payment has settled. */
  capturedCents: Cents
  state: PaymentState
}

const columns = ['id', 'order_id', 'intent_id', 'amount_cents', 'captured_cents', 'state'] as const

/** An order's live or succeeded payment. The database allows only one. */
export async function findLivePayment(db: Db | Tx, orderId: string): Promise<Payment | undefined> {
  const row = await db
    .selectFrom('payments')
    .select(columns)
    .where('order_id', '=', orderId)
    // In the text of the statement, so that its kept plan reads the index of live payments.
    .where('state', '<>', sql.lit('canceled'))
    .executeTakeFirst()
  return row && paymentOf(row)
}

/** All payments of an order, as a statement that has not been asked yet. */
export function paymentsOfOrder(tx: Tx, orderId: string) {
  return tx.selectFrom('payments').select(columns).where('order_id', '=', orderId)
}

type PaymentRow = Parameters<typeof paymentOf>[0]

/**
 * An order's live payment, and what creates it if there is none. `present`: its payments (`paymentsOfOrder`), read after the
 * order's row was locked, which the caller still holds.
 */
export function claimPayment(
  { clock }: Pick<Platform, 'clock'>,
  order: { id: string; dueCents: Cents },
  present: readonly PaymentRow[],
): { payment: Payment; writes: Writes } {
  const live = present.find(({ state }) => state !== 'canceled')
  if (live) return { payment: paymentOf(live), writes: [] }
  const id = paymentIdOf(order.id, present.length)
  const payment: Payment = {
    id,
    orderId: order.id,
    intentId: null,
    amountCents: order.dueCents,
    capturedCents: 0,
    state: 'opening',
  }
  const opening = mustTouch(
    sql`insert into payments (id, order_id, amount_cents, state, created_at)
      values (${id}, ${order.id}, ${order.dueCents}, 'opening', ${clock.now()})
      on conflict do nothing returning id`,
    {
      otherwise: () =>
        new Error(`Order ${order.id} has another payment with the id of its next one.`),
    },
  )
  return { payment, writes: [opening] }
}

/**
 * Stores the gateway's intent id for a payment, unless it has one. Returns the id that is stored: the first one
 * attached.
 */
export async function attachIntent(
  db: Db,
  paymentId: string,
  intentId: string,
): Promise<string | null> {
  const attached = await db
    .updateTable('payments')
    .set({ intent_id: intentId, state: 'open' })
    .where('id', '=', paymentId)
    .where('intent_id', 'is', null)
    .returning('intent_id')
    .executeTakeFirst()
  if (attached) return attached.intent_id
  const { intent_id } = await db
    .selectFrom('payments')
    .select('intent_id')
    .where('id', '=', paymentId)
    .executeTakeFirstOrThrow()
  return intent_id
}

export async function orderOfIntent(db: Db, intentId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('payments')
    .select('order_id')
    .where('intent_id', '=', intentId)
    .executeTakeFirst()
  return row?.order_id
}

export async function findPayment(db: Db, id: string): Promise<Payment | undefined> {
  const row = await db
    .selectFrom('payments')
    .select(columns)
    .where('id', '=', id)
    .executeTakeFirst()
  return row && paymentOf(row)
}

export async function findPaymentOfIntent(
  db: Db | Tx,
  intentId: string,
): Promise<Payment | undefined> {
  const row = await db
    .selectFrom('payments')
    .select(columns)
    .where('intent_id', '=', intentId)
    .executeTakeFirst()
  return row && paymentOf(row)
}

/** Payments in progress that were opened before the given time, oldest first. */
export async function listStalePayments(
  db: Db,
  { before, limit }: { before: Date; limit: number },
): Promise<Payment[]> {
  const rows = await db
    .selectFrom('payments')
    .select(columns)
    .where('state', 'in', ['open', 'processing'])
    .where('intent_id', 'is not', null)
    .where('created_at', '<', before)
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(paymentOf)
}

export async function listPaymentsOfIntents(
  db: Db,
  intentIds: readonly string[],
): Promise<Payment[]> {
  if (intentIds.length === 0) return []
  const rows = await db
    .selectFrom('payments')
    .select(columns)
    .where('intent_id', 'in', intentIds)
    .execute()
  return rows.map(paymentOf)
}

/** One page, by id, of the settled payments opened since the given time. */
export async function listSettledPayments(
  db: Db,
  { since, afterId, limit }: { since: Date; afterId: string | null; limit: number },
): Promise<Payment[]> {
  const rows = await db
    .selectFrom('payments')
    .select(columns)
    .where('state', '=', 'succeeded')
    .where('created_at', '>=', since)
    .$if(afterId !== null, (payments) => payments.where('id', '>', afterId))
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(paymentOf)
}

export async function lockPaymentOfIntent(tx: Tx, intentId: string): Promise<Payment | undefined> {
  const row = await lockingPaymentOfIntent(tx, intentId).executeTakeFirst()
  return row && paymentOf(row)
}

/** The same as a statement that has not been asked yet; `lockedPayment` reads its answer. */
export function lockingPaymentOfIntent(tx: Tx, intentId: string) {
  return tx.selectFrom('payments').select(columns).where('intent_id', '=', intentId).forUpdate()
}

export function lockedPayment([row]: readonly PaymentRow[]): Payment | undefined {
  return row && paymentOf(row)
}

function paymentOf(row: {
  id: string
  order_id: string
  intent_id: string | null
  amount_cents: number
  captured_cents: number
  state: string
}): Payment {
  return {
    id: row.id,
    orderId: row.order_id,
    intentId: row.intent_id,
    amountCents: row.amount_cents,
    capturedCents: row.captured_cents,
    state: row.state as PaymentState, // held to these by a CHECK
  }
}
