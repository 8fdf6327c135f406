import { sql } from 'kysely'
import type { Cents } from '#contract/values/money'
import type { ProductOnSale } from '#modules/catalog'
import type { Tx } from '#platform/db'
import { queueing, type Job } from '#platform/jobs'

export type PlacedOrder = {
  id: string
  customerId: string
  contact: { name: string; email: string; mobile: string }
  address: string
  goodsCents: Cents
  placedAt: Date
  holdExpiresAt: Date
  lines: { product: ProductOnSale; quantity: number; totalCents: Cents }[]
  /** How many open orders the customer may have unpaid, this one included. */
  mostOpenUnpaid: number
  /** Queued with the order. */
  jobs: readonly Job[]
}

/**
 * Writes the order, a copy of the products' current data (later catalogue changes do not affect it) and its jobs, in one
 * statement. Returns false, and writes nothing, if the customer has too many open orders unpaid. The caller holds the
 * customer's row alone, so that no other order of the customer is placed meanwhile.
 */
export async function insertOrder(tx: Tx, order: PlacedOrder): Promise<boolean> {
  const { rows } = await sql`
    with placed as (
      insert into orders (
        id, customer_id, contact_name, contact_email, contact_mobile, ship_to, goods_cents, placed_at, hold_expires_at)
      select ${order.id}::uuid, ${order.customerId}::uuid, ${order.contact.name}, ${order.contact.email},
        ${order.contact.mobile}, ${JSON.stringify({ address: order.address })}::jsonb, ${order.goodsCents}::bigint,
        ${order.placedAt}::timestamptz, ${order.holdExpiresAt}::timestamptz
      where ${order.mostOpenUnpaid}::int > (
        select count(*) from orders
        where customer_id = ${order.customerId}::uuid and order_state = 'open' and money_state = 'unpaid')
      returning id
    ), written as (
      insert into order_lines (
        order_id, position, product_id, part_number, name, company, picture, minimum_order, available_quantity,
        unit_cents, quantity, total_cents)
      select placed.id, line.position, line.product_id, line.part_number, line.name, line.company, line.picture,
        line.minimum_order, line.available_quantity, line.unit_cents, line.quantity, line.total_cents
      from placed cross join json_populate_recordset(null::order_lines, ${linesOf(order)}::json) as line
    )
    select ${queueing(order.jobs)} from placed`.execute(tx)
  return rows.length > 0
}

/** The lines as JSON, by the names of their columns: one parameter, however many there are. */
function linesOf({ lines }: PlacedOrder): string {
  return JSON.stringify(
    lines.map(({ product, quantity, totalCents }, index) => ({
      position: index + 1,
      product_id: product.id,
      part_number: product.part_number,
      name: product.name,
      company: product.company,
      picture: product.picture,
      minimum_order: product.minimum_order,
      available_quantity: product.available,
      unit_cents: product.price_cents,
      quantity,
      total_cents: totalCents,
    })),
  )
}
