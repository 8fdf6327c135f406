import { sql } from 'kysely'
import type { LineVehicle } from '#contract/fitment/bought-for.schema'
import type { DeliveredTo } from '#modules/charging'
import type { Db, Tx } from '#platform/db'

/** The vehicle that a row of `order_lines` was bought for, as JSON. */
export const boughtForOfLine = sql<LineVehicle | null>`(
  select json_build_object('vehicle', vehicle, 'verdict', verdict, 'condition', condition)
  from order_line_vehicles driven
  where driven.order_id = order_lines.order_id and driven.position = order_lines.position)`

/**
 * Orders, each with its first line, which is of goods. `offset 0` makes PostgreSQL look up the line order by order: a merge of both tables
 * would read all lines from the start, and later pages would cost more.
 */
export function ordersWithFirstLine(
  db: Db | Tx,
  orders = db.selectFrom('orders').select(listedColumns),
) {
  return db.selectFrom(orders.as('orders')).innerJoinLateral(
    (line) =>
      line
        .selectFrom('order_lines')
        .select([...lineColumns, boughtForOfLine.as('bought_for')])
        .whereRef('order_lines.order_id', '=', 'orders.id')
        .where('position', '=', 1)
        .offset(0)
        .as('line'),
    (join) => join.onTrue(),
  )
}

const ownColumns = [
  'orders.id',
  'orders.cart_id',
  'orders.customer_id',
  'orders.contact_name',
  'orders.contact_email',
  'orders.contact_mobile',
  'orders.ship_to',
  'orders.goods_cents',
  'orders.shipping_cents',
  'orders.tax_cents',
  'orders.total_cents',
  'orders.order_state',
  'orders.money_state',
  'orders.goods_state',
  'orders.hold_expires_at',
  'orders.placed_at',
  'orders.carrier',
  'orders.tracking_number',
  'orders.is_returning',
] as const

/** What is read of orders before their lines are looked up. The delivery itself is long, and only a few need it. */
export const listedColumns = [
  ...ownColumns,
  sql<boolean>`orders.delivery is not null`.as('is_delivery_known'),
  sql<DeliveredTo | null>`orders.delivery -> 'to'`.as('delivered_to'),
] as const

const lineColumns = [
  'product_id',
  'part_number',
  'name',
  'company',
  'picture',
  'minimum_order',
  'available_quantity',
  'unit_cents',
  'quantity',
] as const

// Goods are numbered from 1, so the last of them tells how many there are, however many that is.
const lineCount = sql<number>`(
  select counted.position from order_lines counted
  where counted.order_id = orders.id and counted.kind = 'goods' order by counted.position desc limit 1)`

export const orderColumns = [
  ...ownColumns,
  'orders.is_delivery_known',
  'orders.delivered_to',
  lineCount.as('line_count'),
  'line.product_id',
  'line.part_number',
  'line.name as product_name',
  'line.company',
  'line.picture',
  'line.minimum_order',
  'line.available_quantity',
  'line.unit_cents',
  'line.quantity',
  'line.bought_for',
] as const
