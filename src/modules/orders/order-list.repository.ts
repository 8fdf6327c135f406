import { longestPage } from '#contract/constants'
import type { Db, Tx } from '#platform/db'
import { nextCursor, readCursor } from '#platform/http'
import type { OrderRow } from './order.ts'

export type Whose =
  | { readBy: 'customer'; customerId: string }
  | { readBy: 'admins'; contactEmail?: string }

type Listed = { rows: OrderRow[]; next: string | null }

/** One page of orders, newest first, without those the reader has hidden. */
export async function listOrders(
  db: Db,
  whose: Whose,
  { limit = longestPage, cursor }: { limit?: number | undefined; cursor?: string | undefined },
): Promise<Listed> {
  let select = ordersWithFirstLine(db).select(orderColumns)
  if (whose.readBy === 'customer') {
    select = select
      .where('orders.customer_id', '=', whose.customerId)
      .where('orders.hidden_from_customer', '=', false)
  } else {
    select = select.where('orders.hidden_from_admins', '=', false)
    if (whose.contactEmail) select = select.where('orders.contact_email', '=', whose.contactEmail)
  }
  if (cursor) {
    const [id] = readCursor(cursor, ['uuid'])
    select = select.where('orders.id', '<', String(id))
  }
  const rows = await select
    .orderBy('orders.id', 'desc')
    .limit(limit + 1)
    .execute()
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  return { rows: page, next: rows.length > limit && last ? nextCursor([last.id]) : null }
}

export function ordersWithFirstLine(db: Db | Tx) {
  return db
    .selectFrom('orders')
    .innerJoin('order_lines as line', (join) =>
      join.onRef('line.order_id', '=', 'orders.id').on('line.position', '=', 1),
    )
}

export const orderColumns = [
  'orders.id',
  'orders.customer_id',
  'orders.contact_name',
  'orders.contact_email',
  'orders.contact_mobile',
  'orders.ship_to',
  'orders.goods_cents',
  'orders.total_cents',
  'orders.order_state',
  'orders.money_state',
  'orders.goods_state',
  'orders.hold_expires_at',
  'orders.placed_at',
  'line.product_id',
  'line.part_number',
  'line.name as product_name',
  'line.company',
  'line.picture',
  'line.minimum_order',
  'line.available_quantity',
  'line.unit_cents',
  'line.quantity',
] as const
