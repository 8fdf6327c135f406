import { sql } from 'kysely'
import type { Cents } from '#contract/values/money'
import type { Platform } from '#platform'
import type { Db, Tx } from '#platform/db'
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

/** An order's live payment, created if there is none. The caller holds the order's row lock. */
export async function claimPayment(
  tx: Tx,
  { clock }: Pick<Platform, 'clock'>,
  order: { id: string; dueCents: Cents },
): Promise<Payment> {
  const opened = await openPayment(tx, clock, order, 0)
  if (opened) return opened
  const payments = await tx
    .selectFrom('payments')
    .select(columns)
    .where('order_id', '=', order.id)
    .execute()
  const live = payments.find(({ state }) => state !== 'canceled')
  if (live) return paymentOf(live)
  const next = await openPayment(tx, clock, order, payments.length)
  if (!next) throw new Error(`Order ${order.id} has another payment with the id of its next one.`)
  return next
}

/** Undefined if the order has this payment already, or another live one. */
async function openPayment(
  tx: Tx,
  clock: Platform['clock'],
  order: { id: string; dueCents: Cents },
  earlier: number,
): Promise<Payment | undefined> {
  const row = await tx
    .insertInto('payments')
    .values({
      id: paymentIdOf(order.id, earlier),
      order_id: order.id,
      amount_cents: order.dueCents,
      state: 'opening',
      created_at: clock.now(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning(columns)
    .executeTakeFirst()
  return row && paymentOf(row)
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
  const row = await tx
    .selectFrom('payments')
    .select(columns)
    .where('intent_id', '=', intentId)
    .forUpdate()
    .executeTakeFirst()
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
