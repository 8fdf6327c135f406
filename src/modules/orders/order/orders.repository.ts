import { sql } from 'kysely'
import type { Cents } from '#contract/values/money'
import { Refusal } from '#contract/refusals'
import type { StockLine } from '#modules/inventory'
import type { Db, Tx } from '#platform/db'
import type { Actor } from '#platform/http'
import type { OrderDetailRow, OrderLineRow, OrderRow } from './order.ts'
import { moneyOf } from './order-money.repository.ts'
import { orderColumns, ordersWithFirstLine } from './order-list.repository.ts'

/** An order the actor may see: buyers see their own, admins see all. "Not yours" and "not there" look the same. */
export async function findOrder(
  db: Db | Tx,
  id: string,
  actor: Actor,
): Promise<OrderRow | undefined> {
  const order = await findOrderForWorker(db, id)
  return order && maySee(order, actor) ? order : undefined
}

export async function findOrderForWorker(db: Db | Tx, id: string): Promise<OrderRow | undefined> {
  return ordersWithFirstLine(db).select(orderColumns).where('orders.id', '=', id).executeTakeFirst()
}

export async function findOrdersForWorker(tx: Tx, ids: readonly string[]): Promise<OrderRow[]> {
  return ordersWithFirstLine(tx)
    .select(orderColumns)
    .where(sql<boolean>`orders.id = any(${ids}::uuid[])`)
    .execute()
}

export async function findOrderDetail(db: Db, id: string, actor: Actor): Promise<OrderDetailRow> {
  const order = await findOrder(db, id, actor)
  if (!order) throw new Refusal('not_found')
  const [lines, events, money] = await Promise.all([
    linesOf(db, id),
    db
      .selectFrom('order_events')
      .select(['axis', 'from_state', 'to_state', 'actor', 'at'])
      .where('order_id', '=', id)
      .orderBy('position')
      .execute(),
    moneyOf(db, id),
  ])
  return { ...order, lines, events, ...money }
}

async function linesOf(db: Db, orderId: string): Promise<OrderLineRow[]> {
  return db
    .selectFrom('order_lines')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('position')
    .execute()
}

/** The lines of several orders, those of each in their order. */
export async function linesOfOrders(
  tx: Tx,
  orderIds: readonly string[],
): Promise<(OrderLineRow & { order_id: string })[]> {
  return tx
    .selectFrom('order_lines')
    .selectAll()
    .where(sql<boolean>`order_id = any(${orderIds}::uuid[])`)
    .orderBy('position')
    .execute()
}

/** `goods`: the products and quantities that stock is held for. */
export type LockedOrder = OrderRow & { goods: StockLine[] }

// Lines are never changed, so that reading them while waiting for the lock is no race.
const goodsOfOrder = sql<StockLine[]>`coalesce((
  select json_agg(json_build_object('productId', product_id, 'quantity', quantity) order by position)
  from order_lines where order_id = orders.id and kind = 'goods' and product_id is not null), '[]')`.as(
  'goods',
)

/**
 * Locks the order for the rest of the transaction. If an actor is given, refuses `not_found` for an order they may not
 * see.
 */
export async function lockOrder(tx: Tx, id: string, actor?: Actor): Promise<LockedOrder> {
  const order = await ordersWithFirstLine(tx)
    .select([...orderColumns, goodsOfOrder])
    .where('orders.id', '=', id)
    .forUpdate('orders')
    .executeTakeFirst()
  if (!order || (actor && !maySee(order, actor))) throw new Refusal('not_found')
  return order
}

export async function newestUnpaidOrder(
  tx: Tx,
  customerId: string,
  goodsCents: Cents,
): Promise<string | undefined> {
  const row = await tx
    .selectFrom('orders')
    .select('id')
    .where('customer_id', '=', customerId)
    .where('order_state', '=', 'open')
    .where('money_state', '=', 'unpaid')
    .where('goods_cents', '=', goodsCents)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.id
}

export async function setHold(tx: Tx, orderId: string, expiresAt: Date | null): Promise<void> {
  await tx
    .updateTable('orders')
    .set({ hold_expires_at: expiresAt })
    .where('id', '=', orderId)
    .execute()
}

export type Shipment = { carrier: string; trackingNumber: string | null }

export async function setShipment(tx: Tx, orderId: string, shipment: Shipment): Promise<void> {
  await tx
    .updateTable('orders')
    .set({ carrier: shipment.carrier, tracking_number: shipment.trackingNumber })
    .where('id', '=', orderId)
    .execute()
}

/** Hides an order from one list. Returns 1, or 0 if it was hidden before. */
export async function hideOrder(db: Tx, id: string, list: 'customer' | 'admins'): Promise<number> {
  const column = list === 'customer' ? 'hidden_from_customer' : 'hidden_from_admins'
  const hidden = await db
    .updateTable('orders')
    .set({ [column]: true })
    .where('id', '=', id)
    .where(column, '=', false)
    .executeTakeFirst()
  return Number(hidden.numUpdatedRows)
}

function maySee(order: OrderRow, actor: Actor): boolean {
  return actor.isAdmin || order.customer_id === actor.id
}
