import { sql } from 'kysely'
import type { RecordedItem } from '#modules/taxes'
import type { Db, Tx } from '#platform/db'
import { queueingEach } from '#platform/jobs'
import type { ReversedItem } from '#platform/payment-gateway'
import type { RefundedPart } from './reversed-items.ts'

export type TaxRecordRow = {
  orderId: string
  calculationId: string | null
  calculatedAt: Date
  items: RecordedItem[]
  taxedPositions: number[]
  paidAt: Date | null
  transactionId: string | null
  failures: number
  refused: string | null
  intentId: string | null
  street: string
  /** Null: the buyer collects the goods. Without a ZIP code: the buyer's account was erased. */
  to: { zip: string; city: string; state: string } | null
}

/** What the tax service was asked about an order, and what it has been told since. */
export async function findTaxRecord(db: Db, orderId: string): Promise<TaxRecordRow | undefined> {
  const { rows } = await sql<TaxRecordRow>`
    select order_id as "orderId", calculation_id as "calculationId", calculated_at as "calculatedAt", items,
      taxed_positions as "taxedPositions", paid_at as "paidAt", transaction_id as "transactionId", failures, refused,
      (select intent_id from payments where payments.order_id = orders.id and state = 'succeeded' limit 1) as "intentId",
      coalesce(ship_to->>'address', '') as street, delivery->'to' as "to"
    from tax_records join orders on orders.id = order_id
    where order_id = ${orderId}`.execute(db)
  const [row] = rows
  return row && { ...row, to: row.to ?? null }
}

/** The service calculated the same tax anew. */
export async function setCalculation(
  db: Db,
  orderId: string,
  { id, at, items }: { id: string; at: Date; items: readonly RecordedItem[] },
): Promise<void> {
  await sql`
    update tax_records set calculation_id = ${id}, calculated_at = ${at}, items = ${JSON.stringify(items)}::jsonb
    where order_id = ${orderId} and transaction_id is null`.execute(db)
}

export async function setRecorded(db: Db, orderId: string, transactionId: string): Promise<void> {
  await sql`update tax_records set transaction_id = ${transactionId} where order_id = ${orderId}`.execute(
    db,
  )
}

/** Returns false if it was refused before. */
export async function refuseRecord(tx: Tx, orderId: string, code: string): Promise<boolean> {
  const { rows } = await sql`
    update tax_records set refused = ${code} where order_id = ${orderId} and refused is null
    returning order_id`.execute(tx)
  return rows.length > 0
}

export async function countFailure(db: Db, orderId: string): Promise<void> {
  await sql`update tax_records set failures = failures + 1 where order_id = ${orderId}`.execute(db)
}

export type TaxReversalRow = {
  refundId: string
  items: ReversedItem[] | null
  transactionId: string | null
  isVoid: boolean
  voidTransactionId: string | null
  failures: number
  refused: string | null
  parts: RefundedPart[]
}

/** The refunds of an order that the tax service is told of, in the order in which they were booked. */
export async function listReversals(db: Db | Tx, orderId: string): Promise<TaxReversalRow[]> {
  const { rows } = await sql<TaxReversalRow>`
    select refund_id as "refundId", items, transaction_id as "transactionId", is_void as "isVoid",
      void_transaction_id as "voidTransactionId", failures, refused,
      (select coalesce(json_agg(json_build_object('position', part.position, 'kind', line.kind, 'cents', part.cents,
          'taxCents', part.tax_cents) order by part.position), '[]')
        from refund_parts part
        join order_lines line on line.order_id = tax_reversals.order_id and line.position = part.position
        where part.refund_id = tax_reversals.refund_id) as parts
    from tax_reversals where order_id = ${orderId}
    order by booked_at, refund_id`.execute(db)
  return rows
}

/** Whoever decides what a refund takes back holds the record, so that two jobs never take back the same. */
export async function holdRecord(tx: Tx, orderId: string): Promise<void> {
  await sql`select order_id from tax_records where order_id = ${orderId} for update`.execute(tx)
}

export async function setReversedItems(
  tx: Tx,
  refundId: string,
  items: readonly ReversedItem[],
): Promise<void> {
  await sql`
    update tax_reversals set items = ${JSON.stringify(items)}::jsonb
    where refund_id = ${refundId}`.execute(tx)
}

export async function setReversed(db: Db, refundId: string, transactionId: string): Promise<void> {
  await sql`
    update tax_reversals set transaction_id = ${transactionId} where refund_id = ${refundId}`.execute(
    db,
  )
}

export async function setUndone(db: Db, refundId: string, transactionId: string): Promise<void> {
  await sql`
    update tax_reversals set void_transaction_id = ${transactionId} where refund_id = ${refundId}`.execute(
    db,
  )
}

/** Returns false if it was refused before. */
export async function refuseReversal(tx: Tx, refundId: string, code: string): Promise<boolean> {
  const { rows } = await sql`
    update tax_reversals set refused = ${code} where refund_id = ${refundId} and refused is null
    returning refund_id`.execute(tx)
  return rows.length > 0
}

export async function countReversalFailure(db: Db, refundId: string): Promise<void> {
  await sql`update tax_reversals set failures = failures + 1 where refund_id = ${refundId}`.execute(
    db,
  )
}

/** Queues the job of each order of which the service does not know all. Its own attempts end after some days. */
export async function queueWaiting(db: Db): Promise<void> {
  await sql`
    select ${queueingEach('orders.record-tax', sql`json_build_object('orderId', order_id)`, sql`'tax:' || order_id`)}
    from (
      select order_id from tax_records
      where paid_at is not null and transaction_id is null and refused is null
      union
      select order_id from tax_reversals
      where refused is null and (transaction_id is null or (is_void and void_transaction_id is null))
      and not (is_void and items is null) and items is distinct from '[]'
    ) waiting
    having count(*) > 0`.execute(db)
}
