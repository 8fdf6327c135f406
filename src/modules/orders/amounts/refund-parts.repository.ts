import { sql } from 'kysely'
import type { Split } from '#modules/ledger'
import type { Tx } from '#platform/db'
import { shareAmount, type ChargedLine, type RefundPart } from './share-refund.ts'

export type Charged = { lines: ChargedLine[]; earlier: RefundPart[] }

/** An order's goods and delivery with their tax, and what earlier refunds were for. Refunds that came to nothing do not count. */
export async function readCharged(tx: Tx, orderId: string): Promise<Charged> {
  const { rows } = await sql<Charged>`
    select
      (select json_agg(json_build_object('position', position, 'kind', kind, 'quantity', quantity, 'cents', total_cents,
          'taxCents', (select coalesce(sum(tax_cents), 0) from order_taxes tax
            where tax.order_id = line.order_id and case kind
              when 'goods' then tax.part = 'goods' and tax.position = line.position
              else tax.part = 'delivery' end)) order by position)
        from order_lines line where order_id = ${orderId} and kind <> 'tax') as lines,
      coalesce((select json_agg(json_build_object('position', part.position, 'cents', part.cents,
          'taxCents', part.tax_cents, 'quantity', part.quantity))
        from payments join refunds on refunds.payment_id = payments.id
        join refund_parts part on part.refund_id = refunds.id
        where payments.order_id = ${orderId} and refunds.state in ('pending', 'succeeded')), '[]') as earlier`.execute(
    tx,
  )
  const [charged] = rows
  if (!charged?.lines) throw new Error(`Order ${orderId} has no lines.`)
  return charged
}

/** Writes what a new refund is for: the given parts, or else the amount shared over what is left of the order. */
export async function writeRefundParts(
  tx: Tx,
  { id, orderId, amountCents }: { id: string; orderId: string; amountCents: number },
  parts?: readonly RefundPart[],
): Promise<void> {
  const written = parts ?? (await sharesOf(tx, orderId, amountCents))
  await tx
    .insertInto('refund_parts')
    .values(
      written.map(({ position, cents, taxCents, quantity }) => ({
        refund_id: id,
        position,
        cents,
        tax_cents: taxCents,
        quantity,
      })),
    )
    .execute()
}

async function sharesOf(tx: Tx, orderId: string, amountCents: number): Promise<RefundPart[]> {
  const { lines, earlier } = await readCharged(tx, orderId)
  return shareAmount(lines, earlier, amountCents)
}

/** What a refund gives back for goods, delivery and tax. */
export async function splitOfRefund(tx: Tx, refundId: string): Promise<Split> {
  const { rows } = await sql<Split>`
    select coalesce(sum(part.cents) filter (where line.kind = 'goods'), 0)::bigint as "goodsCents",
      coalesce(sum(part.cents) filter (where line.kind = 'shipping'), 0)::bigint as "shippingCents",
      coalesce(sum(part.tax_cents), 0)::bigint as "taxCents"
    from refund_parts part
    join refunds on refunds.id = part.refund_id
    join payments on payments.id = refunds.payment_id
    join order_lines line on line.order_id = payments.order_id and line.position = part.position
    where part.refund_id = ${refundId}`.execute(tx)
  const [split] = rows
  if (!split) throw new Error('A query of sums returned no row.')
  return split
}
