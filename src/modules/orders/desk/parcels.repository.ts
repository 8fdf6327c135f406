import { sql, type RawBuilder } from 'kysely'
import type { LineVehicle } from '#contract/fitment/bought-for.schema'
import type { OrderAxes } from '#contract/order-status'
import type { DeliveredTo } from '#modules/charging'
import type { Db } from '#platform/db'
import { boughtForOfLine } from '../order/order-columns.repository.ts'
import { goodsAreOut } from '../amounts/order-money.repository.ts'
import { matchesFilter } from '../lists/order-filter.repository.ts'

/** How an order stands, as far as shipping it is concerned. */
export type Standing = {
  id: string
  /** The end of the id, in small letters: the number people say. */
  number: string
  name: string
  axes: OrderAxes
  carrier: string | null
  trackingNumber: string | null
  /** Goods of it have left the shelf and were not put back. */
  areGoodsOut: boolean
}

const standing = sql`
  select id, right(id::text, 8) as number, contact_name as name,
    json_build_object('order', order_state, 'money', money_state, 'goods', goods_state) as axes,
    carrier, tracking_number as "trackingNumber",
    ${goodsAreOut(sql`orders.id`)} as "areGoodsOut"
  from orders`

/** The orders whose numbers end like this. Two orders may have the same number. */
export async function findByNumbers(db: Db, numbers: readonly string[]): Promise<Standing[]> {
  const { rows } = await sql<Standing>`
    ${standing} where right(id::text, 8) = any(${[...new Set(numbers)]}::text[])`.execute(db)
  return rows
}

export async function findStandings(db: Db, ids: readonly string[]): Promise<Standing[]> {
  const { rows } = await sql<Standing>`
    ${standing} where id = any(${[...new Set(ids)]}::uuid[])`.execute(db)
  return rows
}

/** The units of a line that were refunded before the order left, so that they are not sent. */
const unitsNotSent = (line: RawBuilder<unknown>) => sql`(
  select coalesce(sum(part.quantity), 0) from payments
  join refunds on refunds.payment_id = payments.id and refunds.state in ('pending', 'succeeded')
  join refund_parts part on part.refund_id = refunds.id
  where payments.order_id = ${line}.order_id and part.position = ${line}.position
  and refunds.requested_at < coalesce((
    select min(at) from order_events left_on
    where left_on.order_id = ${line}.order_id and left_on.axis = 'goods' and left_on.to_state = 'shipped'), 'infinity'))`

export type Picked = {
  partNumber: string
  productName: string
  company: string
  units: number
  orders: number
}

/**
 * The units to take from the shelf for those of the orders that wait to be shipped. The part number is the one that the
 * shelf has now, not the one at the time of the order.
 */
export async function listPicked(db: Db, ids: readonly string[]): Promise<Picked[]> {
  const { rows } = await sql<Picked>`
    select coalesce(products.part_number, line.part_number, '') as "partNumber",
      coalesce(products.name, line.name) as "productName",
      coalesce(products.company, line.company, '') as company,
      sum(line.quantity - ${unitsNotSent(sql.ref('line'))})::int as units, count(distinct line.order_id)::int as orders
    from orders
    join order_lines line on line.order_id = orders.id and line.kind = 'goods' and line.quantity > ${unitsNotSent(sql.ref('line'))}
    left join products on products.id = line.product_id
    where orders.id = any(${[...new Set(ids)]}::uuid[]) and ${matchesFilter('To ship')}
    group by 1, 2, 3
    order by 1, 2`.execute(db)
  return rows
}

export type Parcel = {
  orderId: string
  placedAt: Date
  name: string
  address: string
  deliveredTo: DeliveredTo | null
  mobile: string
  isPickup: boolean
  carrier: string | null
  trackingNumber: string | null
  lines: {
    partNumber: string
    productName: string
    company: string
    quantity: number
    boughtFor: LineVehicle | null
  }[]
}

/** The parcels of these orders, in the order of their ids. */
export async function listParcels(db: Db, ids: readonly string[]): Promise<Parcel[]> {
  const { rows } = await sql<Parcel>`
    select id as "orderId", placed_at as "placedAt", coalesce(ship_to -> 'parts' ->> 'name', contact_name) as name, contact_mobile as mobile,
      coalesce(ship_to ->> 'address', '') as address, delivery -> 'to' as "deliveredTo", coalesce(delivery ->> 'mode' = 'pickup', false) as "isPickup", carrier, tracking_number as "trackingNumber",
      (select coalesce(json_agg(json_build_object(
          'partNumber', coalesce(part_number, ''), 'productName', name,
          'company', coalesce(company, ''), 'quantity', quantity - ${unitsNotSent(sql.ref('order_lines'))},
          'boughtFor', ${boughtForOfLine}) order by position), '[]')
        from order_lines where order_id = orders.id and kind = 'goods' and quantity > ${unitsNotSent(sql.ref('order_lines'))}) as lines
    from orders where id = any(${[...new Set(ids)]}::uuid[])
    order by id`.execute(db)
  return rows
}
