import { sql, type RawBuilder } from 'kysely'
import type { TaxRecord } from '#modules/taxes'
import type { Tx, Write } from '#platform/db'
import { queueing, type Job } from '#platform/jobs'

/** Writes what an outside tax service was asked about an order, with the order that the statement places. */
export function recordingTax(record: TaxRecord, at: Date): RawBuilder<unknown> {
  return sql`, recorded as (
      insert into tax_records (order_id, calculation_id, calculated_at, items, taxed_positions)
      select placed.id, ${values(record, at)} from placed
    )`
}

/** Replaces what the service was asked about an order that nobody has paid. */
export async function replaceTaxRecord(
  tx: Tx,
  { orderId, record, at }: { orderId: string; record: TaxRecord | null; at: Date },
): Promise<void> {
  await sql`delete from tax_records where order_id = ${orderId}`.execute(tx)
  if (!record) return
  await sql`
    insert into tax_records (order_id, calculation_id, calculated_at, items, taxed_positions)
    select ${orderId}::uuid, ${values(record, at)}`.execute(tx)
}

/** Notes that an order is paid, and queues the job that records it. Nothing if no service was asked about it. */
export function notePaid(orderId: string, at: Date): Write {
  const noting = sql`
    with paid as (
      update tax_records set paid_at = ${at}::timestamptz where order_id = ${orderId} and paid_at is null
      returning order_id
    )
    select ${queueing([recordTaxJob(orderId)])} from paid`
  return { sql: noting }
}

/** Notes that a refund is in the books, and queues the job that takes it back at the service. */
export function noteReversal({
  orderId,
  refundId,
  at,
}: {
  orderId: string
  refundId: string
  at: Date
}): Write {
  const noting = sql`
    with noted as (
      insert into tax_reversals (refund_id, order_id, booked_at)
      select ${refundId}::uuid, order_id, ${at}::timestamptz from tax_records where order_id = ${orderId}
      on conflict do nothing
      returning refund_id
    )
    select ${queueing([recordTaxJob(orderId)])} from noted`
  return { sql: noting }
}

/** Notes that a refund which was in the books came to nothing. */
export function voidReversal({ orderId, refundId }: { orderId: string; refundId: string }): Write {
  const voiding = sql`
    with voided as (
      update tax_reversals set is_void = true where refund_id = ${refundId} and not is_void returning refund_id
    )
    select ${queueing([recordTaxJob(orderId)])} from voided`
  return { sql: voiding }
}

/** Tells the outside tax service what is true of an order. A waiting job does for both. */
export function recordTaxJob(orderId: string): Job {
  return { name: 'orders.record-tax', payload: { orderId }, key: `tax:${orderId}` }
}

function values({ calculationId, items, taxedPositions }: TaxRecord, at: Date) {
  return sql`${calculationId}::text, ${at}::timestamptz, ${JSON.stringify(items)}::jsonb, ${taxedPositions}::int[]`
}
