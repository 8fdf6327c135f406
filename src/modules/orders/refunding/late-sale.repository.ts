import { sql } from 'kysely'
import type { Cents } from '#contract/values/money'
import type { Db, Tx } from '#platform/db'
import type { LateLine } from './late-tax.ts'

export type LateSaleRow = {
  customerId: string | null
  placedAt: Date
  /** Null: nobody knows the state, so no certificate is for it. */
  state: string | null
  shippingPosition: number | null
  /** What all refunds gave back of the tax on the delivery. */
  deliveryGivenBackCents: Cents
  lines: LateLine[]
}

/** An order with the tax on each line and what refunds have given back of it. Refunds that came to nothing do not count. */
export async function readLateSale(db: Db | Tx, orderId: string): Promise<LateSaleRow | undefined> {
  const { rows } = await sql<LateSaleRow>`
    with given as (
      select part.refund_id, part.position, part.tax_cents
      from payments join refunds on refunds.payment_id = payments.id
      join refund_parts part on part.refund_id = refunds.id
      where payments.order_id = ${orderId} and refunds.state in ('pending', 'succeeded')
    ), shipping as (
      select position from order_lines where order_id = ${orderId} and kind = 'shipping'
    )
    select customer_id as "customerId", placed_at as "placedAt",
      coalesce(
        (select min(jurisdiction) from order_taxes where order_id = ${orderId} and jurisdiction ~ '^[A-Z]{2}$'),
        delivery->'to'->>'state') as state,
      (select position from shipping) as "shippingPosition",
      (select coalesce(sum(given.tax_cents), 0)::bigint from given join shipping using (position)) as "deliveryGivenBackCents",
      (select coalesce(json_agg(json_build_object(
          'position', line.position, 'name', line.name, 'category', coalesce(products.category, ''),
          'taxCents', coalesce((
            select sum(tax.tax_cents) from order_taxes tax
            where tax.order_id = line.order_id and tax.position = line.position and tax.part = 'goods'), 0),
          'givenBackCents', coalesce((
            select sum(given.tax_cents) from given where given.position = line.position), 0),
          'deliveryTaxCents', coalesce((
            select sum(tax.tax_cents) from order_taxes tax
            where tax.order_id = line.order_id and tax.position = line.position and tax.part = 'delivery'), 0),
          'lateDeliveryCents', coalesce((
            select sum(late.delivery_tax_cents) from late_exemptions late
            where late.position = line.position and late.refund_id in (select refund_id from given)), 0)
        ) order by line.position), '[]')
        from order_lines line left join products on products.id = line.product_id
        where line.order_id = ${orderId} and line.kind = 'goods') as lines
    from orders where id = ${orderId}`.execute(db)
  return rows[0]
}

/** Notes for which lines a refund of tax is, and what of the delivery's tax goes back with each. */
export async function insertLateExemptions(
  tx: Tx,
  { refundId, certificateId }: { refundId: string; certificateId: string },
  lines: readonly { position: number; deliveryCents: Cents }[],
): Promise<void> {
  await tx
    .insertInto('late_exemptions')
    .values(
      lines.map(({ position, deliveryCents }) => ({
        refund_id: refundId,
        position,
        certificate_id: certificateId,
        delivery_tax_cents: deliveryCents,
      })),
    )
    .execute()
}
