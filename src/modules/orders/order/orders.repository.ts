import { sql } from 'kysely'
import type { Cents } from '#contract/values/money'
import type { Permission } from '#contract/staff/permissions'
import { Refusal } from '#contract/refusals'
import type { StockLine } from '#modules/inventory'
import { listOf, type Db, type Tx, type Write } from '#platform/db'
import type { Delivery } from '#modules/charging'
import type { Actor, Buyer } from '#platform/http'
import { maySee } from '../buyers/buyer.ts'
import type { OrderLineRow, OrderRow } from './order.ts'
import { orderColumns, ordersWithFirstLine, boughtForOfLine } from './order-columns.repository.ts'

/**
 * An order that is the actor's own, or any order for staff with the permission. "Not yours" and "not there" look the same.
 */
export async function findOrder(
  db: Db | Tx,
  id: string,
  buyer: Buyer,
  permission: Permission = 'orders.read',
): Promise<OrderRow | undefined> {
  const order = await findOrderForWorker(db, id)
  return order && maySee(order, buyer, permission) ? order : undefined
}

export async function findOrderForWorker(db: Db | Tx, id: string): Promise<OrderRow | undefined> {
  return ordersWithFirstLine(db).select(orderColumns).where('orders.id', '=', id).executeTakeFirst()
}

/** Orders with the delivery that was agreed on; null while it is not known where the goods go. */
export async function findOrdersForWorker(
  tx: Tx,
  ids: readonly string[],
): Promise<(OrderRow & { delivery: Delivery | null })[]> {
  const delivery = sql<Delivery | null>`(
    select placed.delivery from orders placed where placed.id = orders.id)`
  return ordersWithFirstLine(tx)
    .select([...orderColumns, delivery.as('delivery')])
    .where(sql<boolean>`orders.id = any(${listOf(ids, 'uuid')})`)
    .execute()
}

const lineColumns = [
  'position',
  'kind',
  'product_id',
  'part_number',
  'name',
  'company',
  'picture',
  'unit_cents',
  'quantity',
  'total_cents',
] as const

/** The lines of several orders, those of each in their order: goods first, then delivery and tax. */
export async function linesOfOrders(
  tx: Tx,
  orderIds: readonly string[],
): Promise<(OrderLineRow & { order_id: string })[]> {
  return tx
    .selectFrom('order_lines')
    .select([...lineColumns, 'order_id', boughtForOfLine.as('boughtFor')])
    .where(sql<boolean>`order_id = any(${listOf(orderIds, 'uuid')})`)
    .orderBy('position')
    .execute()
}

/**
 * `goods`: the products and quantities that stock is held for. `isTaxedOutside`: an outside tax service was asked about the
 * order, and is told what becomes of it.
 */
export type LockedOrder = OrderRow & { goods: StockLine[]; isTaxedOutside: boolean }

// Lines are never changed, so that reading them while waiting for the lock is no race.
const goodsOfOrder = sql<StockLine[]>`coalesce((
  select json_agg(json_build_object('productId', product_id, 'quantity', quantity) order by position)
  from order_lines where order_id = orders.id and kind = 'goods' and product_id is not null), '[]')`.as(
  'goods',
)

const isTaxedOutside = sql<boolean>`exists (select from tax_records where order_id = orders.id)`.as(
  'isTaxedOutside',
)

/** What one's own order was placed for. Refuses `not_found` for any other order, to staff too. */
export async function goodsOfOwnOrder(db: Db, id: string, actor: Actor): Promise<StockLine[]> {
  const order = await db
    .selectFrom('orders')
    .select(goodsOfOrder)
    .where('orders.id', '=', id)
    .where('orders.customer_id', '=', actor.id)
    .executeTakeFirst()
  if (!order) throw new Refusal('not_found')
  return order.goods
}

/**
 * Locks the order for the rest of the transaction. If a buyer is given, refuses `not_found` for an order that is not theirs,
 * unless they are staff with the permission.
 */
export async function lockOrder(
  tx: Tx,
  id: string,
  buyer?: Buyer,
  permission: Permission = 'orders.read',
): Promise<LockedOrder> {
  return lockedOrder(await lockingOrder(tx, id).execute(), buyer, permission)
}

/** What `lockOrder` asks, as a statement that has not been asked yet; `lockedOrder` reads its answer. */
export function lockingOrder(tx: Tx, id: string) {
  return ordersWithFirstLine(tx)
    .select([...orderColumns, goodsOfOrder, isTaxedOutside])
    .where('orders.id', '=', id)
    .forUpdate('orders')
}

export function lockedOrder(
  [order]: readonly LockedOrder[],
  buyer?: Buyer,
  permission: Permission = 'orders.read',
): LockedOrder {
  if (!order || (buyer && !maySee(order, buyer, permission))) throw new Refusal('not_found')
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

export function setHold(orderId: string, expiresAt: Date | null): Write {
  return { sql: sql`update orders set hold_expires_at = ${expiresAt} where id = ${orderId}` }
}

export type Shipment = { carrier: string; trackingNumber: string | null }

export function setShipment(orderId: string, { carrier, trackingNumber }: Shipment): Write {
  return {
    sql: sql`
      update orders set carrier = ${carrier}, tracking_number = ${trackingNumber} where id = ${orderId}`,
  }
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

/** The certificates by which an order is exempt from tax. */
export async function certificatesOfOrder(tx: Tx, orderId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('order_taxes')
    .select('certificate_id')
    .distinct()
    .where('order_id', '=', orderId)
    .where('certificate_id', 'is not', null)
    .execute()
  return rows.flatMap(({ certificate_id }) => certificate_id ?? [])
}
