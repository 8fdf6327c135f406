import { sql } from 'kysely'
import type { Cents } from '#contract/values/money'
import type { Axis, OrderAxes } from '#contract/order-status'
import { Refusal } from '#contract/refusals'
import type { ProductOnSale } from '#modules/catalog'
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

export async function linesOf(db: Db | Tx, orderId: string): Promise<OrderLineRow[]> {
  return db
    .selectFrom('order_lines')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('position')
    .execute()
}

/**
 * Locks the order for the rest of the transaction. If an actor is given, refuses `not_found` for an order they may not
 * see.
 */
export async function lockOrder(tx: Tx, id: string, actor?: Actor): Promise<OrderRow> {
  await tx.selectFrom('orders').select('id').where('id', '=', id).forUpdate().execute()
  const order = await findOrderForWorker(tx, id)
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

/** Serializes the orders of one customer, so that counting open orders and placing a new one are one step. */
export async function lockCustomer(tx: Tx, customerId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`customer:${customerId}`}, 0))`.execute(
    tx,
  )
}

export async function countOpenUnpaid(tx: Tx, customerId: string): Promise<number> {
  const { count } = await tx
    .selectFrom('orders')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('customer_id', '=', customerId)
    .where('order_state', '=', 'open')
    .where('money_state', '=', 'unpaid')
    .executeTakeFirstOrThrow()
  return Number(count)
}

export type PlacedOrder = {
  id: string
  customerId: string
  contact: { name: string; email: string; mobile: string }
  address: string
  goodsCents: Cents
  placedAt: Date
  holdExpiresAt: Date
  lines: { product: ProductOnSale; quantity: number; totalCents: Cents }[]
}

/** Writes the order and a copy of the products' current data: later catalogue changes do not affect it. */
export async function insertOrder(tx: Tx, order: PlacedOrder): Promise<void> {
  await tx
    .insertInto('orders')
    .values({
      id: order.id,
      customer_id: order.customerId,
      contact_name: order.contact.name,
      contact_email: order.contact.email,
      contact_mobile: order.contact.mobile,
      ship_to: JSON.stringify({ address: order.address }),
      goods_cents: order.goodsCents,
      placed_at: order.placedAt,
      hold_expires_at: order.holdExpiresAt,
    })
    .execute()
  await tx
    .insertInto('order_lines')
    .values(
      order.lines.map(({ product, quantity, totalCents }, index) => ({
        order_id: order.id,
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
    .execute()
}

/** The goods of an order as product ids and quantities. */
export async function goodsOf(tx: Tx, orderId: string): Promise<StockLine[]> {
  const lines = await tx
    .selectFrom('order_lines')
    .select(['product_id', 'quantity'])
    .where('order_id', '=', orderId)
    .where('kind', '=', 'goods')
    .execute()
  return lines.flatMap(({ product_id, quantity }) =>
    product_id === null ? [] : [{ productId: product_id, quantity }],
  )
}

export async function setHold(tx: Tx, orderId: string, expiresAt: Date | null): Promise<void> {
  await tx
    .updateTable('orders')
    .set({ hold_expires_at: expiresAt })
    .where('id', '=', orderId)
    .execute()
}

export type Move<A extends Axis> = {
  order: OrderRow
  axis: A
  to: OrderAxes[A]
  actor: string
  reason: string
  at: Date
}

/**
 * Moves a locked order on one axis and records who did it, when and why. The database refuses an illegal move. Returns
 * the position of the move in the order's history.
 */
export async function recordMove<A extends Axis>(tx: Tx, move: Move<A>): Promise<number> {
  const column = `${move.axis}_state` as const
  const { event_count: position } = await tx
    .updateTable('orders')
    .set({ [column]: move.to, event_count: sql`event_count + 1` })
    .where('id', '=', move.order.id)
    .returning('event_count')
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('order_events')
    .values({
      order_id: move.order.id,
      position,
      axis: move.axis,
      from_state: move.order[column],
      to_state: move.to,
      actor: move.actor,
      reason: move.reason,
      at: move.at,
    })
    .execute()
  return position
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
