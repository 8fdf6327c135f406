import { sql } from 'kysely'
import type { Db } from '#platform/db'

/** A line of goods as a program for shipping needs it, with where its order goes. */
export type DeskLine = {
  orderId: string
  position: number
  partNumber: string
  productName: string
  company: string
  unitCents: number
  quantity: number
  totalCents: number
  /** The weight of all its units, as the product weighs now; null if nobody knows. */
  weightGrams: number | null
  shipTo: { address?: string; parts?: Record<string, string> }
  mobile: string
  service: string | null
  isPickup: boolean
  /** The place that the delivery was charged to. */
  place: { zip?: string; city?: string; state?: string } | null
}

/** The lines of goods of these orders, in the order of each. */
export async function linesOf(
  db: Db,
  orderIds: readonly string[],
): Promise<Map<string, DeskLine[]>> {
  const { rows } = await sql<DeskLine>`
    select line.order_id as "orderId", line.position, coalesce(line.part_number, '') as "partNumber",
      line.name as "productName", coalesce(line.company, '') as company, line.unit_cents as "unitCents",
      line.quantity, line.total_cents as "totalCents",
      (products.weight_grams::bigint * line.quantity)::bigint as "weightGrams", orders.ship_to as "shipTo",
      orders.contact_mobile as mobile, orders.delivery ->> 'service' as service,
      coalesce(orders.delivery ->> 'mode' = 'pickup', false) as "isPickup", orders.delivery -> 'to' as place
    from unnest(${[...orderIds]}::uuid[]) as wanted (id)
    join orders on orders.id = wanted.id
    join order_lines line on line.order_id = orders.id and line.kind = 'goods'
    left join products on products.id = line.product_id
    order by line.order_id, line.position`.execute(db)
  return Map.groupBy(rows, ({ orderId }) => orderId)
}
