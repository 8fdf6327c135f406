import { Refusal } from '#contract/refusals'
import { sql } from 'kysely'
import type { PoolClient } from 'pg'
import type { Ids } from '#platform'
import type { Tx } from '#platform/db'

export type StockLine = { productId: string; quantity: number }

/** Creates a new product's stock with the received quantity. */
export async function openStock(tx: Tx, ids: Ids, line: StockLine, at: Date): Promise<void> {
  await tx
    .insertInto('stock')
    .values({ product_id: line.productId, on_hand: line.quantity })
    .execute()
  if (line.quantity === 0) return
  await tx
    .insertInto('stock_moves')
    .values({
      id: ids.next(),
      product_id: line.productId,
      quantity: line.quantity,
      reason: 'received',
      at,
    })
    .execute()
}

/** Does the same as `openStock` for every row (`product_id`, `quantity`) of a temporary table, in two statements. */
export async function openStockFrom(client: PoolClient, table: string): Promise<void> {
  const lines = client.escapeIdentifier(table)
  await client.query(`
    insert into stock (product_id, on_hand) select product_id, quantity from ${lines}`)
  await client.query(`
    insert into stock_moves (id, product_id, quantity, reason)
    select gen_random_uuid(), product_id, quantity, 'received' from ${lines} where quantity > 0`)
}

/**
 * Reserves units with one conditional update per product, so that two buyers cannot both get the last one. Refuses
 * `out_of_stock`.
 */
export async function reserveStock(tx: Tx, lines: readonly StockLine[]): Promise<void> {
  for (const { productId, quantity } of inLockOrder(lines)) {
    const reserved = await tx
      .updateTable('stock')
      .set({ reserved: sql<number>`reserved + ${quantity}` })
      .where('product_id', '=', productId)
      .where(sql<boolean>`on_hand - reserved >= ${quantity}`)
      .returning('product_id')
      .executeTakeFirst()
    if (!reserved) throw new Refusal('out_of_stock', await availability(tx, productId))
  }
}

/** Reserves all the units, or none and returns false if they are not all in stock. */
export async function tryReserveStock(tx: Tx, lines: readonly StockLine[]): Promise<boolean> {
  await sql`savepoint before_reserving`.execute(tx)
  try {
    await reserveStock(tx, lines)
    return true
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    await sql`rollback to savepoint before_reserving`.execute(tx)
    return false
  }
}

/** Releases reserved units. */
export async function releaseStock(tx: Tx, lines: readonly StockLine[]): Promise<void> {
  for (const { productId, quantity } of inLockOrder(lines)) {
    await tx
      .updateTable('stock')
      .set({ reserved: sql<number>`reserved - ${quantity}` })
      .where('product_id', '=', productId)
      .execute()
  }
}

/** Turns reserved units into sold ones. */
export async function sellReserved(
  tx: Tx,
  ids: Ids,
  lines: readonly StockLine[],
  sale: { orderId: string; at: Date },
): Promise<void> {
  for (const { productId, quantity } of inLockOrder(lines)) {
    await tx
      .updateTable('stock')
      .set({
        on_hand: sql<number>`on_hand - ${quantity}`,
        reserved: sql<number>`reserved - ${quantity}`,
      })
      .where('product_id', '=', productId)
      .execute()
    await tx
      .insertInto('stock_moves')
      .values({
        id: ids.next(),
        product_id: productId,
        quantity: -quantity,
        reason: 'sold',
        order_id: sale.orderId,
        at: sale.at,
      })
      .execute()
  }
}

/**
 * Returns an order's sold goods to stock. Returns false if none were sold, or if they are already back. The caller
 * holds the order's row lock.
 */
export async function takeBackStock(
  tx: Tx,
  ids: Ids,
  back: { orderId: string; at: Date },
): Promise<boolean> {
  const moves = await tx
    .selectFrom('stock_moves')
    .select(['product_id', 'quantity', 'reason'])
    .where('order_id', '=', back.orderId)
    .where('reason', 'in', ['sold', 'returned'])
    .execute()
  if (moves.length === 0 || moves.some(({ reason }) => reason === 'returned')) return false
  const sold = moves.map(({ product_id, quantity }) => ({
    productId: product_id,
    quantity: -quantity,
  }))
  for (const { productId, quantity } of inLockOrder(sold)) {
    await tx
      .updateTable('stock')
      .set({ on_hand: sql<number>`on_hand + ${quantity}` })
      .where('product_id', '=', productId)
      .execute()
    await tx
      .insertInto('stock_moves')
      .values({
        id: ids.next(),
        product_id: productId,
        quantity,
        reason: 'returned',
        order_id: back.orderId,
        at: back.at,
      })
      .execute()
  }
  return true
}

async function availability(tx: Tx, productId: string): Promise<Record<string, unknown>> {
  const stock = await tx
    .selectFrom('stock')
    .select(sql<number>`on_hand - reserved`.as('available'))
    .where('product_id', '=', productId)
    .executeTakeFirst()
  return { toolId: productId, availableQuantity: stock?.available ?? 0 }
}

// Merges lines of the same product, and sorts them so that two overlapping orders cannot deadlock.
function inLockOrder(lines: readonly StockLine[]): StockLine[] {
  const quantities = new Map<string, number>()
  for (const { productId, quantity } of lines) {
    quantities.set(productId, (quantities.get(productId) ?? 0) + quantity)
  }
  return [...quantities]
    .map(([productId, quantity]) => ({ productId, quantity }))
    .sort((a, b) => (a.productId < b.productId ? -1 : 1))
}
