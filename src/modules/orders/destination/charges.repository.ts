import { sql } from 'kysely'
import { taxSum, type Charges } from '#modules/charging'
import type { Db, Tx } from '#platform/db'
import { chargeLineRows, taxRows } from '../amounts/charges.ts'
import { replaceTaxRecord } from '../tax-records/note-taxes.repository.ts'

export type GoodsLine = { productId: string; quantity: number; unitCents: number }

/** The goods of an order as they are charged, and the certificates that it rests on now. */
export type ChargedGoods = {
  owner: { customer_id: string | null; contact_email: string }
  lines: GoodsLine[]
  certificateIds: string[]
  address: string
  /** It comes from a cart, which asks for an address in parts. */
  hasParts: boolean
}

/** The goods of an order; undefined if there is none. */
export async function findChargedGoods(db: Db, orderId: string): Promise<ChargedGoods | undefined> {
  const { rows } = await sql<ChargedGoods>`
    select ship_to->>'address' as address, ship_to ? 'parts' as "hasParts",
      json_build_object('customer_id', customer_id, 'contact_email', contact_email) as owner,
      (
        select coalesce(json_agg(json_build_object(
          'productId', product_id, 'quantity', quantity, 'unitCents', unit_cents) order by position), '[]')
        from order_lines where order_id = orders.id and kind = 'goods'
      ) as lines,
      (
        select coalesce(json_agg(distinct certificate_id), '[]') from order_taxes
        where order_id = orders.id and certificate_id is not null
      ) as "certificateIds"
    from orders where id = ${orderId}`.execute(db)
  return rows[0]
}

/** Writes what an order costs besides its goods anew. The caller holds the order, which has no payment. */
export async function replaceCharges(
  tx: Tx,
  {
    orderId,
    address,
    charges,
    at,
  }: { orderId: string; address: string; charges: Charges; at: Date },
): Promise<void> {
  const { delivery, taxes, taxRecord: record } = charges
  await sql`delete from order_taxes where order_id = ${orderId}`.execute(tx)
  await sql`delete from order_lines where order_id = ${orderId} and kind in ('shipping', 'tax')`.execute(
    tx,
  )
  await sql`
    insert into order_lines (order_id, position, kind, name, unit_cents, quantity, total_cents)
    select ${orderId}::uuid, line.position + (select max(position) from order_lines where order_id = ${orderId}),
      line.kind, line.name, line.unit_cents, line.quantity, line.total_cents
    from json_populate_recordset(null::order_lines, ${JSON.stringify(chargeLineRows(charges, 0))}::json) as line`.execute(
    tx,
  )
  await sql`
    insert into order_taxes (
      order_id, position, part, jurisdiction, rate_ppm, base_cents, tax_cents, exempt_reason, certificate_id)
    select ${orderId}::uuid, tax.position, tax.part, tax.jurisdiction, tax.rate_ppm, tax.base_cents, tax.tax_cents,
      tax.exempt_reason, tax.certificate_id
    from json_populate_recordset(null::order_taxes, ${JSON.stringify(taxRows(taxes))}::json) as tax`.execute(
    tx,
  )
  await sql`
    update orders set delivery = ${JSON.stringify(delivery)}::jsonb, shipping_cents = ${delivery.cents},
      tax_cents = ${taxSum(taxes)},
      ship_to = ship_to || jsonb_build_object('address', ${address}::text)
    where id = ${orderId}`.execute(tx)
  await replaceTaxRecord(tx, { orderId, record, at })
}
