import { sql } from 'kysely'
import type { Cents } from '#contract/values/money'
import type { Tx } from '#platform/db'

/** The order that a cart was placed as, with everything a checkout could say differently. */
export type PlacedCart = {
  id: string
  orderState: string
  moneyState: string
  goodsCents: Cents
  totalCents: Cents
  contact: { name: string; email: string; mobile: string }
  shipTo: unknown
  delivery: { mode: string; to: unknown }
  /** By the position of their lines. */
  boughtFor: { productId: string; vehicleId: number; engineId: number | null }[]
}

export async function findPlacedCart(tx: Tx, id: string): Promise<PlacedCart | undefined> {
  const { rows } = await sql<PlacedCart>`
    select id, order_state as "orderState", money_state as "moneyState", goods_cents as "goodsCents",
      total_cents as "totalCents", ship_to as "shipTo",
      json_build_object('name', contact_name, 'email', contact_email, 'mobile', contact_mobile) as contact,
      json_build_object('mode', delivery->'mode', 'to', delivery->'to') as delivery,
      coalesce((
        select json_agg(json_build_object(
          'productId', product_id, 'vehicleId', vehicle_id, 'engineId', engine_id) order by position)
        from order_line_vehicles join order_lines using (order_id, position) where order_id = orders.id
      ), '[]') as "boughtFor"
    from orders where id = ${id}`.execute(tx)
  return rows[0]
}

/** Takes the orders of a guest into the account of whoever has proven the address. Returns how many. */
export async function claimGuestOrders(
  tx: Tx,
  { userId, email }: { userId: string; email: string },
): Promise<number> {
  const { numAffectedRows } = await sql`
    update orders set customer_id = ${userId}
    where customer_id is null and contact_email = ${email} and cart_id is not null`.execute(tx)
  return Number(numAffectedRows ?? 0)
}

/** The newest order that was placed with this address and whose id ends so. */
export async function findOrderOfContact(
  tx: Tx,
  { endOfId, email }: { endOfId: string; email: string },
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select id from orders where contact_email = ${email} and right(id::text, 8) = ${endOfId}
    order by id desc limit 1`.execute(tx)
  return rows[0]?.id
}
